"""The styles of the site: those of the service's page, and its own ones."""
import re
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
PAGE = PROJECT / "Sources/Libraries/CPage"
# The files of the page in the order in which the service sends them.
SHARED = ("page.css", "dial.css", "cards.css", "widths.css")


def parts(selectors):
    """The selectors of a rule: commas within parentheses part nothing."""
    return re.split(r",\s*(?![^()]*\))", selectors)


def scoped(scope, css):
    """Styles that hold only within an element. Those of the page's own header and main element are left out."""
    css, out = re.sub(r"/\*.*?\*/", "", css, flags=re.S), []
    for found in re.finditer(r"([^{}]*)([{}])", css):
        text, sign = found[1].strip(), found[2]
        if sign == "}":
            out.append(text + "}\n")
        elif text.startswith("@"):
            out.append(text + "{\n")
        else:
            kept = []
            for selector in parts(text):
                direction, _, rest = selector.partition(" ") if selector.startswith("[dir") else ("", "", selector)
                # An element that the site has once is not the calendar's.
                if not re.match(r"(header|main|svg|textarea|h3)\b", rest):
                    kept.append(f"{direction} {scope} {rest}".strip())
            out.append((", ".join(kept) or ".never") + "{")
    return "".join(out)


def styles(folders):
    """All styles as one text."""
    texts = [(PAGE / name).read_text() for name in SHARED]
    texts.append(scoped(".calendar", (PAGE / "calendar.css").read_text()))
    texts += [path.read_text() for folder in folders for path in sorted(folder.glob("*.css"))]
    css = re.sub(r"/\*.*?\*/", "", "\n".join(texts), flags=re.S)
    return re.sub(r"\n\s*", "\n", css).strip() + "\n"
