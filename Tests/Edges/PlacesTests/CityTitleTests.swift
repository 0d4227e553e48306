import Earth
import Foundation
import TestKit
import Testing

@testable import Places

/// The name of a place as people use it, not as a list of districts has it.
@Suite struct `A city's title` {
  let gazetteer = Gazetteer()

  private func city(_ text: String) throws -> City {
    guard case .one(let city, _) = gazetteer.find(text) else { throw Unclear(text: text) }
    return city
  }

  private struct Unclear: Error {
    let text: String
  }

  private func near(_ latitude: Double, _ longitude: Double) throws -> City {
    gazetteer.nearest(to: try #require(Coordinate(latitude: latitude, longitude: longitude))).city
  }

  @Test func `is the name that people use, with its country`() throws {
    for (name, english, arabic) in [
      ("Cairo", "Cairo, Egypt", "القاهرة، مصر"), ("Istanbul", "Istanbul, Turkey", "إسطنبول، تركيا"),
      ("Karachi", "Karachi, Pakistan", "كراتشي، باكستان"), ("Dhaka", "Dhaka, Bangladesh", "دكا، بنغلاديش"),
      ("Jakarta", "Jakarta, Indonesia", "جاكرتا، إندونيسيا"), ("Lagos", "Lagos, Nigeria", "لاغوس، نيجيريا"),
      ("Lahore", "Lahore, Pakistan", "لاهور، باكستان"), ("Tehran", "Tehran, Iran", "طهران، إيران"),
      ("Baghdad", "Baghdad, Iraq", "بغداد، العراق"), ("Riyadh", "Riyadh, Saudi Arabia", "الرياض، السعودية"),
      ("Salalah", "Salalah, Oman", "صلالة، عُمان"), ("Basra", "Basra, Iraq", "البصرة، العراق"),
      ("Mecca", "Mecca, Saudi Arabia", "مكة المكرمة، السعودية"),
      ("Medina", "Medina, Saudi Arabia", "المدينة المنورة، السعودية"),
    ] {
      let city = try city(name)
      #expect(city.title == english)
      #expect(city.arabicTitle == arabic)
    }
  }

  @Test func `of a place in a district is that of the city`() throws {
    for (latitude, longitude, title) in [
      // The middle of each of the ten, or a mosque in it that is nearer to a district's centre than to the city's.
      (30.0561, 31.2262, "Cairo, Egypt"), (41.0054, 28.9768, "Istanbul, Turkey"),
      (24.8607, 67.0104, "Karachi, Pakistan"),
      (23.7286, 90.4125, "Dhaka, Bangladesh"), (-6.1702, 106.8310, "Jakarta, Indonesia"),
      (6.4541, 3.3947, "Lagos, Nigeria"),
      (31.5881, 74.3106, "Lahore, Pakistan"), (35.8040, 51.4300, "Tehran, Iran"), (33.3753, 44.4510, "Baghdad, Iraq"),
      (24.6880, 46.6000, "Riyadh, Saudi Arabia"), (17.0197, 54.0897, "Salalah, Oman"),
      (30.0600, 31.2300, "Cairo, Egypt"),
      (41.0170, 28.9730, "Istanbul, Turkey"), (25.2048, 55.2708, "Dubai, United Arab Emirates"),
      (3.1579, 101.7123, "Kuala Lumpur, Malaysia"), (51.4826, -0.0077, "London, United Kingdom"),
      (40.6782, -73.9442, "New York City, United States"), (21.4225, 39.8262, "Mecca, Saudi Arabia"),
      (24.4672, 39.6111, "Medina, Saudi Arabia"), (1.3521, 103.8198, "Singapore"),
    ] {
      #expect(try near(latitude, longitude).titleAround == title, "\(latitude), \(longitude)")
    }
  }

  @Test func `of a place in a district has the city's name in the language`() throws {
    #expect(try near(41.017, 28.973).titleAround(in: "tr", country: "Türkiye") == "İstanbul, Türkiye")
    #expect(try near(41.017, 28.973).title(in: "tr", country: "Türkiye") == "Eminönü, İstanbul, Türkiye")
    #expect(try near(21.4225, 39.8262).titleAround(in: "ur", country: nil) == "مکہ، Saudi Arabia")
    #expect(try near(30.06, 31.23).titleAround(in: "xx", country: nil) == "Cairo, Egypt")
  }

  @Test func `of a place in a district is Arabic where the city has an Arabic name`() throws {
    #expect(try near(30.06, 31.23).arabicTitleAround == "القاهرة، مصر")
    #expect(try near(41.017, 28.973).arabicTitleAround == "إسطنبول، تركيا")
    #expect(try near(21.4225, 39.8262).arabicTitleAround == "مكة المكرمة، السعودية")
  }

  @Test func `of a district that was named has its city`() throws {
    for (name, title) in [
      ("Eminönü", "Eminönü, Istanbul, Turkey"), ("Brooklyn", "Brooklyn, New York City, United States"),
      ("Bukit Bintang", "Bukit Bintang, Kuala Lumpur, Malaysia"), ("Bulaq", "Bulaq Abu al Ila, Cairo, Egypt"),
    ] {
      #expect(try city(name).title == title, "\(name)")
    }
  }

  @Test func `of a city of its own beside a larger one is its own`() throws {
    for (name, next) in [
      ("Giza", "Egypt"), ("Omdurman", "Sudan"), ("Khartoum North", "Sudan"), ("Bekasi", "Indonesia"),
      ("Depok", "Indonesia"),
      ("Tangerang", "Indonesia"), ("Narayanganj", "Bangladesh"), ("Sharjah", "United Arab Emirates"),
      ("Ajman", "United Arab Emirates"), ("Rawalpindi", "Pakistan"), ("Petaling Jaya", "Malaysia"),
      ("Jeddah", "Saudi Arabia"),
      ("Salé", "Morocco"), ("Cambridge, Massachusetts", "Massachusetts"), ("Jersey City", "New Jersey"),
      ("Saint-Denis, Île-de-France", "France"), ("Montreuil", "France"), ("Salford", "United Kingdom"),
      ("Potsdam", "Germany"),
      ("Oakland, California", "California"), ("Pasadena, California", "California"), ("Guarulhos", "Brazil"),
      ("New Delhi", "India"), ("Noida", "India"), ("Karaj", "Iran"), ("Shubra El Kheima", "Egypt"),
      ("Yokohama", "Japan"),
      ("L'Hospitalet de Llobregat", "Spain"), ("Kotri", "Pakistan"), ("Lidingö", "Sweden"), ("Shah Alam", "Malaysia"),
    ] {
      let city = try city(name)
      #expect(city.titleAround == city.title)
      #expect(city.title.contains(", " + next))
    }
  }

  @Test func `has a city around it only for a far smaller place within reach of it`() throws {
    var districts = 0
    for index in 0..<gazetteer.count {
      guard case .city(let around) = gazetteer.table.saying(index) else { continue }
      districts += 1
      #expect(gazetteer.population(index) < 2 * gazetteer.population(around))
      #expect(GreatCircle(from: gazetteer.coordinate(index), to: gazetteer.coordinate(around)).distance < 40_000)
      if case .city = gazetteer.table.saying(around) { Issue.record("\(gazetteer[index].title) is in a district") }
      // Jerusalem alone has districts that the list has in another country.
      #expect(gazetteer[index].country == gazetteer[around].country || gazetteer[around].name == "Jerusalem")
    }
    #expect((1500...2500).contains(districts))
  }

  @Test func `is the name alone where the state or its border is disputed`() throws {
    for (name, title) in [
      ("Jerusalem", "Jerusalem"), ("Gaza", "Gaza"), ("Ramallah", "Ramallah"), ("Haifa", "Haifa"), ("Taipei", "Taipei"),
      ("Laayoune", "Laayoune"), ("Pristina", "Pristina"), ("Simferopol", "Simferopol"), ("Srinagar", "Srinagar"),
      ("Muzaffarabad", "Muzaffarabad"), ("Kyrenia", "Kyrenia"), ("Hargeisa", "Hargeisa"), ("Ceuta", "Ceuta"),
    ] {
      #expect(try city(name).title == title, "\(name)")
      #expect(try !city(name).arabicTitle.contains("،"), "\(name)")
    }
  }

  @Test func `of the Kaaba is Mecca's`() throws {
    for name in [
      "Kaaba", "the kaaba", "Ka'bah", "Ka‘bah", "Mecca", "Makkah", "Makkah al-Mukarramah", "الكعبة", "كعبة",
      "الكعبة المشرفة",
      "مكة", "Kâbe", "کعبہ", "Кааба",
    ] {
      #expect(try city(name).title == "Mecca, Saudi Arabia")
    }
  }

  @Test func `has the region where the country has another city of the name`() throws {
    #expect(try city("Paris, Texas").title == "Paris, Texas, United States")
    #expect(try city("Córdoba, Spain").title == "Córdoba, Spain")
    #expect(try city("Newcastle upon Tyne").title == "Newcastle upon Tyne, United Kingdom")
    #expect(try city("Hyderabad, Sindh").title == "Hyderabad, Pakistan")
  }
}
