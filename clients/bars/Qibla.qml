// For Quickshell: copy it beside your shell.qml, and write Qibla {} where it is to stand in your bar.
// A click shows the next text, the right button silences what sounds.
import QtQuick
import Quickshell.Io

Text {
    id: root

    // The last line of qibla-bar.py.
    property var line: ({ "text": "…", "class": [] })

    text: line.text
    textFormat: Text.StyledText
    color: line.class.indexOf("away") >= 0 || line.class.indexOf("trouble") >= 0 ? "#d08700"
         : line.class.indexOf("aligned") >= 0 ? "#3fa34d" : "#e0e0e0"

    Process {
        id: lines
        command: ["python3", "/usr/share/qibla/clients/bars/qibla-bar.py", "waybar"]
        running: true
        stdout: SplitParser {
            onRead: data => root.line = JSON.parse(data)
        }
        onExited: again.start()
    }

    Timer {
        id: again
        interval: 10000
        onTriggered: lines.running = true
    }

    Process {
        id: hush
        command: ["qibla", "hush"]
    }

    MouseArea {
        anchors.fill: parent
        acceptedButtons: Qt.LeftButton | Qt.RightButton
        // 10 is SIGUSR1.
        onClicked: event => event.button === Qt.RightButton ? hush.running = true : lines.signal(10)
    }
}
