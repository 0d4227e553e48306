internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Places
internal import Quantities
internal import Service
internal import System
internal import Text

extension Route {
  /// Where the sun is now at the place of the service, and how it moves: the page of the camera looks for it.
  static let sky = Route(
    "/camera/sky", link: Link("where the sun is now, as JSON"), .places
  ) { context in
    let (desk, candour) = (context.day, context.candour)
    return { server, _, _ throws(Answer) in
      let vitals = server.vitals
      do throws(TimesTrouble) {
        let today = try desk.today(at: vitals.spot, vitals.now, candour)
        let place = today.place.coordinate
        let sun = SunView(at: today.today.now, over: place)
        let later = SunView(at: today.today.now + .seconds(60), over: place)
        return .json(
          String(class: "sky") { json in
            json.add("azimuth", sun.azimuth.degrees, decimals: 3)
            json.add("height", sun.height.degrees, decimals: 3)
            json.add("turn", (later.azimuth - sun.azimuth).wrapped.degrees, decimals: 4)
            json.add("climb", (later.height - sun.height).degrees, decimals: 4)
          } + "\n")
      } catch { return .json(String(class: "sky") { $0.add("reason", error.reason) } + "\n") }
    }
  }
}
