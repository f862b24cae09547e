"""What clients/generate and clients/test share: the tools, and a server of their own."""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
UMPIRE = Path(os.environ.get("UMPIRE", TARGET / "debug/umpire")).resolve()
PYTHON = ROOT / "clients/python"
TYPESCRIPT = ROOT / "clients/typescript"
VENV = ROOT / "target/clients/venv"
SYSTEMS = ("marvellous", "accursed")


def run(*command: object, cwd: Path = ROOT) -> None:
    """Runs a command, and shows what it prints if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.stdout.write(done.stdout.decode(errors="replace"))
        raise SystemExit(f"{command[0]} failed")


def install() -> None:
    """Installs the tools: of Python below target/, of Node in clients/typescript/node_modules."""
    mark = VENV / "installed"
    wanted = (PYTHON / "pyproject.toml").read_text()
    if not mark.exists() or mark.read_text() != wanted:
        run(sys.executable, "-m", "venv", "--clear", VENV)
        run(VENV / "bin/pip", "install", "--quiet", "--editable", f"{PYTHON}[dev]")
        mark.write_text(wanted)
    run("npm", "ci", "--silent", "--ignore-scripts", cwd=TYPESCRIPT)


@contextlib.contextmanager
def server(*options: str):
    """A server with its own database; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        printed = Path(folder) / "printed"
        command = [UMPIRE, "serve", "--listen", "127.0.0.1:0", "--data", folder, *options]
        with printed.open("w") as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        try:
            for _ in range(300):
                found = re.search(r"API *(http://[0-9.:]+)/", printed.read_text())
                if found:
                    break
                if process.poll() is not None:
                    raise SystemExit(f"the server did not start:\n{printed.read_text()}")
                time.sleep(0.1)
            else:
                raise SystemExit("the server did not start within 30 seconds")
            yield found[1]
        finally:
            process.terminate()
            process.wait()


def fetch(address: str, path: str, to: Path) -> Path:
    """Writes what the server answers to a file."""
    with urllib.request.urlopen(address + path, timeout=120) as answer:
        to.write_bytes(answer.read())
    return to
