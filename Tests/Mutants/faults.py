"""The small faults: what they change, and where a line of Swift has a place for one.

A fault never changes the shape of a line. Each becomes a choice that the program makes while it runs: the operator `<`
is replaced by one of its own, of the same precedence, that is `<` unless this fault is in force. So all faults fit into
one build, and no Swift needs to be parsed: the code is formatted, so that operators of two sides stand between spaces.
"""
import re
from dataclasses import dataclass

# Operators of two sides: what else they may become, their precedence, and the types that they are written for.
COMPARISONS = {"<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="]}
EQUALITIES = {"==": ["!="], "!=": ["=="]}
SUMS = {"+": ["-"], "-": ["+"]}
PRODUCTS = {"*": ["/"], "/": ["*"]}
CHANGES = {"+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="]}
LOGIC = {"&&": ["||"], "||": ["&&"]}

# A statement of its own on one line: an assignment, or a call whose result nobody takes.
STATEMENT = re.compile(
    r"^(?:(?:self\.)?[a-z_]\w*(?:\.\w+|\[[^\]]*\]|\?|!)* (?:[-+*/]?=) .+|[a-z_]\w*(?:\.\w+|\?)*\(.*\))$")
NOT_A_STATEMENT = re.compile(r"^(?:return|throw|let|var|case|default|if|guard|while|for|switch|func|init|super|else|try"
                             r"|self\.init|precondition|public|private|internal|static|mutating|defer|import)\b")


@dataclass(frozen=True)
class Fault:
    """One fault: the line's new text calls the helper of its number, which `declaration` defines."""
    file: str
    line: int  # from 1
    text: str  # the line as it is
    changed: str  # the line as the fault makes it
    kind: str
    code: str  # the line with the choice; @N is the fault's number, @O its number in the letters of operators
    declaration: str


