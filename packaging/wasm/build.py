#!/usr/bin/env python3
"""build.py OUT.wasm   builds the core as a WebAssembly module and prints its size. The simulated board, which few pages
need, is a module of its own beside it: board.wasm.

The rooms that `Exports` needs are compiled in Embedded Swift for wasm32, without a runtime and without I/O, and linked
as a whole with the mathematics and the memory of wasi-libc (Debian: wasi-libc, libclang-rt-14-dev-wasm32). Binaryen's
wasm-opt (Debian: binaryen) makes them smaller. The modules import nothing."""
import glob
import gzip
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Sources/Libraries/CCore"))
from embedded import Core  # noqa: E402
from interface import Table, is_of_board  # noqa: E402
from rooms import PROJECT  # noqa: E402

FOLDER = PROJECT / ".build/wasm"
HEADERS, LIBRARIES = "/usr/include/wasm32-wasi", "/usr/lib/wasm32-wasi"
RUNTIME = "/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a"
OPTIONS = ["-target", "wasm32-unknown-none-wasm", "-Osize", "-lto=llvm-full", "-Xfrontend",
           "-disable-stack-protector", "-I", "Sources/Libraries/CCore", "-Xcc", "-isystem", "-Xcc", HEADERS, "-Xcc",
           "-D__wasi__"]


# What Swift's code for this target uses beyond the first version of WebAssembly.
FEATURES = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-nontrapping-float-to-int",
            "--enable-mutable-globals"]


def found(what, *places):
    """The first file of some patterns; ends with the packages to install if there is none."""
    for place in places:
        for path in sorted(glob.glob(place)):
            return path
    sys.exit(f"{what} was not found as {' or '.join(places)}. Install wasi-libc and libclang-rt-14-dev-wasm32.")


def linker():
    path = shutil.which("wasm-ld") or shutil.which("wasm-ld-14")
    beside = Path(shutil.which("swiftc") or "swiftc").resolve().parent / "wasm-ld"
    if path or beside.exists():
        return path or str(beside)
    sys.exit("wasm-ld was not found. It is part of Swift's toolchain, and of Debian's lld.")


def link(objects, out, board):
    exports = [f"--export={name}" for name, *_ in Table().functions
               if is_of_board(name) == board or name == "qibla_layout"]
    subprocess.run([
        linker(), "--entry=_initialize", LIBRARIES + "/crt1-reactor.o", *exports, "--export=malloc", "--export=free",
        "--export-memory", "--allow-undefined",
        "--gc-sections", "-O2", "--lto-O2", "--strip-all", "-z", "stack-size=262144", *objects, "-L" + LIBRARIES, "-lm",
        "-lc", found("The compiler's runtime", RUNTIME), "-o", out], check=True)
    subprocess.run(["wasm-opt", *FEATURES, "-Oz", out, "-o", out], check=True)


def imports(module):
    """The functions that a module imports: section 2, each as two names, a kind and a number."""
    def number():
        nonlocal at
        value = shift = 0
        while True:
            byte, at = module[at], at + 1
            value, shift = value | (byte & 127) << shift, shift + 7
            if byte < 128:
                return value

    def name():
        nonlocal at
        size = number()
        at += size
        return module[at - size:at].decode()

    at, names = 8, set()
    while at < len(module):
        section, size = module[at], (at := at + 1) and number()
        end = at + size
        if section == 2:
            for _ in range(number()):
                name()
                names.add(name())
                at += 1
                number()
        at = end
    return names


def main():
    out = Path(sys.argv[1]).resolve()
    found("The mathematics library", LIBRARIES + "/libm.a")
    found("The compiler's runtime", RUNTIME)
    if not shutil.which("wasm-opt"):
        sys.exit("wasm-opt was not found. Install binaryen.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        core = Core(pool, FOLDER, OPTIONS, more=["Exports"])
        try:
            core.compile("Exports").result()
        except subprocess.CalledProcessError:
            sys.exit("The core does not compile for WebAssembly.")
        objects = [FOLDER / f"{room}.o" for room in sorted(core.compiled)]
        both = [(out, False), (out.with_name("board.wasm"), True)]
        list(pool.map(lambda one: link(objects, *one), both))
    for path, _ in both:
        check(path)


def check(path):
    """Says what a module weighs; ends if it imports anything."""
    module = path.read_bytes()
    if unknown := imports(module):
        sys.exit(f"{path} imports {', '.join(sorted(unknown))}; expected: nothing. The code uses something that neither "
                 "wasi-libc nor Swift's embedded library has: see Sources/Edges/Exports/Freestanding.swift.")
    print(f"{path.relative_to(PROJECT)}: {len(module):,} bytes, {len(gzip.compress(module, 9)):,} gzipped")


if __name__ == "__main__":
    main()
