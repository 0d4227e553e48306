internal import Configuration

/// The scripts by which shells complete the commands and their options.
enum Completion {
  /// The shells there is a script for.
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// The script for a shell.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static var names: String { Invocation.names.joined(separator: " ") }

  /// A command's options as they are typed.
  private static func flags(_ command: any Command.Type) -> String {
    (command.optionTexts.flatMap(\.typed) + ["--help"]).joined(separator: " ")
  }

  private static var bash: String {
    var lines = ["# bash completion for qibla", "_qibla() {"]
    lines += ["  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=gauge w"]
    lines += ["  for w in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do"]
    lines += ["    case $w in \(names.split(separator: " ").joined(separator: "|"))) command=$w; break ;; esac"]
    lines += ["  done", "  COMPREPLY=()", "  case \"$command $before\" in"]
    for command in Invocation.commands {
      for option in command.optionTexts {
        let pattern = option.typed.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        switch option.shape {
        case .choice(let words):
          lines.append(
            "    \(pattern)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")); return ;;")
        case .file: lines.append("    \(pattern)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;")
        case .word: lines.append("    \(pattern)) return ;;")
        case nil: break
        }
      }
    }
    lines += ["  esac", "  if [[ $word == -* ]]; then", "    case $command in"]
    for command in Invocation.commands {
      lines.append("      \(command.name)) COMPREPLY=($(compgen -W \"\(flags(command))\" -- \"$word\")) ;;")
    }
    lines += ["    esac", "  elif [[ $COMP_CWORD -eq 1 ]]; then"]
    lines += ["    COMPREPLY=($(compgen -W \"\(names) help --help --version\" -- \"$word\"))", "  else"]
    lines += ["    COMPREPLY=($(compgen -f -- \"$word\"))", "  fi", "}", "complete -o filenames -F _qibla qibla"]
    return lines.joined(separator: "\n")
  }

  private static var zsh: String {
    var lines = ["#compdef qibla", "_qibla() {", "  local -a commands=("]
    for command in Invocation.commands { lines.append("    \(quoted("\(command.name):\(command.page.summary)"))") }
    lines += ["  )", "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then"]
    lines += ["    _describe command commands", "    return", "  fi", "  local command=gauge"]
    lines += ["  [[ $words[2] != -* ]] && { command=$words[2]; shift words; (( CURRENT-- )) }", "  case $command in"]
    for command in Invocation.commands {
      lines.append("    \(command.name))")
      lines.append("      _arguments -s \\")
      for option in command.optionTexts { lines += zsh(option).map { "        \($0) \\" } }
      lines += ["        '--help[this page]' '*:file:_files' ;;"]
    }
    lines += [
      "  esac", "}", "if [ \"$funcstack[1]\" = \"_qibla\" ]; then _qibla \"$@\"; else compdef _qibla qibla; fi",
    ]
    return lines.joined(separator: "\n")
  }

  private static func zsh(_ option: OptionText) -> [String] {
    let help = escaped(option.help.filter { !"[]".contains($0) }, ":", as: "\\:")
    let value =
      switch option.shape {
      case .choice(let words): ":value:(\(words.joined(separator: " ")))"
      case .file: ":file:_files"
      case .word(let name): ":\(name.filter { !"[]:".contains($0) }): "
      case nil: ""
      }
    let equals = option.shape == nil ? "" : "="
    return option.typed.map { quoted("*\($0)\($0.hasPrefix("--") ? equals : "")[\(help)]\(value)") }
  }

  private static var fish: String {
    var lines = ["# fish completion for qibla", "set -l commands \(names)"]
    let isFirst = "not __fish_seen_subcommand_from $commands"
    for command in Invocation.commands {
      lines.append("complete -c qibla -n \"\(isFirst)\" -f -a \(command.name) -d \(quoted(command.page.summary))")
    }
    for command in Invocation.commands {
      // Options without a command are the gauge's.
      let isIt = command.name == "gauge" ? isFirst : "__fish_seen_subcommand_from \(command.name)"
      for option in command.optionTexts {
        var line = "complete -c qibla -n \"\(isIt)\" -l \(option.long)"
        if let short = option.short { line += " -s \(short)" }
        switch option.shape {
        case .choice(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
        case .file: line += " -r -F"
        case .word: line += " -x"
        case nil: break
        }
        lines.append(line + " -d \(quoted(option.help))")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A text as one word of a shell.
  private static func quoted(_ text: String) -> String { "'" + escaped(text, "'", as: "'\\''") + "'" }

  private static func escaped(_ text: String, _ mark: Character, as escape: String) -> String {
    String(text.flatMap { $0 == mark ? Array(escape) : [$0] })
  }
}
