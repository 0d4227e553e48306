#include "CPage.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char html[] = {
#embed "page.html"
};
// The style sheets are one file for the browser: the later ones change what the earlier ones say.
static const unsigned char css[] = {
#embed "page.css"
,
#embed "dial.css"
,
#embed "cards.css"
,
#embed "widths.css"
};
static const unsigned char month_css[] = {
#embed "month.css"
};
static const unsigned char land[] = {
#embed "land.txt"
};
static const unsigned char icon[] = {
#embed "icon.svg"
};
static const unsigned char icon_png[] = {
#embed "icon.png"
};
static const unsigned char manifest[] = {
#embed "manifest.json"
};
static const unsigned char page_js[] = {
#embed "modules/page.js"
};
static const unsigned char announcer_js[] = {
#embed "modules/announcer.js"
};
static const unsigned char calls_js[] = {
#embed "modules/calls.js"
};
static const unsigned char choices_js[] = {
#embed "modules/choices.js"
};
static const unsigned char dial_js[] = {
#embed "modules/dial.js"
};
static const unsigned char dialog_js[] = {
#embed "modules/dialog.js"
};
static const unsigned char elements_js[] = {
#embed "modules/elements.js"
};
static const unsigned char globe_js[] = {
#embed "modules/globe.js"
};
static const unsigned char headline_js[] = {
#embed "modules/headline.js"
};
static const unsigned char map_js[] = {
#embed "modules/map.js"
};
static const unsigned char look_js[] = {
#embed "modules/look.js"
};
static const unsigned char measured_js[] = {
#embed "modules/measured.js"
};
static const unsigned char method_js[] = {
#embed "modules/method.js"
};
static const unsigned char motion_js[] = {
#embed "modules/motion.js"
};
static const unsigned char names_js[] = {
#embed "modules/names.js"
};
static const unsigned char others_js[] = {
#embed "modules/others.js"
};
static const unsigned char place_js[] = {
#embed "modules/place.js"
};
static const unsigned char reading_js[] = {
#embed "modules/reading.js"
};
static const unsigned char settings_js[] = {
#embed "modules/settings.js"
};
static const unsigned char sheet_form_js[] = {
#embed "modules/sheet/form.js"
};
static const unsigned char stream_js[] = {
#embed "modules/stream.js"
};
static const unsigned char suggestions_js[] = {
#embed "modules/suggestions.js"
};
static const unsigned char text_js[] = {
#embed "modules/text.js"
};
static const unsigned char times_js[] = {
#embed "modules/times.js"
};
static const unsigned char trend_js[] = {
#embed "modules/trend.js"
};
static const unsigned char trust_js[] = {
#embed "modules/trust.js"
};
static const unsigned char rule_js[] = {
#embed "modules/rule.js"
};
static const unsigned char words_js[] = {
#embed "modules/words.js"
};
static const unsigned char write_js[] = {
#embed "modules/write.js"
};

static const unsigned char board_html[] = {
#embed "board.html"
};
static const unsigned char board_css[] = {
#embed "board.css"
};
static const unsigned char board_announcements_js[] = {
#embed "modules/board/announcements.js"
};
static const unsigned char board_clock_js[] = {
#embed "modules/board/clock.js"
};
static const unsigned char board_elements_js[] = {
#embed "modules/board/elements.js"
};
static const unsigned char board_follow_js[] = {
#embed "modules/board/follow.js"
};
static const unsigned char board_hush_js[] = {
#embed "modules/board/hush.js"
};
static const unsigned char board_main_js[] = {
#embed "modules/board/main.js"
};
static const unsigned char board_show_js[] = {
#embed "modules/board/show.js"
};
static const unsigned char board_state_js[] = {
#embed "modules/board/state.js"
};
static const unsigned char board_text_js[] = {
#embed "modules/board/text.js"
};

