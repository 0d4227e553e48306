// The lines below the panel: the Hijri date with a switch, the times of the day, and notes.
import QtQuick 2.15
import QtQuick.Layouts 1.15

ColumnLayout {
    id: list

    // The lines, as `rows` of facts.mjs makes them.
    property var rows: []
    property bool withHijri: false
    property color textColor: "black"
    property color troubleColor: "#d08700"
    // What shows a switch: the toolkit's own, which the owner of this list chooses.
    property Component toggle: null

    signal toggled(bool isOn)

    spacing: 4

    Repeater {
        model: list.rows

        RowLayout {
            id: line
            objectName: "row" + index
            readonly property string kind: modelData.kind
            Layout.fillWidth: true

            Text {
                objectName: "text"
                Layout.fillWidth: true
                text: modelData.text
                textFormat: Text.PlainText
                wrapMode: Text.Wrap
                font.bold: line.kind === "next"
                font.pointSize: line.kind === "note" ? 8 : 10
                color: line.kind === "trouble" ? list.troubleColor : list.textColor
            }

            Text {
                objectName: "value"
                visible: text !== ""
                text: modelData.value
                textFormat: Text.PlainText
                font.bold: line.kind === "next"
                font.pointSize: 10
                color: list.textColor
            }

            Loader {
                id: loader
                objectName: "toggle"
                active: line.kind === "date" && list.toggle !== null
                visible: active
                sourceComponent: list.toggle
                onLoaded: item.checked = list.withHijri
            }

            Connections {
                target: loader.item
                function onToggled() { list.toggled(loader.item.checked) }
            }
        }
    }
}
