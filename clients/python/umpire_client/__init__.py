"""A client of Umpire. The types of requests and answers are in `api`, those of a system in `marvellous` and `accursed`."""

from .client import Client, Problem

__all__ = ["Client", "Problem"]
