#!/usr/bin/env python3
"""Takes the power from a disk that a service captures to, at random instants, and checks what is left.

    sudo Tests/capture-cuts.py QIBLA [COUNT]

It needs root, /dev/fuse, a free loop device and mke2fs. The disk is a file of a file system that this program serves,
with ext4 on it. Like a real disk it has a cache: what was written is safe only once the disk was told to flush, which
takes up to 0.1 s. At an instant, or just after the disk was written to, its content is kept as a power cut leaves it,
in three kinds, while the service goes on:

    flushed    the cache is lost
    some       a random half of the blocks in the cache were written, in any order
    all        the disk has no cache

Each is mounted, which replays the journal, and is checked as after a kill: all files but the last are whole and follow
each other, e2fsck finds nothing, the program lists, cuts and replays them, and captures into the folder again. The time
of the last reading that a client got is compared with the last tick that was captured. At last the disk hangs for 15 s,
and the service is stopped."""

import ctypes
import importlib
import json
import os
import random
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time

kills = importlib.import_module("capture-kills")
SIZE, BLOCK = 256 << 20, 4096
FILE = 2
(LOOKUP, FORGET, GETATTR, SETATTR, OPEN, READ, WRITE, STATFS, RELEASE, FSYNC, FLUSH, INIT, INTERRUPT, DESTROY,
 FORGETS) = 1, 2, 3, 4, 14, 15, 16, 17, 18, 20, 25, 26, 36, 38, 42
ENOENT, ENOSYS = 2, 38
libc = ctypes.CDLL(None, use_errno=True)


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


