import TestKit
import Testing

/// A library's sine may differ between processors in its last bit. `math-samples` shows that the functions that the
/// core calls do not.
@Suite struct `A function of mathematics` {
  /// The functions of math.h. `Double` has its own methods for those that round.
  private static let library: Set<String> = [
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp",
    "exp2",
    "expm1", "log", "log2", "log10", "log1p", "pow", "sqrt", "cbrt", "hypot", "erf", "erfc", "tgamma", "lgamma", "fmod",
    "remainder", "remquo", "fma", "fdim", "sincos", "logb", "nearbyint", "rint", "scalbn", "ldexp", "frexp", "modf",
  ]

  @Test func `is called only if its results are compared between processors`() throws {
    let compared = try Project.text("Tests/MathSamples/main.swift").matches(of: /\("(\w+)", \{/).map {
      String($0.output.1)
    }
    #expect(Self.library.isSuperset(of: compared))
    let files = try Project.files(["Sources"], endings: ["swift"]).filter { file in
      file.lines(mentioning: ["import CMath"]).contains { $0.line.contains(/\bimport CMath\b/) }
    }
    let calls = Self.library.map { $0 + "(" }
    var called = Set<String>()
    for (_, line) in try files.atLeast(30).flatMap({ $0.lines(mentioning: calls) }) where !line.contains(/^ *\/\//) {
      called.formUnion(line.matches(of: /(?:CMath\.|^|[^.\w])([a-z]+[0-9]{0,2})\(/).map { String($0.output.1) })
    }
    #expect(called.intersection(Self.library) == Set(compared))
  }
}