def choices(kind, operator, other):
    """The helper for an operator of two sides."""
    either = f"chosen(@N) ? a {other} b : a {operator} b"
    name = f"{operator}@O"
    if kind == "comparison":
        return [f"infix operator {name}: ComparisonPrecedence",
                f"public func {name} <T: Comparable>(a: T, b: T) -> Bool {{ {either} }}"]
    if kind == "equality":
        return [f"infix operator {name}: ComparisonPrecedence",
                f"public func {name} <T: Equatable>(a: T, b: T) -> Bool {{ {either} }}"]
    if kind == "logic":
        return [f"infix operator {name}: Logical{'Con' if operator == '&&' else 'Dis'}junctionPrecedence",
                f"public func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                f"{{ try chosen(@N) ? a {other} b() : a {operator} b() }}"]
    if kind == "sum":
        return [f"infix operator {name}: AdditionPrecedence",
                f"public func {name} <T: AdditiveArithmetic>(a: T, b: T) -> T {{ {either} }}"] + [
                f"public func {name} (a: {t}, b: {u}) -> {t} {{ {either} }}"
                for t, u in [("Vector3", "Vector3"), ("Angle", "Angle"), ("Timestamp", "TimeSpan")]]
    if kind == "product":
        return [f"infix operator {name}: MultiplicationPrecedence",
                f"public func {name} (a: Double, b: Double) -> Double {{ {either} }}",
                f"public func {name} <T: BinaryInteger>(a: T, b: T) -> T {{ {either} }}"] + (
                [f"public func {name} (a: Vector3, b: Double) -> Vector3 "
                 f"{{ a {operator} (chosen(@N) ? (b == 0 ? 0 : 1 / b) : b) }}"])
    change = f"if chosen(@N) {{ a {other} b }} else {{ a {operator} b }}"
    types = [("<T: AdditiveArithmetic>", "T"), ("", "Vector3")] if operator in ("+=", "-=") else [("", "Double")]
    return [f"infix operator {name}: AssignmentPrecedence"] + [
        f"public func {name} {generic}(a: inout {t}, b: {t}) {{ {change} }}" for generic, t in types]


def helper(body):
    return [f"public func choice@N{body}"]


def blanked(line):
    """The line without what its texts and its comment say, at its old length."""
    line = re.sub(r'#?"(?:\\.|[^"\\])*"#?', lambda found: "\0" * len(found.group()), line)
    return re.sub(r"//.*", lambda found: " " * len(found.group()), line)


def clauses(plain):
    """The clauses of `if`, `guard` and `while` that end on this line: start, end and the word."""
    found = re.match(r"^\s*(?:\} else )?(if|guard|while) ", plain)
    if not found:
        return
    depth, start = 0, found.end()
    for at in range(found.end(), len(plain)):
        letter = plain[at]
        if letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
        is_end = depth == 0 and (plain.startswith(" else {", at) or plain.startswith(" {", at))
        if depth == 0 and (letter == "," or is_end):
            if not re.match(r"\s*(?:(?:let|var|case)\b|#)", plain[start:at]):
                yield start + (len(plain[start:at]) - len(plain[start:at].lstrip())), at, found.group(1)
            start = at + 1
        if is_end:
            return


def faults(file, number, line):
    """All faults that a line has a place for. Most compile; the compiler tells which do not."""
    plain = blanked(line)
    if re.match(r"^\s*(?:@available|@_|import|internal import|public import|infix|prefix operator|#)", plain):
        return
    body = plain.strip()

    def fault(kind, start, end, new, changed, declaration):
        return Fault(file, number, line, line[:start] + changed + line[end:], kind,
                     line[:start] + new + line[end:], "\n".join(declaration))

    tables = [("comparison", COMPARISONS), ("equality", EQUALITIES), ("sum", SUMS), ("product", PRODUCTS),
              ("change", CHANGES), ("logic", LOGIC)]
    for found in re.finditer(r"(?<=\s)(?:[<>=!]=|[-+*/]=?|[<>]|&&|\|\|)(?=\s)", plain):
        for kind, table in [] if plain[:found.start()].endswith("func ") else tables:
            for other in table.get(found.group(), []):
                yield fault(kind, *found.span(), found.group() + "@O", other, choices(kind, found.group(), other))
    for found in re.finditer(r"(?<=[\s(\[])-(?=[a-z(.])", plain):
        yield fault("sign", *found.span(), "-@O", "", ["prefix operator -@O"] + [
            f"public prefix func -@O {generic}(a: {t}) -> {t} {{ chosen(@N) ? a : -a }}"
            for generic, t in [("<T: SignedNumeric>", "T"), ("", "Vector3"), ("", "Angle")]])
    for found in re.finditer(r"(?<![\w.$\\])\d[\d_]*(?:\.\d[\d_]*)?(?:e-?\d+)?(?![\w])", plain):
        text = found.group()
        isReal = "." in text or "e" in text
        value = float(text.replace("_", ""))
        other = repr(value * 2 if value else 1.0) if isReal else str(int(value) + 1 if value < 10 else int(value) * 2)
        generic, t = ("", "Double") if isReal else ("<T: Numeric>", "T")
        yield fault("constant", *found.span(), f"choice@N({text})", other,
                    helper(f"{generic}(_ a: {t}) -> {t} {{ chosen(@N) ? {other} : a }}"))
    for found in re.finditer(r"(?<![\w.])(?:true|false)(?!\w)", plain):
        other = "false" if found.group() == "true" else "true"
        yield fault("truth", *found.span(), f"choice@N({found.group()})", other,
                    helper("(_ a: Bool) -> Bool { chosen(@N) ? !a : a }"))
    for found in re.finditer(r"(?<![\w.])(min|max)(?=\()", plain):
        word, other = found.group(), "max" if found.group() == "min" else "min"
        yield fault("least or most", *found.span(), "choice@N", other, [
            f"public func choice@N<T: Comparable>({', '.join('_ ' + a + ': T' for a in names)}) -> T "
            f"{{ chosen(@N) ? {other}({', '.join(names)}) : {word}({', '.join(names)}) }}" for names in ("ab", "abc")])
    for start, end, word in clauses(plain):
        condition = line[start:end]
        for kind, changed, value in [("condition turned", f"!({condition})", "!a"),
                                     ("condition given", "true" if word == "guard" else "false",
                                      "true" if word == "guard" else "false")]:
            yield fault(kind, start, end, f"choice@N({condition})", changed,
                        helper(f"(_ a: Bool) -> Bool {{ chosen(@N) ? {value} : a }}"))
    if STATEMENT.match(body) and not NOT_A_STATEMENT.match(body) and body.count("(") == body.count(")"):
        start, end = len(plain) - len(plain.lstrip()), len(plain.rstrip())
        yield fault("statement", start, end, f"if !choice@N() {{ {line[start:end]} }}", "",
                    helper("() -> Bool { chosen(@N) }"))
