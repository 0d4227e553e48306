import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// A test that measures how soon or how cheaply a program does something: it needs a quiet machine.
  ///
  /// `make test` leaves these tests out of the run of all tests (TEST_QUIET=later) and runs them after it, one at a
  /// time with nothing beside them: see Tests/unit.py.
  public static var quiet: Self {
    .disabled(if: ProcessInfo.processInfo.environment["TEST_QUIET"] == "later", "it waits for a quiet machine")
  }
}
