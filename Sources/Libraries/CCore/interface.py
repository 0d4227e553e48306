#!/usr/bin/env python3
"""interface.py [--check]: writes qibla-core.h, the C interface of the core, and Site/core/layout.mjs, its names and the
places of its fields for JavaScript, from interface.tsv.

With --check it only says whether they are up to date. A field is a `double`, an `int32`, a `flag` (0 or 1), a `count`
(-1: unknown), or a number of an enum (-1: none); `[3]` makes three of them."""
import hashlib
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
HEADER, LAYOUT = HERE / "qibla-core.h", ROOT / "Site/core/layout.mjs"
WHOLE = ("int32", "flag", "count")
TYPE = re.compile(r"^([a-z0-9_]+)(?:\[(\d+)\])?$")


class Table:
    """The rows of the table: enums, structs with their fields, functions."""

    def __init__(self):
        text = (HERE / "interface.tsv").read_text()
        self.layout = int(hashlib.sha256(text.encode()).hexdigest()[:7], 16)
        self.enums, self.structs, self.functions = {}, {}, []
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("#"):
                continue
            cells = line.split("\t")
            if len(cells) != 4:
                sys.exit(f"interface.tsv:{number}: {len(cells)} columns were found, 4 are expected.")
            self.take(number, *cells)
        for struct in self.structs.values():
            if struct.size % struct.step:
                sys.exit(f"interface.tsv: struct {struct.name} would end in a gap: add an int32 `reserved`.")

    def take(self, number, kind, name, what, meaning):
        if kind == "enum":
            self.enums[name] = (what.split(), meaning)
        elif kind == "struct":
            self.last = self.structs[name] = Struct(name, meaning)
        elif kind == "field":
            problem = self.last.add(name, what, meaning, self.enums)
            if problem:
                sys.exit(f"interface.tsv:{number}: {problem}")
        elif kind == "function":
            self.functions.append((name, what, meaning))
        else:
            sys.exit(f"interface.tsv:{number}: ‘{kind}’ was found; enum, struct, field or function is expected.")


class Struct:
    """A struct without gaps: every compiler gives its fields the same places."""

    def __init__(self, name, meaning):
        self.name, self.meaning, self.fields, self.size, self.step = name, meaning, [], 0, 4

    def add(self, name, what, meaning, enums):
        kind, count = TYPE.match(what).groups()
        if kind != "double" and kind not in WHOLE and kind not in enums:
            return f"‘{kind}’ is no type."
        size = 8 if kind == "double" else 4
        if self.size % size:
            return f"{name} would follow a gap: put doubles first."
        self.fields.append((name, kind, int(count) if count else None, self.size, meaning))
        self.size, self.step = self.size + size * int(count or 1), max(self.step, size)
        return None


def comment(text, indent, open_, line, close=""):
    """A comment wrapped at 120 columns."""
    lines = textwrap.wrap(text, 118 - indent - len(line) - len(close))
    pad = " " * indent
    return "\n".join(f"{pad}{open_ if not place else line} {part}" for place, part in enumerate(lines)) + close


def constant(word):
    """A word in capitals: umm-al-qura and ummAlQura are UMM_AL_QURA, -z is Z."""
    return re.sub(r"([a-z])([A-Z])", r"\1_\2", word).replace("-", "_").strip("_").upper()


def camel(name):
    """A name as JavaScript writes it."""
    return re.sub(r"_(.)", lambda match: match[1].upper(), name)


def header(table):
    out = [(HERE / "header.txt").read_text().rstrip(), "",
           "/* A number that changes with this interface: compare it with qibla_layout(). */",
           f"#define QIBLA_LAYOUT {table.layout}"]
    for name, (words, meaning) in table.enums.items():
        cases = ", ".join(f"QIBLA_{name.upper()}_{constant(word)} = {place}" for place, word in enumerate(words))
        out += ["", comment(meaning, 0, "/*", "  ", " */"), f"enum qibla_{name} {{", *textwrap.wrap(
            cases, 116, initial_indent="  ", subsequent_indent="  "), "};"]
    for struct in table.structs.values():
        out += ["", comment(struct.meaning, 0, "/*", "  ", " */"), f"struct qibla_{struct.name} {{"]
        for name, kind, count, _, meaning in struct.fields:
            named = "" if kind == "double" or kind in WHOLE else f" An enum qibla_{kind}."
            out += [comment(meaning + named, 2, "/*", "  ", " */"),
                    f"  {'double' if kind == 'double' else 'int32_t'} {name}{f'[{count}]' if count else ''};"]
        out += ["};", f"QIBLA_SIZE(qibla_{struct.name}, {struct.size});"]
    for name, signature, meaning in table.functions:
        named = f'QIBLA_SWIFT_NAME("{camel(name)}({"_:" * arity(signature)})");'
        out += ["", comment(meaning, 0, "/*", "  ", " */"), *textwrap.wrap(
            f"{signature} {named}", 120, subsequent_indent="    ", break_long_words=False)]
    return "\n".join(out) + "\n\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n"


