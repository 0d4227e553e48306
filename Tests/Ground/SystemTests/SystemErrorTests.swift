import System
import Testing

@Suite struct `A negative number that a library returned` {
  @Test(arguments: [
    (-22, 22), (-2_147_483_647, 2_147_483_647), (-2_147_483_648, .max), (Int.min, .max), (0, 0), (5, 0), (.max, 0),
  ])
  func `is an error number with words, whatever it is`(result: Int, code: Int32) {
    #expect(SystemError(returned: result).code == code)
    #expect(!SystemError(returned: result).words.isEmpty)
  }
}
