#!/usr/bin/env python3
"""run.py FOLDER PYTHON   tests the add-on that packaging/home-assistant/build.sh has made in FOLDER, without Home
Assistant: its files against the documented rules, its start with a supervisor of this test and a real broker, and its
page below the path of ingress, in a browser (PYTHON has playwright). Root only: it makes a network of its own with the
addresses that Home Assistant uses.
"""
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Image")]
import engine  # noqa: E402
import house  # noqa: E402
import schema  # noqa: E402

# The proxy of ingress is the supervisor's container.
HOME, SUPERVISOR, BROKER, ADDON, OTHER = "172.30.32.1", "172.30.32.2", "172.30.33.4", "172.30.33.5", "172.30.33.9"
ISTANBUL = {"latitude": 41.0082, "longitude": 28.9784, "time_zone": "Europe/Istanbul"}
SERVICE = {"host": "core-mosquitto", "port": 1883, "ssl": False, "username": "addons", "password": "pass word\"1"}


def check(claim, truth, found=""):
    print(("ok      " if truth else "FAILED  ") + claim + (f": {found}" if found != "" else ""), flush=True)
    check.failed += not truth


check.failed = 0


def files(folder):
    """The files against the rules, and the rules against files that break them."""
    config = yaml.safe_load((folder / "config.yaml").read_text())
    check("config.yaml is as documented", not schema.of_config(config), " ".join(schema.of_config(config)))
    there = {path.name.split("-")[1].split(".")[0] for path in folder.glob("rootfs-*.tar.gz")}
    check("has the files of each processor that it names", set(config["arch"]) == there, " ".join(there))
    broken = [{"slug": None}, {"startup": "never"}, {"arch": ["x86"]}, {"schema": {"place": "string?"}}, {"ports": 1},
              {"schema": {"place": "str"}}, {"services": ["mqtt"]}, {"map": ["config:rx"]}, {"version": 1.0}]
    for change in broken:
        check(f"the rules notice {change}", schema.of_config(config | change))
    check("the rules notice a missing key", schema.of_config({key: config[key] for key in config if key != "version"}))
    names = {path.stem for path in (folder / "translations").glob("*.yaml")}
    check("is translated into what Home Assistant has of the languages", names == schema.LANGUAGES, len(names))
    wrong = {name: schema.of_translation(yaml.safe_load((folder / f"translations/{name}.yaml").read_text()),
                                         config["schema"]) for name in names}
    check("the translations are whole", not any(wrong.values()), str(wrong) if any(wrong.values()) else "")
    check("the rules notice a missing translation", schema.of_translation({"configuration": {}}, config["schema"]))
    icon = (folder / "icon.png").read_bytes()
    check("has a square icon", icon[:4] == b"\x89PNG" and icon[16:20] == icon[20:24])
    told = re.findall(r"^\| `(\w+)` \|", (folder / "DOCS.md").read_text(), re.MULTILINE)
    check("DOCS.md tells of every option", set(told) == set(config["schema"]), len(told))


def is_built(folder, work):
    """That the Dockerfile gives the same root: podman builds it without a network."""
    base = ["podman", f"--root={work}/storage", f"--runroot={work}/run", "--storage-driver=vfs", "--runtime=runc"]
    done = subprocess.run([*base, "build", "--network=none", "--build-arg=BUILD_ARCH=amd64", "--tag=addon", folder],
                          text=True, capture_output=True)
    check("podman builds it from its Dockerfile", done.returncode == 0, done.stderr[-300:] if done.returncode else "")
    start = json.loads(engine.run(*base, "inspect", "addon"))[0]["Config"]["Entrypoint"]
    check("begins with its own program", start == ["/usr/bin/qibla-home-assistant"], start)


class Addon:
    """The add-on as its container runs it: its own root and processes, and Home Assistant's network."""

    def __init__(self, root, data):
        self.root, self.data = root, data

    def start(self, **options):
        (self.data / "options.json").write_text(json.dumps({"mqtt": True} | options))
        os.chmod(self.data / "options.json", 0o600)
        self.log = open(self.data / "log", "w+")
        mounts = f"""
          mount --bind {self.root} {self.root}
          mount -t proc proc {self.root}/proc
          mount --bind /dev {self.root}/dev
          mkdir -p {self.root}/data
          mount --bind {self.data} {self.root}/data
          exec chroot {self.root} /usr/bin/qibla-home-assistant"""
        environment = {"SUPERVISOR_TOKEN": house.TOKEN, "PATH": os.environ["PATH"]}
        self.child = subprocess.Popen(["unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-euc", mounts],
                                      env=environment, stderr=self.log, stdout=self.log)

    def answer(self, path="/now", source=SUPERVISOR, host="homeassistant.local:8123"):
        """The status and the text of an answer to a request from an address; waits until it serves."""
        end = time.monotonic() + engine.PATIENCE
        while time.monotonic() < end and self.child.poll() is None:
            asked = http.client.HTTPConnection(ADDON, 8642, timeout=30, source_address=(source, 0))
            try:
                asked.request("GET", path, headers={"Host": host})
                answer = asked.getresponse()
                if answer.status != 503:
                    return answer.status, answer.read().decode()
            except ConnectionRefusedError:
                pass
            finally:
                asked.close()
            time.sleep(0.01)
        raise AssertionError("the add-on does not serve: " + self.words())

    def process(self):
        return int(Path(f"/proc/{self.child.pid}/task/{self.child.pid}/children").read_text().split()[0])

    def words(self):
        return (self.data / "log").read_text()

    def settings(self):
        return (self.root / "etc/qibla/qibla.conf").read_text()

    def stop(self):
        os.kill(self.process(), 15)
        self.child.wait(engine.PATIENCE)


