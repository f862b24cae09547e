"""The events of a game, and the notices of an account, which resume after a cut."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import httpx
import httpx_sse

from . import api
from .problem import TRIES, Problem, wait_of

# The server sends at least a comment every 15 seconds.
SILENCE = 40


@dataclass
class Place:
    """Where a stream is resumed."""

    last: str | None


def watch(http: httpx.Client, game: str, after: int = 0) -> Iterator[api.ToClient]:
    """Each entry after `after` once and in order, and with them the messages of the socket (`ToClient`), until the caller
    stops. After a cut it connects again and resumes after the last entry. Raises `Problem` if the server refuses."""
    place = Place(str(after))
    for message in messages(http, f"/v1/games/{game}/events", place):
        if message["op"] == "entry":
            if message["seq"] <= after:
                continue
            if message["seq"] > after + 1:
                raise RuntimeError(f"entry {message['seq']} follows entry {after}")
            after = message["seq"]
            place.last = str(after)
        yield message


def notices(http: httpx.Client, after: str | None = None) -> Iterator[api.ToClient]:
    """What happens to the account: first `watching_all`, which without a cursor has what waits now, then each `notice` once
    and in order, until the caller stops. After a cut it resumes after the last one. Raises `Problem` if the server
    refuses."""
    place = Place(after)
    for message in messages(http, "/v1/me/events", place):
        if message["op"] == "watching_all":
            resumed, place.last = place.last is not None, message["cursor"]
            if resumed:
                continue
        if message["op"] == "notice":
            place.last = message["cursor"]
        yield message


def messages(http: httpx.Client, path: str, place: Place) -> Iterator[api.ToClient]:
    """The messages of a stream. Each connection resumes at `place`."""
    failures, pause = 0, 1.0
    while True:
        try:
            headers = {} if place.last is None else {"Last-Event-ID": place.last}
            with httpx_sse.connect_sse(http, "GET", path, headers=headers, timeout=SILENCE) as source:
                if not source.response.is_success:
                    source.response.read()
                    wait, failures = wait_of(source.response), failures + 1
                    if wait is None or failures == TRIES:
                        raise Problem.of(source.response)
                    time.sleep(wait)
                    continue
                for event in source.iter_sse():
                    failures = 0
                    if event.retry is not None:
                        pause = event.retry / 1000
                    if not event.data:
                        continue
                    message = cast(api.ToClient, json.loads(event.data))
                    if message["op"] == "refused":
                        raise Problem(dict(message["problem"]))
                    yield message
        except httpx.TransportError:
            failures += 1
            if failures == TRIES:
                raise
        time.sleep(pause)
