#!/usr/bin/env python3
"""Check an exported game of Umpire without Umpire: python3 verify.py FILE (or --self-test).

Written from the protocol alone. Every line must be in canonical form, the entries numbered without gaps and chained by
their hashes; the keys of the turns must hash back to the commitment made before the game, and every die and seal of a
turn whose key is out must follow from it. It knows no rules: `umpire verify` also adjudicates everything again.
"""
import functools, hashlib, hmac, json, struct, sys

FIELDS = {  # of each kind of entry; those with a question mark may be absent
    "opened": "commitment edition game setup system terms?", "seated": "player salt salt_by_server seat",
    "announced": "announcement by decision seal? sealed seat", "called": "by call decides? seat",
    "taken_back": "after agreed? by seat", "closed": "by how seat?"}

def require(holds, why):
    if not holds: raise ValueError(why)

def canonical(value):
    """RFC 8785 for the JSON that a log may hold: keys in the order of their UTF-16 code units, whole numbers."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda k: k.encode("utf-16-be"))
        return "{" + ",".join(canonical(k) + ":" + canonical(value[k]) for k in keys) + "}"
    if isinstance(value, list): return "[" + ",".join(map(canonical, value)) + "]"
    require(not isinstance(value, float), "a log holds whole numbers only")
    return json.dumps(value, ensure_ascii=False)

def hashed(tag, *parts):
    return hashlib.sha256(b"".join([tag, b"\0", *parts])).digest()

def key_before(gid, key):
    return hashed(b"umpire-dice/v1/chain", gid, key)

def anchor(gid, commitment, salts, setup):
    return hashed(b"umpire-dice/v1/anchor", gid, commitment, *salts, hashlib.sha256(setup).digest())

def dice(gid, bound, turn, number, sides, count, key):
    """The faces of one throw: words of HMAC blocks, without those that would favour low faces."""
    faces, block = [], 0
    while len(faces) < count:
        text = b"umpire-dice/v1/roll\0" + gid + struct.pack(">IQ32sI", turn, number, bound, block)
        words = struct.unpack(">8I", hmac.new(key, text, hashlib.sha256).digest())
        faces += [w % sides + (sides != 10) for w in words if w < 2**32 // sides * sides]
        block += 1
    return faces[:count]

def trial(seed):
    """The last key of a trial's dice, and the commitment to them."""
    first = last = hashed(b"umpire-dice/v1/trial", struct.pack(">Q", seed))
    for _ in range(1024): first = key_before(bytes(16), first)
    return last, first

def seal(gid, turn, seq, key):
    return hmac.new(key, b"umpire-dice/v1/seal\0" + gid + struct.pack(">IQ", turn, seq), hashlib.sha256).hexdigest()

def as_agreed(gid, commitment, salts, sides, seats):
    """Whether the challenger, who has sealed his salt and perhaps a bid, sits where the coin or the bids put him."""
    mine, theirs = sides.get("challenger"), sides.get("other")
    who = [hashed(b"umpire-sides/v1/seal", s, canonical(mine).encode()).hex() for s in salts].index(sides["sealed"])
    coin = hashed(b"umpire-sides/v1/coin", gid, commitment, salts[who], salts[1 - who])[31] % 2
    if sides["how"] == "drawn": return who == coin
    wanted = seats.index(mine["seat"])
    wins = wanted != seats.index(theirs["seat"]) or (mine["time"], not coin) > (theirs["time"], bool(coin))
    return who == (wanted if wins else 1 - wanted)

def well_formed(entry, since, clock):
    """Whether an entry has the fields of its kind, a time that does not go back, and an author that there can be."""
    fields = f"at dice events keys kind prev_hash seq {FIELDS[entry['kind']]}".split()
    known, needed = {f.rstrip("?") for f in fields}, {f for f in fields if f[-1] != "?"}
    authors = ["player", "standing_order", "plan", "bot", "arbiter"] + ["clock"] * bool(clock or entry["kind"] == "closed")
    return (needed <= set(entry) <= known and type(entry["at"]) is int and entry["at"] >= since
        and entry.get("by", "player") in authors and ("seal" in entry) == (entry.get("sealed") is True))

