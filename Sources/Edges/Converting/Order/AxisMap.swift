internal import Quantities

/// Which axes of a recording are those of the device: x to the right, y forward, z out of the face.
public struct AxisMap: Equatable, Sendable {
  /// What turns a vector of the recording into one of the device.
  let matrix: Matrix3

  /// The same axes: telephones.
  static let same = AxisMap(matrix: .identity)
  /// From axes forward, right and down: aircraft.
  static let aircraft = AxisMap(matrix: Matrix3(rows: Vector3(0, 1, 0), Vector3(1, 0, 0), Vector3(0, 0, -1)))
  /// From axes forward, left and up: robots.
  static let robot = AxisMap(matrix: Matrix3(rows: Vector3(0, -1, 0), Vector3(1, 0, 0), Vector3(0, 0, 1)))

  /// From axes to the north, west and up to those to the east, north and up: those of a robot that looks to the north.
  static let northWestUp = robot

  private init(matrix: Matrix3) { self.matrix = matrix }

  /// Reads axes such as `-y,x,z`, with or without blanks; nil if they are not three different ones, or would mirror the
  /// device.
  public init?(text: String) {
    var rows: [Vector3] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map({ $0.filter { $0 != " " } }) {
      let sign: Double = word.hasPrefix("-") ? -1 : 1
      switch sign < 0 ? String(word.dropFirst()) : word {
      case "x": rows.append(Vector3(sign, 0, 0))
      case "y": rows.append(Vector3(0, sign, 0))
      case "z": rows.append(Vector3(0, 0, sign))
      default: return nil
      }
    }
    guard rows.count == 3 else { return nil }
    matrix = Matrix3(rows: rows[0], rows[1], rows[2])
    // Two equal axes have no volume, and mirrored ones a negative one.
    guard matrix.determinant > 0.5 else { return nil }
  }

  /// A vector in the device's axes.
  func turned(_ v: Vector3) -> Vector3 { matrix * v }

  /// The words for these axes.
  var words: String {
    func word(_ row: Vector3) -> String {
      let name = row.x != 0 ? "x" : row.y != 0 ? "y" : "z"
      return row.x + row.y + row.z < 0 ? "-\(name)" : name
    }
    return [matrix.x, matrix.y, matrix.z].map(word).joined(separator: ",")
  }
}