class Disk:
    """The file `disk` in a folder, served by the kernel's FUSE protocol, with a cache that a power cut loses."""

    def __init__(self, folder, draw):
        self.draw, self.lock, self.client = draw, threading.Lock(), None
        self.safe, self.now, self.cache, self.flushes = {}, {}, [], 0
        self.awaited, self.taken = 0, None
        self.answers, self.came = threading.Event(), threading.Event()
        self.answers.set()
        self.device = os.open("/dev/fuse", os.O_RDWR)
        options = f"fd={self.device},rootmode=40000,user_id=0,group_id=0".encode()
        if libc.mount(b"capture-cuts", folder.encode(), b"fuse", 0, options) != 0:
            raise OSError(ctypes.get_errno(), "mount")
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                request = os.read(self.device, (1 << 20) + BLOCK)
            except OSError:
                return
            code, number, node = struct.unpack_from("<4xIQQ", request)
            self.answers.wait()
            answer = self.answer(code, node, request[40:])
            if answer is None:
                continue
            error, body = (-answer, b"") if isinstance(answer, int) else (0, answer)
            try:
                os.write(self.device, struct.pack("<IiQ", 16 + len(body), error, number) + body)
            except OSError:
                pass

    def answer(self, code, node, body):
        if code == INIT:
            # Pieces of up to 1 MB.
            return struct.pack("<IIIIHHIIHHI28x", 7, 31, 1 << 16, 1 << 5 | 1 << 22, 16, 12, 1 << 20, 1, 256, 0, 0)
        if code in (FORGET, FORGETS, INTERRUPT):
            return None
        if code == LOOKUP:
            return struct.pack("<QQQQII", FILE, 0, 9, 9, 0, 0) + self.about(FILE) if body == b"disk\0" else ENOENT
        if code in (GETATTR, SETATTR):
            return struct.pack("<QII", 9, 0, 0) + self.about(node)
        if code == OPEN:
            # Each read and write comes here: the kernel keeps no copy.
            return struct.pack("<QII", 0, 1, 0)
        if code == READ:
            offset, count = struct.unpack_from("<QI", body, 8)
            return self.read(offset, min(count, SIZE - offset))
        if code == WRITE:
            offset, count = struct.unpack_from("<QI", body, 8)
            self.write(offset, body[40:40 + count])
            return struct.pack("<II", count, 0)
        if code == STATFS:
            return struct.pack("<QQQQQIIII24x", 1, 0, 0, 1, 0, BLOCK, 255, BLOCK, 0)
        if code in (RELEASE, FLUSH, DESTROY):
            return b""
        if code == FSYNC:
            time.sleep(self.draw.uniform(0, 0.1))
            with self.lock:
                self.safe.update(self.cache)
                self.cache.clear()
                self.flushes += 1
            return b""
        return ENOSYS

    @staticmethod
    def about(node):
        size, mode = (SIZE, 0o100600) if node == FILE else (0, 0o40700)
        return struct.pack("<QQQQQQIIIIIIIIII", node, size, size // 512, 0, 0, 0, 0, 0, 0, mode, 1, 0, 0, 0, BLOCK, 0)

    def read(self, offset, count):
        first, last = offset // BLOCK, (offset + count + BLOCK - 1) // BLOCK
        data = b"".join(self.now.get(block, bytes(BLOCK)) for block in range(first, last))
        return data[offset - first * BLOCK:][:count]

    def write(self, offset, data):
        with self.lock:
            while data:
                block, start = divmod(offset, BLOCK)
                piece, data = data[:BLOCK - start], data[BLOCK - start:]
                if len(piece) < BLOCK:
                    old = self.now.get(block, bytes(BLOCK))
                    piece = old[:start] + piece + old[start + len(piece):]
                self.now[block] = piece
                self.cache.append((block, piece))
                offset = (block + 1) * BLOCK
                self.awaited -= 1
                if self.awaited == 0:
                    self.take()

    def take(self):
        self.taken = dict(self.safe), list(self.cache), self.client.last
        self.came.set()

    def cut(self, writes):
        """The contents that a power cut may leave now, or after a number of blocks was written, by their kind, the
        client's last time, and the number of blocks in the cache."""
        self.came.clear()
        with self.lock:
            self.awaited = writes
            if not writes:
                self.take()
        self.came.wait()
        safe, cache, last = self.taken
        some = [entry for entry in cache if self.draw.random() < 0.5]
        return {"flushed": safe, "some": {**safe, **dict(some)}, "all": {**safe, **dict(cache)}}, last, len(cache)


class Client:
    """Reads the readings of a service; `last` is the time of the newest, in nanoseconds."""

    def __init__(self, path, service):
        self.last, self.socket = 0, kills.connect(path, service)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        rest = b""
        while piece := self.socket.recv(1 << 16):
            *lines, rest = (rest + piece).split(b"\n")
            for line in lines:
                if line.startswith(b'{"class":"reading"'):
                    self.last = json.loads(line)["t"]


def serve(qibla, folder, box, *more):
    board = os.path.join(folder, "board.scenario")
    with open(board, "w") as file:
        file.write(kills.BOARD)
    return subprocess.Popen(
        [qibla, "serve", "--simulate", board, "--http", "off", "--nmea", "off", "--capture", box, "--keep", "1MB",
         *more],
        stderr=subprocess.PIPE, text=True, env={"QIBLA_ROOT": "/nowhere", "PATH": "/usr/bin:/bin"})


def check(qibla, folder, blocks, starts):
    """Mounts a content. Returns the last captured time, the number of files, and what is wrong."""
    image, place, piece = (os.path.join(folder, name) for name in ("image", "recovered", "piece.jsonl.gz"))
    with open(image, "wb") as file:
        file.truncate(SIZE)
        for block, data in blocks.items():
            file.seek(block * BLOCK)
            file.write(data)
    os.makedirs(place, exist_ok=True)
    run("mount", "-o", "loop", image, place)
    try:
        box = os.path.join(place, "box")
        last, files, troubles = kills.look(box)
        # A machine that stands still for minutes makes a gap, which the capture names.
        gaps = [trouble for trouble in troubles if trouble.endswith("does not follow the one before it")
                and b"events are missing before this" in kills.unpacked(os.path.join(box, trouble.split()[0]))[0]]
        troubles = [trouble for trouble in troubles if trouble not in gaps]
        if last and not gaps:
            words = [[qibla, "capture", "list", box], [qibla, "capture", "cut", "--output", piece, box],
                     [qibla, "replay", "--format", "json", piece]]
            for done in (subprocess.run(call, capture_output=True, text=True) for call in words):
                if done.returncode != 0:
                    troubles.append(f"{done.args[1:3]}: {done.returncode}, {done.stderr.strip()}")
        if starts:
            service = serve(qibla, folder, box, "--socket", "off", "-x", "1")
            messages = service.communicate()[1]
            if service.returncode != 0 or "capture: writing" not in messages or "stopped" in messages:
                troubles.append(f"a new service: {service.returncode}, {messages}")
            if any(name.endswith(".new") for name in os.listdir(box)):
                troubles.append("half an index is left")
    finally:
        run("umount", place)
    done = subprocess.run(["e2fsck", "-fn", image], capture_output=True, text=True)
    if done.returncode != 0:
        troubles.append(f"e2fsck: {done.stdout}")
    return last, files, troubles


def hang(service, disk):
    """Stops a service whose disk hangs. Returns the seconds until it says so, and its words."""
    disk.answers.clear()
    threading.Timer(15, disk.answers.set).start()
    time.sleep(1)
    service.send_signal(signal.SIGTERM)
    began, said = time.monotonic(), "nothing"
    for line in service.stderr:
        if "does not answer" in line:
            said = line.strip()
            break
    took = time.monotonic() - began
    disk.answers.set()
    service.wait(60)
    return took, said


def cut_all(qibla, folder, count, draw):
    """Cuts the power of a service's disk. Returns the losses by kind, the numbers of files, and the troubles."""
    served, place = os.path.join(folder, "served"), os.path.join(folder, "disk")
    os.mkdir(served), os.mkdir(place)
    disk = Disk(served, draw)
    loop = service = None
    losses, files, troubles, cached = {"flushed": [], "some": [], "all": []}, [], [], []
    try:
        loop = run("losetup", "--find", "--show", os.path.join(served, "disk"))
        run("mke2fs", "-q", "-t", "ext4", "-E", "nodiscard,lazy_itable_init=0,lazy_journal_init=0", loop)
        run("mount", loop, place)
        path = os.path.join(folder, "socket")
        service = serve(qibla, folder, os.path.join(place, "box"), "--socket", path)
        disk.client = client = Client(path, service)
        while client.last < 2e9:
            time.sleep(0.01)
        for number in range(count):
            time.sleep(draw.uniform(0.05, 2.5))
            contents, last, waiting = disk.cut(draw.randrange(1, 60) if number % 2 else 0)
            cached.append(waiting)
            for kind, blocks in contents.items():
                captured, found, wrong = check(qibla, folder, blocks, starts=number % 10 == 0)
                losses[kind].append(last / 1e9 - captured)
                files.append(found)
                troubles += [f"cut {number}, {kind}: {trouble}" for trouble in wrong]
                if losses[kind][-1] > kills.BOUND:
                    troubles.append(f"cut {number}, {kind}: {losses[kind][-1]:.2f} s are lost")
        took, said = hang(service, disk)
        print(f"with a disk that hangs, the service said after {took:.1f} s: {said}")
        if not 4.5 < took < 7:
            troubles.append("the end of a service whose disk hangs is to take 5 s")
    finally:
        disk.answers.set()
        if service:
            service.kill()
            service.wait()
        for words in (["umount", place], ["losetup", "-d", loop] if loop else ["true"], ["umount", served]):
            subprocess.run(words)
    print(f"{disk.flushes} flushes; {sum(waiting > 0 for waiting in cached)} of {count} cuts had blocks in the cache")
    return losses, files, troubles


def main():
    if os.geteuid() != 0:
        sys.exit("capture-cuts.py must run as root: it mounts file systems")
    qibla = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with tempfile.TemporaryDirectory() as folder:
        losses, files, troubles = cut_all(qibla, folder, count, random.Random(20261128))
    for kind, lost in losses.items():
        lost.sort()
        print(f"{count} power cuts, {kind}: {lost[count // 2]:.2f} s lost in the middle, {lost[-1]:.2f} s at most")
    print(f"{sum(files)} files in {len(files)} contents")
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    sys.exit(1 if troubles else 0)


main()
