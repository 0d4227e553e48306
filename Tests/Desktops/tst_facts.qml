// The logic of the panels in Qt's engine, and the plasmoid's own parts, without Plasma.
import QtQuick 2.15
import QtTest 1.15
import "../../clients/plasmoid/contents/ui" as Plasmoid
import "../../clients/plasmoid/contents/ui/facts.mjs" as Facts

TestCase {
    id: test
    name: "Plasmoid"
    when: windowShown
    visible: true
    width: 400
    height: 400

    readonly property string line: JSON.stringify({
        text: "Asr 15:37", alt: "asr", tooltip: "", "class": "later", percentage: 40,
        countdown: "Asr in 1h 10m", hijri: "20 Jumada al-akhirah 1448",
        times: [{prayer: "dhuhr", name: "Dhuhr", time: "12:01"}, {prayer: "asr", name: "Asr", time: "15:37"}],
        notes: ["A note"],
    })

    function reading(fields) {
        const whole = Object.assign({"class": "reading", pointer: 100, bearing: 136.4, accuracy: "accurate",
                                     aligned: false}, fields);
        return '{"class":"service"}\n' + JSON.stringify(whole) + "\n";
    }

    Component { id: answersComponent; Plasmoid.Answers {} }
    Component {
        id: dayComponent
        Plasmoid.Day {
            width: 300
            property var states: []
            toggle: Rectangle {
                property bool checked: false
                signal toggled()
                width: 40; height: 20
                MouseArea { anchors.fill: parent; onClicked: { parent.checked = !parent.checked; parent.toggled() } }
            }
            onToggled: states = states.concat([isOn])
        }
    }

    function test_arrows_data() {
        return [
            {tag: "ahead", pointer: 3, last: null, eighth: 0}, {tag: "right", pointer: 90, last: null, eighth: 2},
            {tag: "behind", pointer: -180, last: null, eighth: 4}, {tag: "left", pointer: -91, last: null, eighth: 6},
            {tag: "stays", pointer: 27, last: 0, eighth: 0}, {tag: "leaves", pointer: 28, last: 0, eighth: 1},
            {tag: "stays across north", pointer: -27, last: 0, eighth: 0},
            {tag: "stays across south", pointer: 155, last: 4, eighth: 4},
        ];
    }

    function test_arrows(data) {
        compare(Facts.eighth(data.pointer, data.last), data.eighth);
    }

    function test_the_panel_has_way_prayer_and_date() {
        const answers = createTemporaryObject(answersComponent, test);
        compare(answers.panel, "…");
        answers.takeDay(0, line, "");
        answers.takeService(0, reading({}), "");
        compare(answers.panel, "→ Asr in 1h 10m");
        answers.withHijri = true;
        compare(answers.panel, "→ Asr in 1h 10m · 20 Jumada al-akhirah 1448");
        answers.takeService(0, reading({accuracy: "interference"}), "");
        verify(answers.panel.startsWith("→? Asr"));
        answers.takeService(0, reading({pointer: null}), "");
        verify(answers.panel.startsWith("136° Asr"));
        answers.takeService(0, reading({pointer: null, bearing: null}), "");
        verify(answers.panel.startsWith("Asr"));
        answers.takeService(0, reading({pointer: 0, aligned: true}), "");
        verify(answers.seen.aligned && !answers.isTrouble);
    }

    function test_what_is_wrong_is_said() {
        const answers = createTemporaryObject(answersComponent, test);
        answers.takeDay(0, line, "");
        answers.takeService(0, reading({}), "");
        answers.takeService(69, "", "qibla: no service runs: nothing answers at /x; start it: qibla serve\n");
        compare(answers.panel, "⚠ Asr in 1h 10m");
        compare(answers.rows[0].text, "no service runs: nothing answers at /x; start it: qibla serve");
        answers.takeDay(127, "", "sh: qibla: not found");
        compare(answers.panel, "⚠");
        compare(answers.rows.map(row => row.kind), ["trouble", "trouble"]);
        compare(answers.rows[0].text, "the program qibla was not found on PATH");
        answers.takeDay(0, "no JSON", "");
        compare(answers.dayTrouble, "qibla times has printed no JSON");
    }

    function test_foreign_answers_are_no_day_data() {
        return ["", "null", "[]", "3", "{}", '{"text":3}', '{"text":""}', "{"].map(text => ({tag: text, text: text}));
    }

    function test_foreign_answers_are_no_day(data) {
        compare(Facts.readDay(data.text), null);
        compare(Facts.readReading(data.text), null);
    }

    function test_odd_parts_of_an_answer_are_left_out() {
        const day = Facts.readDay('{"text":"Asr","times":[null,3,{"name":7}],"notes":[1,"a"],"percentage":"x"}');
        compare(JSON.stringify(day.times), '[{"prayer":"","name":"","time":""}]');
        compare(JSON.stringify(day.notes), '["a"]');
        compare(day.percentage, null);
    }

    function test_the_list_has_a_line_each_and_a_switch() {
        const list = createTemporaryObject(dayComponent, test, {rows: Facts.rows(Facts.readDay(line), ["wrong"])});
        const texts = list.rows.map((row, index) => findChild(findChild(list, "row" + index), "text"));
        compare(texts.map(text => text.text), ["wrong", "20 Jumada al-akhirah 1448", "Dhuhr", "Asr", "A note"]);
        compare(texts.map(text => text.font.bold), [false, false, false, true, false]);
        compare(findChild(findChild(list, "row3"), "value").text, "15:37");
        compare(list.rows.filter((row, index) => findChild(findChild(list, "row" + index), "toggle").active).length, 1);
        mouseClick(findChild(findChild(list, "row1"), "toggle").item);
        compare(list.states, [true]);
    }

    function test_the_minute() {
        compare(Facts.untilMinute(1), 59999);
        compare(Facts.untilMinute(120000), 60000);
    }
}
