#!/usr/bin/env python3
"""Runs the checker and the input validator under the judges' own tools.

    python3 tests/judge_tools.py [PATH_OF_LANEDOKU]

Installs problemtools, bapctools and online-judge-tools into a virtual environment below `target/`, makes
a small problem package in a temporary folder and passes it through `verifyproblem`, `bt` and `oj test`
with the program as output validator, input validator and judge. What cannot be installed is skipped and
said; a tool that runs and is not content makes the script fail. Takes a few minutes at most.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
VENV = TARGET / "judge-tools"
# Later versions may have other opinions, and those are to be met on purpose.
PACKAGES = ["problemtools==1.20260907", "bapctools==2026.10.0", "online-judge-tools==11.5.1"]
INSTALL_SECONDS = 240
RUN_SECONDS = 120

# Puzzles of a problem that accepts any completion: one solution, two, very many.
SAMPLE = {
    "1": "035469278782105609060278135321046897804913506596820413917652080603701952258394760",
}
SECRET = {
    "one": "...9.73.2..4...........3.684.5..8...6.......419.....7...25......6...1.8.......1.3",
    "two": "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642",
    "empty": "." * 81,
}

SOLVER = r"""
#include <cstdio>
char g[9][10];
bool fits(int r, int c, char d) {
    for (int i = 0; i < 9; i++)
        if (g[r][i] == d || g[i][c] == d || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    return true;
}
bool solve(int k) {
    if (k == 81) return true;
    int r = k / 9, c = k % 9;
    if (g[r][c] != '0') return solve(k + 1);
    for (int i = 1; i <= 9; i++) {
        char d = '0' + (DIGIT);
        if (!fits(r, c, d)) continue;
        g[r][c] = d;
        if (solve(k + 1)) return true;
        g[r][c] = '0';
    }
    return false;
}
int main() {
    for (auto& row : g) if (scanf("%9s", row) != 1) return 1;
    solve(0);
    for (auto& row : g) { for (int c = 0; c < 9; c++) printf("%c%s", row[c], SEPARATOR); puts(""); }
}
"""
ECHO = r"""
#include <cstdio>
int main() { for (int c; (c = getchar()) != EOF;) putchar(c); }
"""
SHIFTED = r"""
#include <cstdio>
int main() { for (int r = 0; r < 9; r++, puts("")) for (int c = 0; c < 9; c++) putchar('1' + (r + c) % 9); }
"""
TWICE = SOLVER.replace("solve(0);", "solve(0); for (auto& row : g) puts(row);")


def solver(digit="i", separator='""', source=SOLVER):
    return source.replace("DIGIT", digit).replace("SEPARATOR", separator)


SUBMISSIONS = {
    "accepted/first.cpp": solver(),
    "accepted/last.cpp": solver(digit="10 - i"),
    "accepted/spaced.cpp": solver(separator='" "'),
    "wrong_answer/echo.cpp": ECHO,
    "wrong_answer/shifted.cpp": SHIFTED,
    "wrong_answer/twice.cpp": solver(source=TWICE),
}

results = {"passed": [], "failed": [], "skipped": []}


def note(result, what, why=""):
    results[result].append(what)
    print(f"judge tools: {what}: {result}{': ' if why else ''}{why}", flush=True)


def run(command, seconds=RUN_SECONDS, **options):
    """The status and all output of a command; a status of None says that it took too long."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            timeout=seconds,
            **options,
        )
    except subprocess.TimeoutExpired as error:
        return None, (error.stdout or b"").decode(errors="replace")
    except OSError as error:
        return None, str(error)
    return done.returncode, done.stdout.decode(errors="replace")


def plain(output):
    """Output without colours and redrawn progress lines."""
    output = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", output)
    lines = (line.split("\r")[-1].rstrip() for line in output.replace("\r\n", "\n").split("\n"))
    return "\n".join(line for line in lines if line)


def require(what, fine, output):
    if fine:
        note("passed", what)
    else:
        note("failed", what)
        print(plain(output)[-4000:], flush=True)


def install_tools():
    """Fills the virtual environment, and returns its programs' folder or None."""
    programs = VENV / ("Scripts" if os.name == "nt" else "bin")
    wanted = [programs / name for name in ("verifyproblem", "bt", "oj")]
    if all(path.exists() for path in wanted):
        return programs
    status, output = run([sys.executable, "-m", "venv", "--clear", VENV], INSTALL_SECONDS)
    if status == 0:
        pip = [programs / "python", "-m", "pip", "--disable-pip-version-check", "install", "-q"]
        status, output = run([*pip, *PACKAGES], INSTALL_SECONDS)
    if status == 0 and all(path.exists() for path in wanted):
        return programs
    shutil.rmtree(VENV, ignore_errors=True)
    last = plain(output).splitlines()[-1:] or ["it took too long"]
    note("skipped", "verifyproblem, bt, oj", f"cannot be installed: {last[0]}")
    return None


