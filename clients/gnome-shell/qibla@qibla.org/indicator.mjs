// The button in the panel and its menu. GNOME Shell 43 and 45 hand over their own modules in different ways, so they
// are arguments here.
import Clutter from 'gi://Clutter';
import GObject from 'gi://GObject';
import St from 'gi://St';

import * as Facts from './facts.mjs';
import {Source} from './source.mjs';

const COLORS = {trouble: '#d08700', aligned: '#3fa34d'};

// The class of the button, of the shell's modules PanelMenu and PopupMenu.
export function indicatorClass(PanelMenu, PopupMenu) {
    return GObject.registerClass(class QiblaIndicator extends PanelMenu.Button {
        _init(settings) {
            super._init(0.5, 'Qibla');
            this._settings = settings;
            this._label = new St.Label({text: '…', y_align: Clutter.ActorAlign.CENTER});
            this.add_child(this._label);
            this._shownRows = '';
            this._settingsHandler = settings.connect('changed::hijri', () => this._show());
            this._source = new Source(() => this._show());
            this._source.start();
        }

        destroy() {
            this._source.stop();
            this._settings.disconnect(this._settingsHandler);
            super.destroy();
        }

        _show() {
            const {day, seen, troubles} = this._source;
            const trouble = troubles.find(line => line !== '') || '';
            const withHijri = this._settings.get_boolean('hijri');
            this._label.text = Facts.panel(day, seen, trouble, withHijri);
            const color = trouble !== '' ? COLORS.trouble : seen.aligned ? COLORS.aligned : null;
            this._label.style = color === null ? null : `color: ${color};`;
            const rows = Facts.rows(day, troubles);
            const shown = JSON.stringify([rows, withHijri]);
            // A menu that is built again loses its focus.
            if (shown === this._shownRows) return;
            this._shownRows = shown;
            this.menu.removeAll();
            for (const row of rows) this.menu.addMenuItem(this._item(row, withHijri));
        }

        _item(row, withHijri) {
            if (row.kind === 'date') {
                // The switch puts the date into the panel, and takes it away.
                const item = new PopupMenu.PopupSwitchMenuItem(row.text, withHijri);
                item.connect('toggled', (_, isOn) => this._settings.set_boolean('hijri', isOn));
                return item;
            }
            // It does nothing, but one that is not reactive would be drawn faintly.
            const item = new PopupMenu.PopupMenuItem(row.text, {activate: false, hover: false, can_focus: false});
            if (row.kind === 'next') item.label.style = 'font-weight: bold;';
            if (row.kind === 'trouble') item.label.style = `color: ${COLORS.trouble};`;
            if (row.value !== '') {
                item.add_child(new St.Label({
                    text: row.value,
                    x_expand: true,
                    x_align: Clutter.ActorAlign.END,
                    style: row.kind === 'next' ? 'font-weight: bold;' : null,
                }));
            }
            return item;
        }
    });
}
