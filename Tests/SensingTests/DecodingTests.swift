import Testing
@testable import Sensing
