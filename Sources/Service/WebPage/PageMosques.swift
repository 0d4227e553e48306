internal import Answers
internal import Configuration
internal import Earth
internal import Places
internal import Quantities
internal import Service
internal import System
internal import Text
internal import Words

extension Route {
  /// The mosques around the place of the service, from the maps that its user has imported.
  static let mosques = Route(
    "/mosques/near", link: Link("the mosques nearby, as JSON, within some kilometres", query: "?within=5"), .places
  ) { context in
    let (folder, desk, candour) = (context.stateFolder?.path, context.day, context.candour)
    return { server, asked, _ throws(Answer) in
      let kilometres = try asked.head.number("within", in: 1...200) ?? 5
      let (vitals, language) = (server.vitals, asked.head.asked ?? .english)
      let place: Locality
      do throws(TimesTrouble) { place = try desk.today(at: vitals.spot, vitals.now, candour).place } catch {
        return .json(String(class: "mosques") { $0.add("reason", error.reason) } + "\n")
      }
      let near: NearMosques?
      do throws(TraceError) {
        near = try folder.flatMap { folder throws(TraceError) in
          try NearMosques(
            around: place.coordinate, metres: Double(kilometres) * 1000, atMost: mostMosques, in: folder)
        }
      } catch { throw .refusal(503, candour.reason(error.message)) }
      guard let near else { return .json(String(class: "mosques") { $0.add("reason", "no-map") } + "\n") }
      return .json(
        String(class: "mosques") { json in
          json.add("within_km", kilometres)
          json.add("total", near.total)
          json.add("place", place.title(language).plain)
          json.add("lat", raw: shortest(place.coordinate.latitude))
          json.add("lon", raw: shortest(place.coordinate.longitude))
          json.add("maps", near.maps.plain)
          json.add("attribution", NearMosques.attribution)
          json.add("mosques", Array(near.mosques.enumerated())) { json, mosque in
            mosque.element.add(mosque.offset + 1, language, to: &json)
          }
        } + "\n")
    }
  }

  /// The most mosques in an answer.
  private static let mostMosques = 30
}
