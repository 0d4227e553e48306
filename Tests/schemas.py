"""Checks values against the JSON Schemas in docs/schemas, by the keywords of draft 2020-12 that these use."""
import json
import math
import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "docs/schemas"
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
# Keywords that demand nothing.
NOTES = {"$schema", "$defs", "title", "description", "examples"}
SCHEMAS = {path.stem: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}


def is_of(value, name):
    """Whether a value is of a type. In JSON Schema 1.0 is an integer, and true is no number."""
    if name in ("number", "integer"):
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
        return is_number and (name == "number" or value == int(value))
    return isinstance(value, TYPES[name])


def resolve(reference, root):
    """The schema of a reference, and the schema in whose file it is."""
    if reference.startswith("#/"):
        found = root
        for part in reference[2:].split("/"):
            found = found[part]
        return found, root
    other = SCHEMAS[reference.removesuffix(".json")]
    return other, other


def faults(value, schema, root, at="line"):
    """The fault of a value, in words."""
    found = []
    for keyword, wanted in schema.items():
        if keyword == "type":
            names = [wanted] if isinstance(wanted, str) else wanted
            if not any(is_of(value, name) for name in names):
                found.append(f"{at}: expected {' or '.join(names)}, found {json.dumps(value)[:60]}")
        elif keyword == "const":
            if value != wanted or type(value) is not type(wanted):
                found.append(f"{at}: expected {wanted!r}, found {json.dumps(value)[:60]}")
        elif keyword == "$ref":
            found += faults(value, *resolve(wanted, root), at)
        elif keyword == "anyOf":
            each = [faults(value, one, root, at) for one in wanted]
            found += [] if [] in each else min(each, key=len)
        elif keyword in ("minimum", "maximum", "exclusiveMaximum"):
            if is_of(value, "number") and (value < wanted if keyword == "minimum" else value > wanted
                                           if keyword == "maximum" else value >= wanted):
                found.append(f"{at}: {keyword} {wanted}, found {value}")
        elif keyword in ("minLength", "pattern"):
            if isinstance(value, str) and (len(value) < wanted if keyword == "minLength"
                                           else re.search(wanted, value) is None):
                found.append(f"{at}: {keyword} {wanted}, found {value[:60]!r}")
        elif keyword in ("minItems", "maxItems"):
            if isinstance(value, list) and (len(value) < wanted if keyword == "minItems" else len(value) > wanted):
                found.append(f"{at}: {keyword} {wanted}, found {len(value)}")
        elif keyword == "items":
            for place, item in enumerate(value if isinstance(value, list) else []):
                found += faults(item, wanted, root, f"{at}[{place}]")
        elif keyword == "required":
            found += [f"{at}: {key} is missing" for key in wanted if isinstance(value, dict) and key not in value]
        elif keyword in ("properties", "patternProperties", "additionalProperties"):
            for key, inner in (value if isinstance(value, dict) else {}).items():
                one = rule(schema, keyword, key)
                found += faults(inner, one, root, f"{at}.{key}") if one else []
        elif keyword not in NOTES:
            raise AssertionError(f"{at}: the keyword {keyword} is not checked here: add it, or use another")
    return found


def rule(schema, keyword, key):
    """The schema of a property by one of the three keywords; None where it has none."""
    own = schema.get("properties", {}).get(key)
    by_pattern = [one for pattern, one in schema.get("patternProperties", {}).items() if re.search(pattern, key)]
    if keyword == "properties":
        return own
    if keyword == "patternProperties":
        return by_pattern[0] if by_pattern else None
    return schema["additionalProperties"] if own is None and not by_pattern else None


def faults_of(line):
    """The fault of a line, by the schema of its class."""
    name = line.get("class")
    if not isinstance(name, str) or name not in SCHEMAS:
        return [f"the class {name} has no schema"]
    return faults(line, SCHEMAS[name], SCHEMAS[name])


def words(value, schema, root):
    """The words of a line that its schema does not name, where it names words."""
    if "$ref" in schema:
        return words(value, *resolve(schema["$ref"], root))
    found = []
    for one in schema.get("anyOf", []):
        found += words(value, one, root) if not faults(value, one, root) else []
    if isinstance(value, str) and "examples" in schema and value not in schema["examples"]:
        found.append(value)
    if isinstance(value, dict):
        for key, inner in value.items():
            found += words(inner, schema.get("properties", {}).get(key, {}), root)
    if isinstance(value, list):
        found += [word for item in value for word in words(item, schema.get("items", {}), root)]
    return found


def unnamed_words(line):
    """The words of a line that its schema does not name."""
    return words(line, SCHEMAS[line["class"]], SCHEMAS[line["class"]])
