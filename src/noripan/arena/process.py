"""Another program at the end of two pipes: lines to it, lines from it. Whatever goes wrong names its command.

Needs a system where pipes can be waited for: Linux, macOS.
"""

from __future__ import annotations

import os
import select
import shlex
import signal
import time
from contextlib import suppress
from subprocess import PIPE, Popen, TimeoutExpired

from noripan.arena.workers import check
from noripan.core.errors import NoripanError

PATIENCE = 60.0  # seconds an answer may take; a program may load much before its first
GRACE = 2.0  # seconds it has to leave by itself
GLANCE = 0.1  # seconds between looks at whether the run was interrupted
LONGEST = 1 << 20  # bytes of a line
CHUNK = 1 << 16  # bytes read at once


class Process:
    """Started at once. Nothing here waits for ever: not for an answer, not for input to be read, not for the end."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self._patience = patience
        self._unsent = b""
        self._unread = b""
        self._complaints = b""  # the end of what it says on standard error
        try:
            # A session of its own: Ctrl-C is for the run, which then ends the program and all it has started.
            self._child = Popen(
                shlex.split(command), stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise self.fault(f"cannot be started: {error}") from error
        assert self._child.stdin and self._child.stdout and self._child.stderr
        self._input, self._output, self._errors = self._child.stdin, self._child.stdout, self._child.stderr
        self._sources = [self._output, self._errors]
        for pipe in (self._input, self._output, self._errors):
            os.set_blocking(pipe.fileno(), False)

    @property
    def running(self) -> bool:
        return self._child.poll() is None

    def fault(self, what: str) -> NoripanError:
        """An error of this program, to be raised."""
        return NoripanError(f"{self.command}: {what}")

    # -- talking -------------------------------------------------------------------------------

    def say(self, line: str) -> None:
        """Send a line; waits for nothing."""
        self._unsent += line.encode() + b"\n"
        self._exchange(0)

    def hear(self) -> str:
        """The next line it sends, without its end."""
        deadline = time.monotonic() + self._patience
        while b"\n" not in self._unread:
            check()
            left = deadline - time.monotonic()
            if left <= 0:
                self._kill()
                raise self.fault(f"gave no answer within {self._patience:g} seconds")
            if len(self._unread) > LONGEST:
                self._kill()
                raise self.fault(f"sent more than {LONGEST} bytes without the end of a line")
            self._exchange(min(left, GLANCE))
        line, _, self._unread = self._unread.partition(b"\n")
        try:
            return line.decode().rstrip("\r")
        except UnicodeDecodeError as error:
            raise self.fault(f"sent {line[:60]!r}, which is no UTF-8") from error

    def ask(self, line: str) -> str:
        """Send a line and wait for one."""
        self.say(line)
        return self.hear()

    def _exchange(self, seconds: float) -> None:
        """Send what can be sent and read what is there, within these seconds."""
        sending = [self._input] if self._unsent else []
        readable, writable, _ = select.select(self._sources, sending, [], seconds)
        if writable:
            try:
                self._unsent = self._unsent[os.write(self._input.fileno(), self._unsent) :]
            except BrokenPipeError as error:
                raise self._ended() from error
        if self._errors in readable:
            self._complain()
        if self._output in readable:
            chunk = os.read(self._output.fileno(), CHUNK)
            if not chunk:
                raise self._ended()
            self._unread += chunk

    def _complain(self) -> None:
        """Keep what it says on standard error, until it closes that."""
        with suppress(BlockingIOError):
            chunk = os.read(self._errors.fileno(), CHUNK)
            self._complaints = (self._complaints + chunk)[-CHUNK:]
            if not chunk:
                self._sources = [self._output]

    # -- ending --------------------------------------------------------------------------------

    def close(self) -> None:
        """End it: first by the end of its input, then by force. May be called again."""
        for pipe in (self._input, self._output, self._errors):
            pipe.close()
        with suppress(TimeoutExpired):
            self._child.wait(GRACE)
        self._kill()

    def _kill(self) -> None:
        if self.running:
            os.killpg(self._child.pid, signal.SIGKILL)
            self._child.wait()

    def _ended(self) -> NoripanError:
        with suppress(TimeoutExpired):
            self._child.wait(GRACE)
        self._complain()
        status = self._child.poll()
        how = "closed its pipes" if status is None else f"ended with status {status}"
        said = self._complaints.decode(errors="replace").strip().splitlines()
        return self.fault(f"{how}: {said[-1]}" if said else how)