def accessors(name, kind, count, at, meaning):
    """A field as JavaScript, with its comment: a getter, and the setter that a struct needs which functions read."""
    called, step = camel(name), 8 if kind == "double" else 4
    word = f"WORDS.{kind}"
    of, read = {"double": ("number|null", "double"), "int32": ("number", "whole"), "count": ("number|null", "count"),
                "flag": ("boolean", "flag")}.get(kind, ("string|null", "word"))
    more = f", {word}" if read == "word" else ""
    doc = comment(f"{meaning} @type {{{of if not count else f'({of})[]'}}} */", 2, "/**", "   ")
    if count:
        return (f"{doc}\n  get {called}() {{ return this.list('{read}', {at}, {step}, {count}{more}) }}",
                f"  set {called}(values) {{ this.setList('{read}', {at}, {step}, {count}, values{more}) }}")
    return (f"{doc}\n  get {called}() {{ return this.{read}({at}{more}) }}",
            f"  set {called}(value) {{ this.set{read.capitalize()}({at}, value{more}) }}")


def layout(table):
    out = ["// Made by Sources/Libraries/CCore/interface.py from interface.tsv: do not edit.",
           "import { Struct } from './struct.mjs'", "",
           "/** The version of the interface: qibla_layout() must return it. */",
           f"export const LAYOUT = {table.layout}", "",
           "/** The words of each enum, by number. The program's lines have the same words. */",
           "export const WORDS = {"]
    for name, (words, meaning) in table.enums.items():
        listed = ", ".join(f"'{word}'" for word in words)
        out += [comment(meaning + " */", 2, "/**", "   "), *textwrap.wrap(
            f"{name}: Object.freeze([{listed}]),", 118, initial_indent="  ", subsequent_indent="    ",
            break_on_hyphens=False)]
    out += ["}", "Object.freeze(WORDS)"]
    for struct in table.structs.values():
        title = camel("_" + struct.name)
        is_read = any(f"const struct qibla_{struct.name} *" in signature for _, signature, _ in table.functions)
        out += ["", comment(struct.meaning + " */", 0, "/**", "  "), f"export class {title} extends Struct {{",
                f"  static size = {struct.size}",
                *textwrap.wrap("static fields = [" + ", ".join(f"'{camel(f[0])}'" for f in struct.fields) + "]", 118,
                               initial_indent="  ", subsequent_indent="    ")]
        for field in struct.fields:
            if field[0] != "reserved":
                getter, setter = accessors(*field)
                out += [getter, setter] if is_read else [getter]
        out[-1] += "\n}"
    out += ["", "/**", " * The functions of the module. An address is a number of bytes.",
            " * @typedef {Object} Functions"]
    for name, signature, meaning in table.functions:
        out.append(comment(f"@property {{{js_type(signature)}}} {name} {meaning}", 0, " *", " *  "))
    out += [" */"]
    for title, board, meaning in (("FUNCTIONS", False, "Their names"), ("BOARD", True, "Those of the simulated board")):
        listed = ", ".join(f"'{name}'" for name, *_ in table.functions if is_of_board(name) == board)
        out += ["", f"/** {meaning}. */", *textwrap.wrap(
            f"export const {title} = [{listed}]", 118, subsequent_indent="  ")]
    return "\n".join(out).replace(", 'reserved'", "") + "\n"


def is_of_board(name):
    """Whether a function is of the simulated board: in WebAssembly that is a module of its own, which few pages need."""
    return name.startswith("qibla_board_")


def arity(signature):
    """The number of a function's arguments."""
    return 0 if "(void)" in signature else signature.count(",") + 1


def js_type(signature):
    """A function's type in JSDoc: addresses are numbers too."""
    back = "void" if signature.startswith("void ") else "number"
    return f"function({', '.join(['number'] * arity(signature))}): {back}"


def main():
    table, stale = Table(), []
    for path, text in ((HEADER, header(table)), (LAYOUT, layout(table))):
        if path.exists() and path.read_text() == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if sys.argv[1:] != ["--check"]:
            path.write_text(text)
    if stale and sys.argv[1:] == ["--check"]:
        sys.exit(f"{' and '.join(stale)} differ from interface.tsv. Run Sources/Libraries/CCore/interface.py.")


if __name__ == "__main__":
    main()
