/// Bengali on the page of the calendar.
extension Bengali {
  static let calendar: StaticString = """
    calendar: ক্যালেন্ডার | back: কম্পাস ও নামাজের সময় | previousMonth: আগের মাস | nextMonth: পরের মাস | toToday: আজ
    gridHow: তীর চিহ্ন এক দিন, Home ও End সপ্তাহের মধ্যে, Page Up ও Page Down এক মাস, Shift সহ এক বছর সরে। Enter \
    দিনটি খোলে।
    inMonth: এই মাসে | whiteDay: আইয়ামে বীজ | keptDay: বিশেষ দিন | reminder: অনুস্মারক | sinceSunset: মাগরিব থেকে {}
    mustFast: রোজা ফরজ। | mayFast: রোজা মুস্তাহাব। | mustNotFast: এই দিনে রোজা রাখা যাবে না।
    nightBegins: রাতটি {} মাগরিবে শুরু হয়। | reminders: অনুস্মারক | addReminder: অনুস্মারক যোগ করুন
    search: শিরোনাম খুঁজুন | noReminders: এখনও কোনো অনুস্মারক নেই। | noneFound: কোনো শিরোনামে এটি নেই।
    noneOnDay: এই দিনে কোনো অনুস্মারক নেই। | more: আরও {} | showMore: আরও দেখান | shown: {} / {} | edit: বদলান
    remove: মুছুন | removeSure: একেবারে মুছবেন? | keep: রাখুন | titleLabel: শিরোনাম | dayLabel: দিন | monthLabel: মাস
    yearLabel: বছর | timeLabel: সময় | wholeDay: সারা দিন | byClock: ঘড়ি অনুযায়ী | minutesLabel: মিনিট
    beforeIt: আগে | afterIt: পরে | daysLabel: দিনের সংখ্যা | notesLabel: নোট | attachments: সংযুক্তি
    attachHow: ফাইল যন্ত্রে সংযুক্ত করা হয়: {} | size: {} কেবি | saved: অনুস্মারক রাখা হয়েছে।
    removed: অনুস্মারক মোছা হয়েছে। | titleEmpty: শিরোনাম লিখুন।
    refused: অন্য যন্ত্র এই পাতায় পৌঁছাতে পারে, তাই অনুস্মারক এখানে বদলানো যায় না। যন্ত্রে qibla remind ব্যবহার \
    করুন, বা http-password-file দিয়ে ফাইল বলুন।
    simulated: এটি প্রদর্শনী: এতে অনুস্মারক নেই। | changedMeanwhile: এর মধ্যে এটি বদলেছে। আবার খুলুন।
    goneMeanwhile: এই অনুস্মারক আর নেই। | busy: এই মুহূর্তে অন্য কেউ অনুস্মারক বদলাচ্ছেন। আবার চেষ্টা করুন।
    tokenLabel: ক্যালেন্ডারের টোকেন | tokenUse: অনুস্মারক দেখান
    tokenHow: যাঁর কাছে ক্যালেন্ডারের টোকেন আছে তাঁকে অনুস্মারক দেখানো হয়; যন্ত্রে তা calendar.token-file এ থাকে।
    tokenWrong: এটি সেই টোকেন নয়। | tokenNone: অন্য যন্ত্র অনুস্মারক দেখে না: যন্ত্রে calendar.token-file নেই।
    source: তারিখের উৎস | sourceAnnounced: এই মাস {} এর ঘোষণা অনুযায়ী।
    sourcePresumed: এই মাস অনুমিত: পাশের ঘোষিত মাসের সঙ্গে মিলিয়ে নেওয়া।
    sourceCalculated: এই মাস গণনা করা: {}। চাঁদ দেখা একে এক দিন সরাতে পারে।
    sourceFile: কার্যকর ঘোষণা: {}। এতে মাস: {}। শেষ লেখা: {}।
    sourceNone: কোনো ঘোষণা কার্যকর নেই। কোনো সংস্থা মাস ঘোষণা করলে hijri-announced তার নাম বলে।
    fetchHow: এই পাতা ইন্টারনেট থেকে কিছু আনে না। যন্ত্রে {} ঘোষণা আনে। বোতামটি যন্ত্রের মাস ও অনুস্মারক আবার পড়ে।
    fetch: আবার পড়ুন | fetched: {} এ আবার পড়া হয়েছে। | noCalendar: ক্যালেন্ডার নেই: {}
    beforePrayer: {} আগে ({}) | afterPrayer: {} পরে ({})
    """
}
