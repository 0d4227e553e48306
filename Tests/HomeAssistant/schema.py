"""What Home Assistant's documentation demands of an add-on's folder: keys, their kinds and allowed values."""
import re

LANGUAGES = set("ar bn bs de en fa fr hi id ru tr ur".split())
ARCHITECTURES = {"armhf", "armv7", "aarch64", "amd64", "i386"}
FOLDERS = set("homeassistant_config addon_config all_addon_configs ssl addons backup share media data".split())
# Of a type in `schema`: https://developers.home-assistant.io, "Options / schema".
OPTION = re.compile(
    r"(str|password)(\(\d*,\d*\))?\??|bool\??|email\??|url\??|port\??|int(\(\d*,\d*\))?\??|float(\([\d.]*,[\d.]*\))?\??"
    r"|match\(.+\)\??|list\([^()|]+(\|[^()|]+)*\)\??|device(\(subsystem=[a-z]+\))?\??")


def is_text(value):
    return isinstance(value, str) and value != ""


def is_flag(value):
    return isinstance(value, bool)


def one_of(*words):
    return lambda value: value in words


def all_of(rule):
    return lambda value: isinstance(value, list) and len(value) > 0 and all(map(rule, value))


def matches(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


REQUIRED = {
    "name": is_text, "version": is_text, "slug": matches(r"[-_.A-Za-z0-9]+"), "description": is_text,
    "arch": all_of(lambda value: value in ARCHITECTURES),
}
OPTIONAL = {
    "startup": one_of("initialize", "system", "services", "application", "once"),
    "boot": one_of("auto", "manual", "manual_only"),
    "stage": one_of("stable", "experimental", "deprecated"),
    "init": is_flag, "ingress": is_flag, "panel_admin": is_flag, "homeassistant_api": is_flag, "hassio_api": is_flag,
    "ingress_port": lambda value: isinstance(value, int) and 0 <= value <= 65535,
    "ingress_entry": is_text, "panel_title": is_text, "panel_icon": matches(r"mdi:[a-z0-9-]+"),
    "watchdog": matches(r"(https?|\[PROTO:\w+\]|tcp)://\[HOST\]:(\[PORT:\d+\]|\d+).*"),
    "services": all_of(matches(r"(mqtt|mysql):(provide|want|need)")),
    "map": all_of(matches(rf"({'|'.join(sorted(FOLDERS))})(:(rw|ro))?")),
    "options": lambda value: isinstance(value, dict),
    "schema": lambda value: isinstance(value, dict) and all(map(matches(OPTION.pattern), value.values())),
    "url": matches(r"https?://\S+"), "image": matches(r"[-a-z0-9.:/{}_]+"),
}


def of_config(config):
    """What is wrong with a config.yaml, as sentences."""
    wrong = [f"{key} is missing" for key in REQUIRED if key not in config]
    rules = REQUIRED | OPTIONAL
    for key, value in config.items():
        if key not in rules:
            wrong.append(f"{key} is no key of an add-on, or this test does not know it")
        elif not rules[key](value):
            wrong.append(f"{key}: {value!r} is not allowed")
    kinds, defaults = config.get("schema") or {}, config.get("options") or {}
    wrong += [f"the option {name} has no type in schema" for name in defaults if name not in kinds]
    # An option without a default must be optional: its type ends in a question mark.
    wrong += [f"the option {name} has neither a default nor a question mark" for name, kind in kinds.items()
              if name not in defaults and not str(kind).endswith("?")]
    return wrong


def of_translation(translation, options):
    """What is wrong with a file of translations."""
    wrong = [f"{key} is no key of translations" for key in translation if key not in ("configuration", "network")]
    texts = translation.get("configuration") or {}
    wrong += [f"{name} is not translated" for name in options if name not in texts]
    for name, text in texts.items():
        if name not in options:
            wrong.append(f"{name} is no option")
        elif set(text) != {"name", "description"} or not all(map(is_text, text.values())):
            wrong.append(f"{name} has {text}")
    return wrong
