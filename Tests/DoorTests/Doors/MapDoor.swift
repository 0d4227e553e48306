import Converting
import Text

extension Door {
  /// A map of mosques, which somebody else may have made.
  static let map = Door(
    name: "map", longest: 4096,
    words: [
      "{\"type\":\"FeatureCollection\",\"features\":[", "{\"elements\":[", "\"properties\":{", "\"tags\":{",
      "\"geometry\":{",
      "\"amenity\":\"place_of_worship\",\"religion\":\"muslim\"", "\"type\":\"Polygon\",\"coordinates\":[[[",
      "\"center\":{",
      "\"lat\":", "\"lon\":", "\"bounds\":{\"minlat\":1,\"minlon\":2,\"maxlat\":1,\"maxlon\":2}", "\u{1e}{", "1e300",
      "null", "[[",
      "\"name:ar\":", "\u{1f}\u{8b}",
    ]
  ) { bytes in
    let file = ByteFile(bytes)
    do throws(TraceError) {
      let extract = try MapExtract(path: file.path)
      var count = 0
      while let mosque = try extract.next() {
        count += 1
        guard abs(mosque.latitude) <= 90, abs(mosque.longitude) <= 180 else { return "a place beyond the earth" }
        for tag in mosque.tags where (tag.key + tag.value).utf8.contains(where: { $0 == 0x0a }) {
          return "a line in a tag"
        }
      }
      return extract.count >= count + extract.placeless ? nil : "more mosques than objects"
    } catch {
      return fault(ofMessage: error.message, naming: error.file)
    }
  }
}