static const unsigned char calendar_html[] = {
#embed "calendar.html"
};
static const unsigned char calendar_css[] = {
#embed "calendar.css"
};
static const unsigned char calendar_day_js[] = {
#embed "modules/calendar/day.js"
};
static const unsigned char calendar_form_js[] = {
#embed "modules/calendar/form.js"
};
static const unsigned char calendar_grid_js[] = {
#embed "modules/calendar/grid.js"
};
static const unsigned char calendar_list_js[] = {
#embed "modules/calendar/list.js"
};
static const unsigned char calendar_main_js[] = {
#embed "modules/calendar/main.js"
};
static const unsigned char calendar_sayings_js[] = {
#embed "modules/calendar/sayings.js"
};
static const unsigned char calendar_service_js[] = {
#embed "modules/calendar/service.js"
};
static const unsigned char calendar_source_js[] = {
#embed "modules/calendar/source.js"
};
static const unsigned char calendar_writing_js[] = {
#embed "modules/calendar/writing.js"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const struct page_file files[] = {
    FILE_AT("/", html),
    FILE_AT("/page.css", css),
    FILE_AT("/month.css", month_css),
    FILE_AT("/land.txt", land),
    FILE_AT("/icon.svg", icon),
    FILE_AT("/icon.png", icon_png),
    FILE_AT("/manifest.json", manifest),
    FILE_AT("/page.js", page_js),
    FILE_AT("/announcer.js", announcer_js),
    FILE_AT("/calls.js", calls_js),
    FILE_AT("/choices.js", choices_js),
    FILE_AT("/dial.js", dial_js),
    FILE_AT("/dialog.js", dialog_js),
    FILE_AT("/elements.js", elements_js),
    FILE_AT("/globe.js", globe_js),
    FILE_AT("/headline.js", headline_js),
    FILE_AT("/map.js", map_js),
    FILE_AT("/look.js", look_js),
    FILE_AT("/measured.js", measured_js),
    FILE_AT("/method.js", method_js),
    FILE_AT("/motion.js", motion_js),
    FILE_AT("/names.js", names_js),
    FILE_AT("/others.js", others_js),
    FILE_AT("/place.js", place_js),
    FILE_AT("/reading.js", reading_js),
    FILE_AT("/settings.js", settings_js),
    FILE_AT("/sheet/form.js", sheet_form_js),
    FILE_AT("/stream.js", stream_js),
    FILE_AT("/suggestions.js", suggestions_js),
    FILE_AT("/text.js", text_js),
    FILE_AT("/times.js", times_js),
    FILE_AT("/trend.js", trend_js),
    FILE_AT("/trust.js", trust_js),
    FILE_AT("/rule.js", rule_js),
    FILE_AT("/words.js", words_js),
    FILE_AT("/write.js", write_js),
    FILE_AT("/board", board_html),
    FILE_AT("/board/board.css", board_css), FILE_AT("/board/announcements.js", board_announcements_js),
    FILE_AT("/board/clock.js", board_clock_js), FILE_AT("/board/elements.js", board_elements_js),
    FILE_AT("/board/follow.js", board_follow_js), FILE_AT("/board/hush.js", board_hush_js),
    FILE_AT("/board/main.js", board_main_js), FILE_AT("/board/show.js", board_show_js),
    FILE_AT("/board/state.js", board_state_js), FILE_AT("/board/text.js", board_text_js),
    FILE_AT("/calendar", calendar_html),
    FILE_AT("/calendar/calendar.css", calendar_css), FILE_AT("/calendar/day.js", calendar_day_js),
    FILE_AT("/calendar/form.js", calendar_form_js), FILE_AT("/calendar/grid.js", calendar_grid_js),
    FILE_AT("/calendar/list.js", calendar_list_js), FILE_AT("/calendar/main.js", calendar_main_js),
    FILE_AT("/calendar/sayings.js", calendar_sayings_js), FILE_AT("/calendar/service.js", calendar_service_js),
    FILE_AT("/calendar/source.js", calendar_source_js), FILE_AT("/calendar/writing.js", calendar_writing_js),
};

const struct page_file *page_files(size_t *count) {
  if (count) *count = sizeof files / sizeof files[0];
  return files;
}
