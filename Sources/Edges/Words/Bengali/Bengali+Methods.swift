internal import Almanac

/// Bengali for the methods of prayer times.
extension Bengali {
  static func name(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "মুসলিম ওয়ার্ল্ড লিগ"
    case .egyptian: "মিশরের সাধারণ জরিপ কর্তৃপক্ষ"
    case .karachi: "ইসলামি বিজ্ঞান বিশ্ববিদ্যালয়, করাচি"
    case .ummAlQura: "উম্মুল কুরা বিশ্ববিদ্যালয়, মক্কা"
    case .dubai: "ইসলাম বিষয়ক সাধারণ কর্তৃপক্ষ, আমিরাত"
    case .gulf: "উপসাগরীয় অঞ্চল"
    case .moonsightingCommittee: "মুনসাইটিং কমিটি ওয়ার্ল্ডওয়াইড"
    case .northAmerica: "ইসলামিক সোসাইটি অব নর্থ আমেরিকা"
    case .kuwait: "কুয়েত"
    case .qatar: "কাতার"
    case .singapore: "মজলিস উগামা ইসলাম সিঙ্গাপুরা"
    case .tehran: "ভূপদার্থবিদ্যা ইনস্টিটিউট, তেহরান"
    case .jafari: "লেভা ইনস্টিটিউট, কোম"
    case .turkey: "দিয়ানেত, তুরস্ক"
    case .france: "ফ্রান্সের ইসলামি সংগঠনগুলোর জোট"
    case .russia: "রাশিয়ার মুসলিমদের ধর্মীয় প্রশাসন"
    case .jakim: "জাকিম (JAKIM)"
    case .kemenag: "কেমেনাগ (Kemenag)"
    case .tunisia: "ধর্ম মন্ত্রণালয়, তিউনিসিয়া"
    case .algeria: "ধর্ম মন্ত্রণালয়, আলজেরিয়া"
    case .morocco: "হাবুস মন্ত্রণালয়, মরক্কো"
    case .portugal: "লিসবনের ইসলামি সম্প্রদায়"
    case .jordan: "আওকাফ মন্ত্রণালয়, জর্ডান"
    case .bahrain: "আওকাফ, বাহরাইন"
    case .bosnia: "ইসলামি সম্প্রদায়ের রিয়াসেত, বসনিয়া"
    case .brunei: "ধর্ম মন্ত্রণালয়, ব্রুনেই"
    case .libya: "আওকাফ, লিবিয়া"
    case .maldives: "ইসলাম বিষয়ক মন্ত্রণালয়, মালদ্বীপ"
    case .oman: "আওকাফ মন্ত্রণালয়, ওমান"
    case .sriLanka: "ACJU, শ্রীলঙ্কা"
    }
  }

  static func region(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "ইউরোপ, দূর প্রাচ্য, আমেরিকার কিছু অংশ"
    case .egyptian: "মিশর; সিরিয়া, ইরাক, লেবানন, সুদানে প্রচলিত"
    case .karachi: "পাকিস্তান, ভারত, বাংলাদেশ, আফগানিস্তান"
    case .ummAlQura: "সৌদি আরব, ইয়েমেন"
    case .dubai: "সংযুক্ত আরব আমিরাত"
    case .gulf: "প্রচলিত"
    case .moonsightingCommittee: "যুক্তরাজ্য, আয়ারল্যান্ড, উত্তর আমেরিকা"
    case .northAmerica: "যুক্তরাষ্ট্র, কানাডা"
    case .kuwait: "কুয়েত"
    case .qatar: "কাতার"
    case .singapore: "সিঙ্গাপুর"
    case .tehran: "ইরান"
    case .jafari: "শিয়া সম্প্রদায়"
    case .turkey: "তুরস্ক"
    case .france: "ফ্রান্স"
    case .russia: "রাশিয়া, মধ্য এশিয়া"
    case .jakim: "মালয়েশিয়া"
    case .kemenag: "ইন্দোনেশিয়া"
    case .tunisia: "তিউনিসিয়া"
    case .algeria: "আলজেরিয়া"
    case .morocco: "মরক্কো"
    case .portugal: "পর্তুগাল"
    case .jordan: "জর্ডান"
    case .bahrain: "বাহরাইন"
    case .bosnia: "বসনিয়া"
    case .brunei: "ব্রুনেই"
    case .libya: "লিবিয়া"
    case .maldives: "মালদ্বীপ"
    case .oman: "ওমান"
    case .sriLanka: "শ্রীলঙ্কা"
    }
  }

  static func printed(_ method: Method) -> StaticString? {
    switch method {
    case .algeria: "আলজিয়ার্স"
    case .bahrain: "মানামা"
    case .bosnia: "সারায়েভো"
    case .brunei: "বন্দর সেরি বেগাওয়ান"
    case .dubai: "আবুধাবি ও দুবাই"
    case .egyptian: "আসওয়ান"
    case .jakim: "কুয়ালালামপুর"
    case .jordan: "আম্মান"
    case .kemenag: "জাকার্তা, মাকাসার ও মালাং"
    case .kuwait: "কুয়েত সিটি"
    case .libya: "ত্রিপোলি"
    case .maldives: "মালে"
    case .morocco: "কাসাব্লাঙ্কা"
    case .oman: "মাস্কাট ও সালালাহ"
    case .qatar: "দোহা"
    case .singapore: "সিঙ্গাপুর"
    case .sriLanka: "কলম্বো"
    case .tunisia: "তোজর ও তিউনিস"
    case .turkey: "আঙ্কারা, দিয়ারবাকির ও ইস্তাম্বুল"
    case .ummAlQura: "মক্কা ও রিয়াদ"
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
