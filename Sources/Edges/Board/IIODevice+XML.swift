internal import Quantities

extension Matrix3 {
  /// The matrix in the form in which the kernel prints a mount matrix: `1, 0, 0; 0, 1, 0; 0, 0, 1`.
  var text: String {
    let rows = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)].map { transposed * $0 }
    return rows.map { row in [row.x, row.y, row.z].map { shortest($0) }.joined(separator: ", ") }
      .joined(separator: "; ")
  }
}

extension IIODevice {
  /// The XML text from which a client builds its context of the board.
  static func context(of devices: [IIODevice], called name: String) -> String {
    var text = #"<?xml version="1.0" encoding="utf-8"?>"# + types
    text += #"<context name="local" version-major="0" version-minor="24" version-git="v0.24" "#
    text += #"description="qibla's simulated board: \#(name.escaped)" >"#
    for device in devices { text += device.element }
    return text + "</context>"
  }

  private var element: String {
    var text = #"<device id="\#(id)" name="\#(name.escaped)" >"#
    for (index, channel) in channels.enumerated() {
      text += #"<channel id="\#(channel.id)" type="input" >"#
      if let element = channel.element {
        text += #"<scan-element index="\#(index)" format="\#(element.format.escaped)" />"#
      }
      for attribute in channel.attributes {
        text += #"<attribute name="\#(attribute.name)" filename="\#(attribute.file)" />"#
      }
      text += "</channel>"
    }
    for attribute in attributes { text += #"<attribute name="\#(attribute.name)" />"# }
    for attribute in bufferAttributes { text += #"<buffer-attribute name="\#(attribute.name)" />"# }
    return text + "</device>"
  }

  /// The document type that libiio's XML reader requires: the elements and their content.
  private static let types: String = {
    func element(_ name: String, _ content: String) -> String { "<!ELEMENT \(name) \(content)>" }
    func attributes(_ name: String, _ list: String) -> String { "<!ATTLIST \(name) \(list)>" }
    let needed = "CDATA #REQUIRED"
    let free = "CDATA #IMPLIED"
    return "<!DOCTYPE context ["
      + element("context", "(device | context-attribute)*") + element("context-attribute", "EMPTY")
      + element("device", "(channel | attribute | debug-attribute | buffer-attribute)*")
      + element("channel", "(scan-element?, attribute*)") + element("attribute", "EMPTY")
      + element("scan-element", "EMPTY") + element("debug-attribute", "EMPTY") + element("buffer-attribute", "EMPTY")
      + attributes(
        "context",
        "name \(needed) version-major \(needed) version-minor \(needed) version-git \(needed) description \(free)")
      + attributes("context-attribute", "name \(needed) value \(needed)")
      + attributes("device", "id \(needed) name \(free) label \(free)")
      + attributes("channel", "id \(needed) type (input|output) #REQUIRED name \(free)")
      + attributes("scan-element", "index \(needed) format \(needed) scale \(free)")
      + attributes("attribute", "name \(needed) filename \(free)")
      + attributes("debug-attribute", "name \(needed)") + attributes("buffer-attribute", "name \(needed)") + "]>"
  }()
}

extension String {
  fileprivate var escaped: String {
    let names: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return map { names[$0] ?? String($0) }.joined()
  }
}