def broker(work):
    """A broker that wants a password."""
    known = work / "passwords"
    subprocess.run(["mosquitto_passwd", "-b", "-c", known, SERVICE["username"], SERVICE["password"]], check=True,
                   stderr=subprocess.DEVNULL)
    lines = [f"listener 1883 {BROKER}", "allow_anonymous false", f"password_file {known}", "user root", ""]
    (work / "broker.conf").write_text("\n".join(lines))
    return subprocess.Popen(["mosquitto", "-c", work / "broker.conf"], stderr=subprocess.DEVNULL)


def heard(topic):
    """The first message of a topic."""
    return engine.run("mosquitto_sub", "-h", BROKER, "-u", SERVICE["username"], "-P", SERVICE["password"], "-t", topic,
                      "-C", "1", "-W", "40", "-F", "%t %p")


def finds_all(addon, python):
    """With a broker and the place of the home: everything is found."""
    addon.start(device="hall")
    status, text = addon.answer()
    bearing = re.search(r'"bearing":([^,]*)', text)[1]
    check("shows the direction from the home", status == 200 and bearing.startswith("151.6"), bearing)
    facts = {name: engine.status(addon.process(), name).split()[0] for name in ["Uid", "Gid", "CapEff", "NoNewPrivs"]}
    check("runs as nobody", facts == {"Uid": "65534", "Gid": "65534", "CapEff": "0" * 16, "NoNewPrivs": "1"}, facts)
    given = Path(f"/proc/{addon.process()}/environ").read_text()
    check("does not keep the supervisor's token", "QIBLA_HTTP_INGRESS" in given and house.TOKEN not in given)
    check("sends prayer times to the broker that the supervisor names", '"fajr":' in heard("qibla/hall/times"))
    check("describes itself to Home Assistant", "/qibla_hall/" in heard("homeassistant/+/qibla_hall/+/config"))
    check("answers nobody else in the network", addon.answer(source=OTHER, host=f"{ADDON}:8642")[0] == 403)
    proxy = house.ingress((HOME, 8123), (ADDON, 8642), SUPERVISOR)
    done = subprocess.run([python, HERE / "panel.py", HOME], text=True, capture_output=True)
    check("is shown in a frame of Home Assistant", done.returncode == 0, done.stderr[-500:])
    seen = json.loads(done.stdout or "{}")
    check("the page asks for nothing that is not there", seen.get("failures") == [], seen.get("failures"))
    check("the page needs no password", '"refused":"configured"' in seen.get("place", ""), seen.get("place"))
    proxy.shutdown()
    addon.stop()
    check("ends when it is told to", addon.child.returncode == 0, addon.child.returncode)


def finds_nothing(addon):
    """Without both: it says so, and the page sets the place, which stays."""
    addon.start(method="turkey", language="tr")
    page = addon.answer("/")[1]
    check("takes its options", 'lang="tr"' in page and "method = turkey" in addon.settings())
    check("says that there is no broker", "no MQTT broker" in addon.words())
    token = re.search(r'data-token="(\w+)"', page)[1]
    asked = http.client.HTTPConnection(ADDON, 8642, timeout=60, source_address=(SUPERVISOR, 0))
    site = "homeassistant.local:8123"
    asked.request("POST", "/place", json.dumps({"token": token, "place": "Ankara", "password": ""}),
                  {"Host": site, "Origin": f"http://{site}", "Content-Type": "application/json"})
    text = asked.getresponse().read().decode()
    check("keeps a place that is set on the page", '"kept":true' in text, text.strip()[:200])
    addon.stop()


def main(folder, python):
    files(folder)
    work = Path(engine.new_folder())
    addon, world = None, {"broker": SERVICE, "home": ISTANBUL}
    try:
        is_built(folder, work)
        root, data = work / "root", work / "data"
        root.mkdir()
        data.mkdir()
        engine.run("tar", "--extract", f"--file={folder}/rootfs-amd64.tar.gz", f"--directory={root}")
        (root / "etc/hosts").write_text(f"127.0.0.1 localhost\n{SUPERVISOR} supervisor\n{BROKER} core-mosquitto\n")
        addon = Addon(root, data)
        mosquitto = broker(work)
        house.supervisor((SUPERVISOR, 80), world)
        finds_all(addon, python)
        mosquitto.terminate()
        mosquitto.wait()
        world.update(broker=None, home={"latitude": None, "longitude": None})
        finds_nothing(addon)
        world["home"] = ISTANBUL
        addon.start()
        bearing = re.search(r'"bearing":([^,]*)', addon.answer()[1])[1]
        is_kept = "at =" not in addon.settings() and bearing.startswith("160.")
        check("what the page set comes before the home", is_kept, bearing)
        addon.stop()
    except BaseException:
        print("The add-on said:", addon.words() if addon else "", sep="\n", file=sys.stderr)
        raise
    finally:
        shutil.rmtree(work, ignore_errors=True)
    sys.exit(f"{check.failed} checks failed." if check.failed else None)


if __name__ == "__main__":
    if "--inside" not in sys.argv:
        # Whatever it has started ends with it.
        apart = ["unshare", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"]
        os.execvp("unshare", [*apart, sys.executable, *sys.argv, "--inside"])
    engine.run("ip", "link", "set", "lo", "up")
    for address in (HOME, SUPERVISOR, BROKER, ADDON, OTHER):
        engine.run("ip", "address", "add", f"{address}/32", "dev", "lo")
    main(Path(sys.argv[1]).resolve(), sys.argv[2])