def check(text):
    lines = text.split("\n")
    require(len(lines) > 3 and lines.pop() == "", "a log has a header, entries and a last line, ended by line feeds")
    header, *entries, last = parsed = [json.loads(line) for line in lines]
    for n, line in enumerate(lines):
        require(canonical(parsed[n]) == line, f"line {n + 1} is not in canonical form")
    head, over, bound, stays = "0" * 64, 0, None, 0  # `over`: the last turn whose key is out
    since, ends, end = 0, False, None  # the time of the entry before; whether the game is over, and its last event
    salts, throws, claims, total = {}, {}, [], 0  # `claims`: turn, entry, what is claimed, what the key gives
    for n, entry in enumerate(entries, 1):
        require(entry["seq"] == n and entry["prev_hash"] == head, f"entry {n} does not follow the entry before")
        head = entry.pop("hash")
        proper = hashed(b"umpire-log/v1", bytes.fromhex(entry["prev_hash"]), canonical(entry).encode()).hex()
        require(head == proper, f"entry {n}: its hash does not fit its content")
        require((entry["kind"] == "opened") == (n == 1), f"entry {n}: a game is opened once, by its first entry")
        if n == 1:
            gid, key = bytes.fromhex(entry["game"].replace("-", "")), bytes.fromhex(entry["commitment"])
            commitment, setup, agreed = key, canonical(entry["setup"]).encode(), entry.get("terms", {}).get("sides", {"how": "chosen"})
            same = {"umpire": "log/v1", "seats": header["seats"]} | {k: entry[k] for k in ("game", "system", "edition")}
            require(header == same, "the header names another game")
            seed, fork = (entry.get("terms", {}).get(k) for k in ("trial", "fork_of"))
            require(not entry["events"] or fork, "only a game that was played on from another one begins with events")
            played, gid = gid, bytes(16) if seed else gid  # `gid`: the id in the dice, the same for every trial
            require(not seed or trial(seed["seed"])[1] == key, "the commitment does not follow from the seed")
        clock = entries[0].get("terms", {}).get("clock")
        require(not ends and well_formed(entry, since, clock), f"entry {n}: there can be no such entry, or not here")
        end = next((e for e in entry["events"] if e["type"] == "game_over"), None)
        since, ends = entry["at"], entry["kind"] == "closed" or end is not None
        if entry["kind"] == "seated":
            require(entry["seat"] in header["seats"] and entry["seat"] not in salts, f"entry {n}: no seat is free")
            salts[entry["seat"]] = bytes.fromhex(entry["salt"])
            if len(salts) == 2:
                both = [salts[s] for s in header["seats"]]
                bound = anchor(gid, commitment, [bytes(32)] * 2 if seed else both, setup)
                fair = agreed["how"] == "chosen" or as_agreed(played, commitment, both, agreed, header["seats"])
                require(fair, f"entry {n}: the sides are not as they were drawn or bid for")
        if entry.get("sealed"): claims.append((over + 1, n, entry["seal"], functools.partial(seal, gid, over + 1, n)))
        for throw in entry["dice"]:
            turn, number, sides, faces = (throw[k] for k in ("turn", "number", "sides", "faces"))
            require(bound and turn > over, f"entry {n}: dice of a turn that has not begun, or whose key is out")
            require(number == throws.get(turn, 0), f"entry {n}: the numbers of the throws have a gap")
            require(0 < sides < 256 and all(0 <= f - (sides != 10) < sides for f in faces), f"entry {n}: there is no such die")
            throws[turn], total = number + 1, total + len(faces)
            claims.append((turn, n, faces, functools.partial(dice, gid, bound, turn, number, sides, len(faces))))
        for reveal in entry["keys"]:
            before, key, over = key, bytes.fromhex(reveal["key"]), over + 1
            require(reveal["turn"] == over and key_before(gid, key) == before, f"entry {n}: the key of turn {over} was not committed to")
            for _, at, claimed, fair in (c for c in claims if c[0] == over):
                require(fair(key) == claimed, f"entry {at} claims {claimed}, but the key gives {fair(key)}")
            claims = [c for c in claims if c[0] != over]
        back = entry.get("after", stays) if entry["kind"] == "taken_back" else stays
        require(stays <= back < n, f"entry {n} takes back what can't be: dice, a turn, or what never was")
        stays = n if entry["dice"] or entry["keys"] or entry["kind"] == "seated" else stays
    require(last == {"entries": len(entries), "head": head, "result": (result := last["result"])}, "the last line does not fit the entries")
    told = {"grade": end.get("grade", end.get("level")), "reason": end["reason"], "winner": end["winner"]} if end else None
    require(result == told, "the result is not that of the last entry")
    require(not ends or not claims, "the game is over, but a key is missing")
    late = sum(len(claimed) for _, _, claimed, _ in claims if isinstance(claimed, list))
    note = f" ({late} dice wait for the key of a turn that is not over)" if late else ""
    drawn = sum(entry["kind"] == "seated" and entry["salt_by_server"] for entry in entries)
    note += f"; the server drew {drawn} of the 2 salts" if drawn and not seed else ""
    note += f"; a trial: its dice follow from the seed {seed['seed']}, so they are not fair dice" if seed else ""
    note += (f"; played on from entry {fork['at']} of game {fork['game']}: what came before it was not adjudicated, "
        "verify that game") if fork else ""
    return f"OK {len(entries)} entries, {total} dice, {over + (not ends or not over)} turns, head {head}{note}"

def self_test():
    """The known answers of the protocol."""
    gid, keys = bytes.fromhex("018f0000000070008000000000000001"), [b"\x11" * 32]
    for _ in range(1024): keys.insert(0, key_before(gid, keys[0]))
    bound = anchor(gid, keys[0], [b"\x33" * 32, b"\x44" * 32], b"setup-bytes")
    require(keys[0].hex() == "15b9bd37405374610843572b74a13e07746147a81d48e09f001040c41095ce22", "the commitment")
    require(keys[1].hex() == "0b36376defab31035628a686c663039f0c17ac29813cedc8dff887f6fbfbf229", "the key of turn 1")
    require(bound.hex() == "0d9f9affc6d32b88b91a2a1232cb33cf10834cabe07e35e9fe13f41f5770a3e3", "the anchor")
    for turn, number, faces in ((1, 0, "52446562"), (2, 0, "4525443364"), (2, 1, "23334")):
        require(dice(gid, bound, turn, number, 6, len(faces), keys[turn]) == [int(f) for f in faces], f"throw {number} of turn {turn}")
    require(trial(1815)[1].hex() == "d31f0061e76d771880d61721fcda32f35d60cc9ba6d165149dad6c0c83272e8b", "the commitment of a seed")
    return "OK known answers"

if __name__ == "__main__":
    try:
        print(self_test() if sys.argv[1:] == ["--self-test"] else check(open(sys.argv[1], "rb").read().decode()))
    except Exception as e:  # the file is not trusted: whatever goes wrong with it is wrong with it
        sys.exit(f"WRONG {type(e).__name__}: {e}")
