/* exported init */
// The extension in GNOME Shell 43 and 44, which load a script, not a module. What both share is a module, imported here
// when the extension is enabled.
const ExtensionUtils = imports.misc.extensionUtils;
const Main = imports.ui.main;
const PanelMenu = imports.ui.panelMenu;
const PopupMenu = imports.ui.popupMenu;

const Me = ExtensionUtils.getCurrentExtension();
// A class is registered once, however often the extension is enabled.
let Indicator = null;

class QiblaExtension {
    constructor() {
        this._isEnabled = false;
        this._indicator = null;
    }

    enable() {
        this._isEnabled = true;
        this._show().catch(error => logError(error, Me.uuid));
    }

    async _show() {
        const {indicatorClass} = await import(Me.dir.get_child('indicator.mjs').get_uri());
        if (Indicator === null) Indicator = indicatorClass(PanelMenu, PopupMenu);
        // It may have been disabled, or enabled again, meanwhile.
        if (!this._isEnabled || this._indicator !== null) return;
        this._indicator = new Indicator(ExtensionUtils.getSettings());
        Main.panel.addToStatusArea(Me.uuid, this._indicator);
    }

    disable() {
        this._isEnabled = false;
        if (this._indicator !== null) this._indicator.destroy();
        this._indicator = null;
    }
}

function init() {
    return new QiblaExtension();
}
