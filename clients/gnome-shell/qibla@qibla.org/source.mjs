// Where the extension has its facts from: the program's answers once a minute, and the compass on D-Bus as it changes.
// It needs no GNOME Shell: a test runs it in gjs.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

import * as Facts from './facts.mjs';

const NAME = 'org.qibla.Compass1';
const PATH = '/org/qibla/Compass1';
const PROGRAM = 'qibla';

// The facts, and a function that is called whenever one of them has changed.
export class Source {
    constructor(changed) {
        this._changed = changed;
        this._cancellable = new Gio.Cancellable();
        this._proxies = [];
        this._timer = 0;
        this._running = new Map();
        this.day = null;
        this.dayTrouble = '';
        this.away = '';
        this.seen = Facts.way(null);
    }

    start() {
        // The system's service is on the system bus, a user's on the session bus.
        for (const bus of [Gio.BusType.SYSTEM, Gio.BusType.SESSION]) this._watch(bus);
        this._askAndWait();
    }

    stop() {
        this._cancellable.cancel();
        if (this._timer !== 0) GLib.source_remove(this._timer);
        this._timer = 0;
        for (const {proxy, handlers} of this._proxies) handlers.forEach(handler => proxy.disconnect(handler));
        this._proxies = [];
        for (const process of this._running.values()) process.force_exit();
        this._running.clear();
    }

    // What is wrong, in sentences of the program.
    get troubles() {
        return [this.dayTrouble, this.away];
    }

    _watch(bus) {
        const flags = Gio.DBusProxyFlags.DO_NOT_AUTO_START;
        Gio.DBusProxy.new_for_bus(bus, flags, null, NAME, PATH, NAME, this._cancellable, (_, result) => {
            let proxy;
            try {
                proxy = Gio.DBusProxy.new_for_bus_finish(result);
            } catch (error) {
                // A machine may lack one of the buses.
                return;
            }
            const handlers = [
                proxy.connect('g-properties-changed', () => this._look()),
                proxy.connect('notify::g-name-owner', () => this._ownerChanged()),
            ];
            this._proxies.push({proxy, handlers});
            this._look();
        });
    }

    _ownerChanged() {
        this._look();
        // The place of a service decides about the times; and whether one runs has changed.
        this._ask();
    }

    _look() {
        const found = this._proxies.find(({proxy}) => proxy.get_name_owner() !== null);
        const value = name => {
            const cached = found.proxy.get_cached_property(name);
            return cached === null ? null : cached.deepUnpack();
        };
        const known = name => (Number.isFinite(value(name)) ? value(name) : null);
        const reading = found === undefined ? null : {
            pointer: known('Pointer'),
            bearing: known('Bearing'),
            accuracy: value('Accuracy') || '',
            aligned: value('Aligned') === true,
        };
        const seen = Facts.way(reading, this.seen.eighth);
        const isSame = seen.text === this.seen.text && seen.aligned === this.seen.aligned;
        this.seen = seen;
        if (!isSame) this._changed();
    }

    _askAndWait() {
        this._ask();
        const wait = Facts.untilMinute(GLib.get_real_time() / 1000) + 50;
        this._timer = GLib.timeout_add(GLib.PRIORITY_DEFAULT, Math.ceil(wait), () => {
            this._askAndWait();
            return GLib.SOURCE_REMOVE;
        });
    }

    _ask() {
        this._run(['times', '--format', 'waybar'], (output, trouble) => {
            this.day = trouble === '' ? Facts.readDay(output) : null;
            this.dayTrouble = trouble === '' && this.day === null ? `${PROGRAM} times has printed no JSON` : trouble;
            this._changed();
        });
        this._run(['status'], (_, trouble) => {
            this.away = trouble;
            this._changed();
        });
    }

    // Runs the program. `done` gets its output and '', or '' and what is wrong.
    _run(words, done) {
        const name = words[0];
        // One that has not ended within a minute hangs; one that was asked twice answers for the second time.
        if (this._running.has(name)) this._running.get(name).force_exit();
        let process;
        try {
            process = Gio.Subprocess.new([PROGRAM, ...words],
                Gio.SubprocessFlags.STDOUT_PIPE | Gio.SubprocessFlags.STDERR_PIPE);
        } catch (error) {
            done('', `the program ${PROGRAM} was not found on PATH`);
            return;
        }
        this._running.set(name, process);
        process.communicate_utf8_async(null, this._cancellable, (_, result) => {
            if (this._cancellable.is_cancelled() || this._running.get(name) !== process) return;
            this._running.delete(name);
            let output, errors;
            try {
                [, output, errors] = process.communicate_utf8_finish(result);
            } catch (error) {
                done('', `${PROGRAM} ${name}: ${error.message}`);
                return;
            }
            const isFine = process.get_if_exited() && process.get_exit_status() === 0;
            done(isFine ? output : '', isFine ? '' : Facts.sentence(errors) || `${PROGRAM} ${name} failed`);
        });
    }
}
