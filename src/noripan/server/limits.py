"""How often something may be done (token buckets) and by how many at once (places), for each of many keys."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

Clock = Callable[[], float]

SHARED = 64  # buckets for the keys that there is no room for


class Bucket:
    """Holds `burst` tokens and gets `rate` of them back each second, up to the brim."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._tokens = burst
        self.used = clock()  # when somebody last asked

    def take(self, n: float = 1) -> bool:
        """Take n tokens if they are there; if not, none is taken."""
        now = self._clock()
        self._tokens = min(self.burst, self._tokens + (now - self.used) * self.rate)
        self.used = now
        if n > self._tokens:
            return False
        self._tokens -= n
        return True

    def wait(self) -> float:
        """Seconds until there is a token again."""
        return max(0.0, (1 - self._tokens) / self.rate - (self._clock() - self.used))


class Buckets:
    """A bucket for each key, in bounded memory.

    A bucket that nobody has asked for `burst / rate` seconds is full: forgetting it changes nothing. No other is ever
    forgotten: whoever has emptied a bucket cannot have it thrown out, and start with a full one, by asking for many
    other keys. When there are `most` that cannot be forgotten yet, further keys share a few buckets, each key always
    the same one. A flood of new keys therefore hinders other new keys for as long as it lasts, but neither those that
    are known nor the memory; refusing every new key would let the flood shut everybody out. Which keys share cannot be
    known from outside, as Python hashes texts differently in each process.

    A key must cost something to have. For an address that is `network_of`, not the address itself.
    """

    def __init__(self, rate: float, burst: float, most: int = 10_000, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._own: OrderedDict[str, Bucket] = OrderedDict()  # who has not asked for longest comes first
        self._shared = [Bucket(rate, burst, clock) for _ in range(SHARED)]

    def __len__(self) -> int:
        return len(self._own)

    def take(self, key: str, n: float = 1) -> bool:
        """Take n tokens out of the key's bucket if they are there."""
        return self._bucket(key).take(n)

    def wait(self, key: str) -> float:
        """Seconds until the key's bucket has a token again."""
        return self._bucket(key).wait()

    def _bucket(self, key: str) -> Bucket:
        if key in self._own:
            self._own.move_to_end(key)
            return self._own[key]
        self._forget_full()
        if len(self._own) >= self._most:
            return self._shared[hash(key) % SHARED]
        bucket = self._own[key] = Bucket(self._rate, self._burst, self._clock)
        return bucket

    def _forget_full(self) -> None:
        full_since = self._clock() - self._burst / self._rate
        while self._own and next(iter(self._own.values())).used <= full_since:
            self._own.popitem(last=False)


class Places:
    """How many may be in at the same time: `most` of all, and `of_one` with the same key, so that nobody takes all."""

    def __init__(self, most: int, of_one: int) -> None:
        self.most = most
        self.of_one = of_one
        self._taken: Counter[str] = Counter()
        self._all = 0

    def __len__(self) -> int:
        return self._all

    def take(self, key: str) -> bool:
        """Come in, if there is room."""
        if self._all >= self.most or self._taken[key] >= self.of_one:
            return False
        self._all += 1
        self._taken[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self._all -= 1
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]


def network_of(address: str) -> str:
    """The key of an address: an IPv4 address itself, but the /64 of an IPv6 one, as every home has 2^64 of those."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]  # a Unix socket's, or a test's
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is None:
            return str(ipaddress.ip_network((ip, 64), strict=False))
        ip = ip.ipv4_mapped
    return str(ip)
