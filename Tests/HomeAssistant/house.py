"""What an add-on meets in Home Assistant: a supervisor that answers on HTTP, and the proxy of ingress, which serves it
below a path of its own, in a frame."""
import http.client
import http.server
import json
import threading

TOKEN = "token-of-the-supervisor"
PREFIX = "/api/hassio_ingress/Zx81-path"
# Headers of one connection, which a proxy does not pass on.
OF_ONE = {"connection", "transfer-encoding", "content-length", "content-encoding", "keep-alive"}
FRAME = f"""<!doctype html><meta charset="utf-8"><title>Home Assistant</title>
<iframe id="panel" src="{PREFIX}/" style="width:100%;height:700px"></iframe>"""


class Quiet(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def say(self, status, body, kind="application/json"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def supervisor(address, world):
    """A supervisor with the broker of a world (None: there is none) and the place of its home."""
    class Supervisor(Quiet):
        def do_GET(self):
            if self.headers["Authorization"] != f"Bearer {TOKEN}":
                return self.say(401, {"result": "error", "message": "unauthorized"})
            if self.path == "/services/mqtt":
                known = world["broker"] is not None
                refusal = {"result": "error", "message": "not available"}
                return self.say(*(200, {"result": "ok", "data": world["broker"]}) if known else (400, refusal))
            if self.path == "/core/api/config":
                return self.say(200, world["home"])
            return self.say(404, {"result": "error"})
    return serve(address, Supervisor)


def ingress(address, service, source):
    """The proxy, which asks the service from an address; returns its server. As Home Assistant does, it passes the Host
    on as it is, takes its path away, and says where it serves."""
    class Ingress(Quiet):
        def pass_on(self):
            if self.path == "/":
                return self.say(200, FRAME.encode(), "text/html")
            if not self.path.startswith(PREFIX + "/"):
                return self.say(404, {})
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {name: value for name, value in self.headers.items() if name.lower() not in OF_ONE}
            headers |= {"X-Forwarded-For": self.client_address[0], "X-Forwarded-Host": self.headers["Host"],
                        "X-Forwarded-Proto": "http", "X-Ingress-Path": PREFIX, "X-Hass-Source": "core.ingress"}
            headers.pop("Accept-Encoding", None)
            upstream = http.client.HTTPConnection(*service, timeout=60, source_address=(source, 0))
            try:
                upstream.request(self.command, self.path[len(PREFIX):], body or None, headers)
                answer = upstream.getresponse()
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in OF_ONE:
                        self.send_header(name, value)
                self.send_header("Connection", "close")
                self.end_headers()
                self.close_connection = True
                while piece := answer.read1(65536):
                    self.wfile.write(piece)
                    self.wfile.flush()
            except (ConnectionError, TimeoutError):
                self.close_connection = True
            finally:
                upstream.close()
        do_GET = do_HEAD = do_POST = pass_on
    return serve(address, Ingress)


def serve(address, handler):
    server = http.server.ThreadingHTTPServer(address, handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
