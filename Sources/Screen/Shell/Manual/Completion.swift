internal import Configuration

/// The shells, and the scripts that complete the commands and their options.
enum Completion: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script for the shell.
  func script(of program: Program) -> String {
    switch self {
    case .bash: Completion.bash(program)
    case .zsh: Completion.zsh(program)
    case .fish: Completion.fish(program)
    }
  }

  /// A command's options as they are typed.
  private static func flags(_ command: any Command.Type) -> String {
    (command.optionTexts.flatMap(\.typed) + ["--help"]).joined(separator: " ")
  }

  private static func bash(_ program: Program) -> String {
    var lines = ["# bash completion for qibla", "_qibla_ask() {"]
    lines += ["  mapfile -t COMPREPLY < <(qibla --complete \"$1\" \"$word\" 2> /dev/null)"]
    lines += ["  [[ $1 != setting ]] || compopt -o nospace 2> /dev/null || true", "}", "_qibla() {"]
    lines += [
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=\(program.commands[0].name) w"
    ]
    lines += ["  for w in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do"]
    lines += ["    case $w in \(program.names.joined(separator: "|"))) command=$w; break ;; esac"]
    lines += ["  done", "  COMPREPLY=()", "  case \"$command $before\" in"]
    for command in program.commands {
      for option in command.optionTexts {
        let pattern = option.typed.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        switch option.shape {
        case .choice(let words):
          lines.append(
            "    \(pattern)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")); return ;;")
        case .file: lines.append("    \(pattern)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;")
        case .word:
          let asked = program.candidates(of: option.shape).map { "_qibla_ask \($0.name); " } ?? ""
          lines.append("    \(pattern)) \(asked)return ;;")
        case nil: break
        }
      }
    }
    lines += ["  esac", "  if [[ $word == -* ]]; then", "    case $command in"]
    for command in program.commands {
      lines.append("      \(command.name)) COMPREPLY=($(compgen -W \"\(flags(command))\" -- \"$word\")) ;;")
    }
    lines += ["    esac", "  elif [[ $COMP_CWORD -eq 1 ]]; then"]
    lines += [
      "    COMPREPLY=($(compgen -W \"\(program.names.joined(separator: " ")) help --help --version\" -- \"$word\"))",
      "  else",
    ]
    lines += ["    case $command in"]
    for command in program.commands {
      guard let operands = command.page.operands else { continue }
      lines.append("      \(command.name)) _qibla_ask \(operands.name) ;;")
    }
    lines += [
      "    esac", "    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- \"$word\"))", "  fi", "}",
      "complete -o filenames -F _qibla qibla",
    ]
    return lines.joined(separator: "\n")
  }

  private static func zsh(_ program: Program) -> String {
    var lines = ["#compdef qibla", "_qibla() {", "  local -a commands=("]
    for command in program.commands { lines.append("    \(quoted("\(command.name):\(command.page.summary)"))") }
    lines += ["  )", "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then"]
    lines += ["    _describe command commands", "    return", "  fi", "  local command=\(program.commands[0].name)"]
    lines += ["  [[ $words[2] != -* ]] && { command=$words[2]; shift words; (( CURRENT-- )) }", "  case $command in"]
    for command in program.commands {
      lines.append("    \(command.name))")
      lines.append("      _arguments -s \\")
      for option in command.optionTexts { lines += zsh(option, of: program).map { "        \($0) \\" } }
      let operands = command.page.operands.map { zsh($0) } ?? "_files"
      lines += ["        '--help[this page]' '*:argument:\(operands)' ;;"]
    }
    lines += [
      "  esac", "}", "if [ \"$funcstack[1]\" = \"_qibla\" ]; then _qibla \"$@\"; else compdef _qibla qibla; fi",
    ]
    return lines.joined(separator: "\n")
  }

  private static func zsh(_ option: OptionText, of program: Program) -> [String] {
    let help = escaped(option.help.filter { !"[]".contains($0) }, ":", as: "\\:")
    let value =
      switch option.shape {
      case .choice(let words): ":value:(\(words.joined(separator: " ")))"
      case .file: ":file:_files"
      case .word(let name):
        ":\(name.filter { !"[]:".contains($0) }):" + (program.candidates(of: option.shape).map { zsh($0) } ?? " ")
      case nil: ""
      }
    let equals = option.shape == nil ? "" : "="
    return option.typed.map { quoted("*\($0)\($0.hasPrefix("--") ? equals : "")[\(help)]\(value)") }
  }

  /// An action for zsh that asks the program.
  private static func zsh(_ kind: Candidates) -> String {
    let suffix = kind.isBeginning ? "-S \"\" " : ""
    return "{ compadd -U \(suffix)-- ${(f)\"$(qibla --complete \(kind.name) \"$PREFIX\" 2>/dev/null)\"} }"
  }

  /// An action for fish that asks the program.
  private static func fish(_ kind: Candidates) -> String {
    "-a '(qibla --complete \(kind.name) (commandline -ct) 2>/dev/null)'"
  }

  private static func fish(_ program: Program) -> String {
    var lines = ["# fish completion for qibla", "set -l commands \(program.names.joined(separator: " "))"]
    let isFirst = "not __fish_seen_subcommand_from $commands"
    for command in program.commands {
      lines.append("complete -c qibla -n \"\(isFirst)\" -f -a \(command.name) -d \(quoted(command.page.summary))")
    }
    for command in program.commands {
      // Options without a command are those of the first command.
      let isIt = command == program.commands[0] ? isFirst : "__fish_seen_subcommand_from \(command.name)"
      for option in command.optionTexts {
        var line = "complete -c qibla -n \"\(isIt)\" -l \(option.long)"
        if let short = option.short { line += " -s \(short)" }
        switch option.shape {
        case .choice(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
        case .file: line += " -r -F"
        case .word: line += " -x" + (program.candidates(of: option.shape).map { " " + fish($0) } ?? "")
        case nil: break
        }
        lines.append(line + " -d \(quoted(option.help))")
      }
      if let operands = command.page.operands { lines.append("complete -c qibla -n \"\(isIt)\" \(fish(operands))") }
    }
    return lines.joined(separator: "\n")
  }

  /// A text quoted as one word for a shell.
  private static func quoted(_ text: String) -> String { "'" + escaped(text, "'", as: "'\\''") + "'" }

  private static func escaped(_ text: String, _ mark: Character, as escape: String) -> String {
    String(text.flatMap { $0 == mark ? Array(escape) : [$0] })
  }
}
