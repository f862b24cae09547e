"""Errors of the server, and which of them pass by themselves."""

from __future__ import annotations

from typing import Any

import httpx

# How often a request or a stream is tried.
TRIES = 6


class Problem(Exception):
    """An error answer: `code` is its word, `body` the whole document (`Problem` in the API document)."""

    def __init__(self, body: dict[str, Any]) -> None:
        super().__init__(f"{body['code']}: {body.get('detail', '')}")
        self.body = body
        self.code: str = body["code"]
        self.status: int = body["status"]

    @staticmethod
    def of(answer: httpx.Response) -> Problem:
        """The problem that an answer holds. A proxy in between may have answered something else."""
        try:
            return Problem(answer.json())
        except (ValueError, KeyError, TypeError):
            return Problem({"code": "internal", "status": answer.status_code, "detail": answer.text[:200]})


def wait_of(answer: httpx.Response) -> float | None:
    """The seconds after which an error may have passed; `None` for an error that stays."""
    if answer.status_code not in (429, 500, 502, 503, 504):
        return None
    return float(answer.headers.get("Retry-After", "1"))
