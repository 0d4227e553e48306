// The program's answers, and what is shown of them. It needs no Plasma: qmltestrunner tests it.
import QtQml 2.15
import "facts.mjs" as Facts

QtObject {
    id: answers

    // Whether the Hijri date stands in the panel.
    property bool withHijri: false

    property var day: null
    property var seen: Facts.way(null)
    property string dayTrouble: ""
    property string away: ""

    readonly property bool isTrouble: dayTrouble !== "" || away !== ""
    readonly property string panel: Facts.panel(day, seen, dayTrouble + away, withHijri)
    readonly property var rows: Facts.rows(day, [dayTrouble, away])

    // What is wrong with a run of the program; empty where nothing is. 127 is the shell's code for a missing program.
    function trouble(code, errors) {
        if (code === 0) return "";
        if (code === 127) return "the program qibla was not found on PATH";
        return Facts.sentence(errors) || "qibla failed (" + code + ")";
    }

    // The answer of `qibla times --format waybar`.
    function takeDay(code, output, errors) {
        dayTrouble = trouble(code, errors);
        day = dayTrouble === "" ? Facts.readDay(output) : null;
        if (dayTrouble === "" && day === null) dayTrouble = "qibla times has printed no JSON";
    }

    // The answer of `qibla status --format json`. Without a service nothing is known of the way.
    function takeService(code, output, errors) {
        away = trouble(code, errors);
        seen = Facts.way(away === "" ? Facts.readReading(output) : null, seen.eighth);
    }
}
