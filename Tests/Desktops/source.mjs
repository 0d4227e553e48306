// gjs -m source.mjs FOLDER   the facts of the extension in FOLDER: a line of JSON at each change, until it is ended.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const folder = Gio.File.new_for_path(ARGV[0]).get_uri();
const {Source} = await import(`${folder}/source.mjs`);
const Facts = await import(`${folder}/facts.mjs`);

const source = new Source(() => {
    const {day, seen, troubles} = source;
    const panel = withHijri => Facts.panel(day, seen, troubles.find(line => line !== '') || '', withHijri);
    print(JSON.stringify({panel: panel(false), dated: panel(true), rows: Facts.rows(day, troubles), troubles, seen}));
});
source.start();
new GLib.MainLoop(null, false).run();
