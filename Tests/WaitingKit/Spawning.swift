public import Foundation
internal import TestKit

// Foundation's Process notices the end of a child by a socket that the child inherits. A server that the child leaves
// behind keeps that socket open, and Process would wait for ever.

/// Starts a program with only these environment variables, and with no signal blocked or ignored; nil if it cannot be
/// started.
public func spawn(
  _ arguments: [String], environment: [String: String], inNewSession: Bool = false,
  _ files: (inout posix_spawn_file_actions_t) -> Void
) -> pid_t? {
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  files(&actions)
  // POSIX_SPAWN_SETSID: Swift does not see this macro.
  let newSession: Int16 = inNewSession ? 0x80 : 0
  let flags = ownSignals(&attributes) | newSession
  posix_spawnattr_setflags(&attributes, flags)
  let words = arguments.map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for text in words + variables { free(text) } }
  var child = pid_t()
  return posix_spawn(&child, arguments[0], &actions, &attributes, words, variables) == 0 ? child : nil
}
