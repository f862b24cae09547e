"""Requests to an Umpire server, typed by the API document, with retries that never act twice."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterator, Mapping
from typing import Any, Self, cast

import httpx

from . import api, stream
from .problem import TRIES, Problem, wait_of

__all__ = ["Client", "Problem"]


class Client:
    """A server, and the account whose token is sent."""

    def __init__(self, address: str, token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=address, headers=headers, timeout=30)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def send(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        query: Mapping[str, Any] | None = None,
        key: str | None = None,
    ) -> httpx.Response:
        """Sends a request. What may pass by itself (a lost connection, 429, 500, 503) is tried again: a POST has the same
        `Idempotency-Key` each time, so it has one effect at most. Raises `Problem` for any other error."""
        headers = {"Idempotency-Key": key or str(uuid.uuid4())} if method == "POST" else {}
        for left in reversed(range(TRIES)):
            try:
                answer = self.http.request(method, path, json=body, params=query, headers=headers)
            except httpx.TransportError:
                if not left:
                    raise
                time.sleep(1)
                continue
            if answer.is_success:
                return answer
            wait = wait_of(answer)
            if wait is None or not left:
                raise Problem.of(answer)
            time.sleep(wait)
        raise AssertionError("the last try returns or raises")

    def call(self, method: str, path: str, body: Any = None, **options: Any) -> Any:
        """The JSON of an answer: for operations that have no method here."""
        return self.send(method, path, body, **options).json()

    def create_account(self, body: api.NewAccountBody) -> api.AccountMade:
        """Creates an account. The token is shown only here."""
        return cast(api.AccountMade, self.call("POST", "/v1/accounts", body))

    def me(self) -> api.Me:
        """Your account."""
        return cast(api.Me, self.call("GET", "/v1/me"))

    def systems(self) -> list[api.SystemCard]:
        """The systems, with their seats, options and scenarios."""
        return cast(list[api.SystemCard], self.call("GET", "/v1/systems"))

    def games(self, **query: str | int | bool) -> api.GamePage:
        """A page of games: `games(mine=True, status="playing")`."""
        flags = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items()}
        return cast(api.GamePage, self.call("GET", "/v1/games", query=flags))

    def open_game(self, body: api.NewGameBody, *, key: str | None = None) -> api.GameCard:
        """Opens a game."""
        return cast(api.GameCard, self.call("POST", "/v1/games", body, key=key))

    def take_seat(self, game: str, seat: str, body: api.SitBody | None = None) -> api.GameCard:
        """Takes an empty seat."""
        return cast(api.GameCard, self.call("POST", f"/v1/games/{game}/seats/{seat}", body or {}))

    def create_challenge(self, body: api.NewChallengeBody, *, key: str | None = None) -> api.ChallengeCard:
        """Challenges an account, or anybody in the lobby."""
        return cast(api.ChallengeCard, self.call("POST", "/v1/challenges", body, key=key))

    def accept(self, challenge: str, body: api.AcceptBody | None = None) -> api.GameCard:
        """Accepts a challenge. The game begins, and has the challenge's id."""
        return cast(api.GameCard, self.call("POST", f"/v1/challenges/{challenge}/accept", body or {}))

    def game(self, game: str) -> api.GameCard:
        """The current status of a game, with its result."""
        return cast(api.GameCard, self.call("GET", f"/v1/games/{game}"))

    def state(self, game: str) -> api.TableShown:
        """The table as you may see it."""
        return cast(api.TableShown, self.call("GET", f"/v1/games/{game}/state"))

    def log(self, game: str, after: int = 0) -> api.LogPage:
        """A page of entries."""
        return cast(api.LogPage, self.call("GET", f"/v1/games/{game}/log", query={"after": after}))

    def decline(self, challenge: str) -> api.ChallengeCard:
        """Declines a challenge."""
        return cast(api.ChallengeCard, self.call("POST", f"/v1/challenges/{challenge}/decline", {}))

    def decisions(self, game: str, *, wait: int = 0) -> api.Decisions:
        """Your open decisions. If there are none, waits for one for at most `wait` seconds: 0 to 20."""
        path = f"/v1/games/{game}/decisions"
        return cast(api.Decisions, self.call("GET", path, query={"wait": wait} if wait else None))

    def announce(self, game: str, body: api.AnnouncementBody, *, key: str | None = None) -> api.Accepted:
        """Announces. When it returns, the entry is on the server's disk."""
        return cast(api.Accepted, self.call("POST", f"/v1/games/{game}/announcements", body, key=key))

    def export(self, game: str) -> str:
        """The log as the file that verifiers read."""
        return self.send("GET", f"/v1/games/{game}/export").text

    def notices(self, after: str | None = None) -> Iterator[api.ToClient]:
        """What happens to your account, live and without gaps: see `stream.notices`."""
        return stream.notices(self.http, after)

    def watch(self, game: str, after: int = 0) -> Iterator[api.ToClient]:
        """The messages about a game, live and without gaps: see `stream.watch`."""
        return stream.watch(self.http, game, after)
