#!/usr/bin/env python3
"""A bot that takes every challenge and plays all its games, on one connection: it never polls.

    python3 service_bot.py ADDRESS TOKEN

It stores the cursor of the last notice that it has dealt with in the file `cursor`: started again, it goes on from there.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path

from umpire_client import Client, Problem

# What another act of either side has overtaken: a notice of it follows or has come.
OVERTAKEN = ("stale-seq", "not-asked", "over", "conflict", "not-found")


def answer(umpire: Client, game: str) -> None:
    """Answers the decisions of a game with any of the listed choices."""
    open_now = umpire.decisions(game)
    for decision in open_now["decisions"][:1]:
        choice = random.choice(decision["choices"])
        seq = open_now["seq"]
        umpire.announce(game, {"decision": decision["id"], "expect_seq": seq, "announcement": choice})


def unless_overtaken(act: Callable[..., object], *about: object) -> None:
    """Acts, if that is still possible."""
    try:
        act(*about)
    except Problem as problem:
        if problem.code not in OVERTAKEN:
            raise


def main() -> None:
    address, token = sys.argv[1:]
    stored = Path("cursor")
    after = stored.read_text() if stored.exists() else None
    with Client(address, token) as umpire:
        for message in umpire.notices(after):
            challenges, games = [], []
            if message["op"] == "watching_all":
                cursor = message["cursor"]
                challenges = [each["challenge"] for each in message.get("challenges") or []]
                games = [each["game"] for each in message.get("waiting") or []]
            elif message["op"] == "notice":
                cursor, notice = message["cursor"], message["notice"]
                if notice["type"] == "challenged":
                    challenges = [notice.get("challenge") or ""]
                elif notice["type"] == "your-move":
                    games = [notice.get("game") or ""]
                elif notice["type"] == "game-over":
                    print(notice.get("title"), notice.get("winner"), flush=True)
            else:
                continue
            for challenge in challenges:
                unless_overtaken(umpire.accept, challenge)
            for game in games:
                unless_overtaken(answer, umpire, game)
            stored.write_text(cursor)


main()
