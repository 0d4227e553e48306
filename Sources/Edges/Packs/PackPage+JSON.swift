public import Text

extension PackPage {
  /// Adds what a list says of the page.
  public func add(to json: inout ByteBuffer) {
    json.add("id", id)
    for key in PageHead.Key.allCases {
      switch key {
      case .prayer: json.add("prayer", head.list(.prayer))
      case .language: json.add("language", languages)
      case .minutes: json.add("minutes", Int(head[.minutes]))
      case .reviewed: json.add("reviewed_by", head[key].isEmpty ? nil : head[key])
      case .title: json.add("title", title)
      default: json.add(named: key.name, head[key].isEmpty ? nil : head[key])
      }
    }
  }

  /// Adds the page's blocks.
  public func add(_ blocks: [Block], to json: inout ByteBuffer) {
    json.add("blocks", blocks) { json, block in
      json.add("kind", block.kind.rawValue)
      json.add("level", block.level)
      if !block.mark.isEmpty { json.add("mark", block.mark) }
      json.add("text", block.runs) { json, run in
        json.add("text", run.text)
        if run.isStrong { json.add("strong", true) }
        if run.isEmphasized { json.add("emphasized", true) }
      }
    }
  }
}
