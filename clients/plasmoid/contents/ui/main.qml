// The plasmoid for Plasma 5: it runs the program, once a minute for the day and every three seconds for the way.
import QtQuick 2.15
import QtQuick.Layouts 1.15
import org.kde.plasma.core 2.0 as PlasmaCore
import org.kde.plasma.components 3.0 as PlasmaComponents
import org.kde.plasma.plasmoid 2.0

Item {
    id: root

    readonly property string dayCommand: "qibla times --format waybar"
    readonly property string serviceCommand: "qibla status --format json"

    Plasmoid.title: "Qibla"
    Plasmoid.toolTipMainText: answers.panel
    Plasmoid.toolTipSubText: answers.dayTrouble || answers.away
    Plasmoid.toolTipTextFormat: Text.PlainText

    Answers {
        id: answers
        withHijri: Plasmoid.configuration.hijri
    }

    PlasmaCore.DataSource {
        engine: "executable"
        connectedSources: [root.dayCommand]
        interval: 60000
        intervalAlignment: PlasmaCore.Types.AlignToMinute
        onNewData: answers.takeDay(data["exit code"], data.stdout, data.stderr)
    }

    PlasmaCore.DataSource {
        engine: "executable"
        connectedSources: [root.serviceCommand]
        interval: 3000
        onNewData: answers.takeService(data["exit code"], data.stdout, data.stderr)
    }

    Plasmoid.compactRepresentation: MouseArea {
        Layout.minimumWidth: label.implicitWidth + PlasmaCore.Units.smallSpacing * 2
        Layout.preferredWidth: Layout.minimumWidth
        onClicked: Plasmoid.expanded = !Plasmoid.expanded

        PlasmaComponents.Label {
            id: label
            anchors.centerIn: parent
            text: answers.panel
            textFormat: Text.PlainText
            color: answers.isTrouble ? PlasmaCore.Theme.neutralTextColor
                 : answers.seen.aligned ? PlasmaCore.Theme.positiveTextColor : PlasmaCore.Theme.textColor
        }
    }

    Plasmoid.fullRepresentation: Item {
        Layout.minimumWidth: PlasmaCore.Units.gridUnit * 16
        Layout.minimumHeight: PlasmaCore.Units.gridUnit * 8
        // The height of the lines depends on the width: bound to it, the two would chase each other.
        Layout.preferredHeight: PlasmaCore.Units.gridUnit * 14

        PlasmaComponents.Label {
            id: head
            anchors { left: parent.left; right: parent.right; top: parent.top; margins: PlasmaCore.Units.gridUnit / 2 }
            text: answers.panel
            textFormat: Text.PlainText
            elide: Text.ElideRight
            font.pointSize: 12
            color: answers.isTrouble ? PlasmaCore.Theme.neutralTextColor
                 : answers.seen.aligned ? PlasmaCore.Theme.positiveTextColor : PlasmaCore.Theme.textColor
        }

        Flickable {
            id: scroll
            anchors {
                left: head.left; right: head.right; top: head.bottom; bottom: parent.bottom
                topMargin: PlasmaCore.Units.smallSpacing
            }
            contentHeight: list.height
            clip: true

            Day {
                id: list
                width: scroll.width
                rows: answers.rows
                withHijri: answers.withHijri
                textColor: PlasmaCore.Theme.textColor
                troubleColor: PlasmaCore.Theme.neutralTextColor
                toggle: PlasmaComponents.Switch {}
                onToggled: Plasmoid.configuration.hijri = isOn
            }
        }
    }
}