def install_from_debian(program):
    """Whether a program is there, or could be installed."""
    if shutil.which(program):
        return True
    if shutil.which("apt-get") and getattr(os, "geteuid", lambda: 1)() == 0:
        environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
        for command in (["update"], ["install", "-y", "--no-install-recommends", program]):
            run(["apt-get", "-q", *command], INSTALL_SECONDS, env=environment)
    return shutil.which(program) is not None


def rows(puzzle):
    puzzle = puzzle.replace(".", "0")
    return "".join(puzzle[row : row + 9] + "\n" for row in range(0, 81, 9))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def make_validator(folder, lanedoku, words):
    """A folder whose `build` leaves an executable `run`, as a package has it."""
    build = folder / "build"
    write(
        build,
        "#!/bin/sh\n"
        f"printf '#!/bin/sh\\nexec \"%s\" {words} \"$@\"\\n' '{lanedoku}' > run && chmod +x run\n",
    )
    build.chmod(0o755)


def make_package(folder, lanedoku):
    write(
        folder / "problem.yaml",
        "name: Completing a grid\nsource: lanedoku\nlicense: cc0\nvalidation: custom\n"
        "uuid: 6a3f5d0e-6d0c-4c43-9b0f-0a4f1f4b7c58\n",
    )
    write(folder / "problem_statement" / "problem.en.tex", "\\problemname{Completing a grid}\n")
    make_validator(folder / "input_validators" / "lanedoku", lanedoku, "validate --protocol icpc")
    make_validator(folder / "output_validators" / "lanedoku", lanedoku, "check --protocol icpc")
    for name, text in SUBMISSIONS.items():
        write(folder / "submissions" / name, text)
    for kind, puzzles in (("sample", SAMPLE), ("secret", SECRET)):
        for name, puzzle in puzzles.items():
            data = folder / "data" / kind / name
            write(data.with_suffix(".in"), rows(puzzle))
            solved = subprocess.run(
                [lanedoku], input=rows(puzzle), stdout=subprocess.PIPE, text=True, check=True
            )
            write(data.with_suffix(".ans"), solved.stdout)


def verify_package(programs, package):
    parts = ["config", "validators", "data", "submissions"]
    status, output = run([programs / "verifyproblem", package, "-p", *parts])
    require("verifyproblem", status == 0 and re.search(r"\b0 errors, 0 warnings", output), output)


def verify_upgraded_package(programs, package):
    upgraded = package.with_name("upgraded")
    shutil.copytree(package, upgraded)
    status, output = run([programs / "bt", "upgrade"], cwd=upgraded)
    require("bt upgrade", status == 0, output)
    for command in (["validate"], ["run"]):
        status, output = run([programs / "bt", *command], cwd=upgraded)
        require(f"bt {' '.join(command)}", status == 0, output)


def judge_with_oj(programs, folder, lanedoku):
    tests = folder / "oj" / "test"
    for name, puzzle in SECRET.items():
        write(tests / f"{name}.in", rows(puzzle))
    # One test has an answer, so the judge is called with three files and with two.
    write(tests / "sample.in", rows(SAMPLE["1"]))
    solved = subprocess.run(
        [lanedoku, tests / "sample.in"], stdout=subprocess.PIPE, text=True, check=True
    )
    write(tests / "sample.out", solved.stdout)
    environment = dict(os.environ, HOME=str(folder), XDG_CACHE_HOME=str(folder / "cache"))
    for program, passes in ((lanedoku, True), ("cat", False)):
        status, output = run(
            [programs / "oj", "test", "-c", program, "--judge-command", f"{lanedoku} check"],
            cwd=tests.parent,
            env=environment,
        )
        judged = "AC / 4 cases" in output or "test success: 4 cases" in output
        fine = judged and (status == 0) == passes
        require(f"oj test with a {'right' if passes else 'wrong'} program", fine, output)


def main():
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    lanedoku = Path(sys.argv[1] if sys.argv[1:] else TARGET / "release" / "lanedoku").resolve()
    if not lanedoku.is_file():
        sys.exit(f"judge tools: `{lanedoku}` is not there, expected `cargo build --release` before")
    if os.name == "nt":
        note("skipped", "verifyproblem, bt, oj", "they need a Unix")
    elif programs := install_tools():
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            package = folder / "grid"
            make_package(package, lanedoku)
            if install_from_debian("g++"):
                verify_package(programs, package)
            else:
                note("skipped", "verifyproblem", "there is no g++ for the submissions")
            # bt insists on it, whatever the languages of the submissions.
            if install_from_debian("g++") and install_from_debian("pypy3"):
                verify_upgraded_package(programs, package)
            else:
                note("skipped", "bt", "there is no g++, or no pypy3")
            judge_with_oj(programs, folder, lanedoku)
    counts = ", ".join(f"{len(names)} {result}" for result, names in results.items())
    print(f"judge tools: {counts}")
    sys.exit(1 if results["failed"] else 0)


if __name__ == "__main__":
    main()
