// What the board shows at an instant: computed from the service's answer alone.

/// The steps before a call, in minutes.
const STEPS = [1, 5, 10];

/// The last call of a day, in seconds: isha, or its iqama; null where there is no isha.
function lastOf(day) {
  const isha = day.rows.find(row => row.prayer === 'isha');
  const times = [isha?.begin, isha?.adhan, isha?.iqama].filter(Boolean).map(time => time.epoch);
  return times.length ? Math.max(...times) : null;
}

/// When the board goes on to the next day's times: some time after isha, which may be after midnight.
function endOf(day, settings) {
  const last = lastOf(day);
  return last === null ? day.ends : last + settings.after_isha_min * 60;
}

/// The calls of a day: their kind, prayer and instant.
export function callsOf(day) {
  const calls = [];
  const add = (kind, prayer, time, row = null) => { if (time) calls.push({ kind, prayer, at: time.epoch, time, row, day }); };
  for (const row of day.rows) {
    add('begin', row.prayer, row.begin, row);
    add('adhan', row.prayer, row.adhan, row);
    add('iqama', row.prayer, row.iqama, row);
  }
  for (const time of day.jumuah) add('jumuah', 'dhuhr', time);
  for (const time of day.eid) add('eid', 'sunrise', time);
  return calls;
}

/// The view that a call has made: the latest one that has not ended.
function viewOf(calls, settings, now) {
  const length = { adhan: settings.adhan_min * 60, iqama: settings.phones_min * 60 };
  length.jumuah = length.eid = length.iqama;
  const open = calls.filter(call => call.at <= now && now < call.at + (length[call.kind] ?? 0));
  // At the same instant the prayer that is held goes before its adhan.
  return open.sort((a, b) => a.at - b.at || (a.kind === 'adhan' ? -1 : 1)).at(-1) ?? null;
}

/// Whether the screen is dark.
function isDark(answer, index, now, minute) {
  const { dim, dim_from_min: from, dim_to_min: to } = answer.settings;
  if (dim === 'clock') return from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (dim !== 'night' || index === 0) return false;
  const fajr = answer.days[index].rows.find(row => row.prayer === 'fajr')?.begin;
  return Boolean(fajr) && now < fajr.epoch && lastOf(answer.days[index - 1]) !== null;
}

/// The beginning of the prayer whose time it is: with sunrise that of fajr ends, and no other begins.
function currentOf(calls, now) {
  const begun = calls.filter(({ kind, at }) => kind === 'begin' && at <= now).at(-1) ?? null;
  const sunrise = begun?.prayer === 'fajr' ? begun.day.sunrise : null;
  return sunrise && sunrise.epoch <= now ? null : begun;
}

/// The state at an instant, in seconds; `minute` is that of the day on the clocks of the place. Null where the answer
/// has no times for it.
export function stateAt(answer, now, minute) {
  const { days, settings } = answer;
  const index = days.findIndex(day => now < endOf(day, settings));
  const todayIndex = days.findIndex(day => day.begins <= now && now < day.ends);
  if (index < 0 || todayIndex < 0) return null;
  const [day, today] = [days[index], days[todayIndex]];
  const calls = days.slice(Math.max(0, index - 1), index + 2).flatMap(callsOf).sort((a, b) => a.at - b.at);
  const call = viewOf(calls, settings, now);
  // An adhan that is later than its prayer's beginning has a column, and nobody waits for it.
  const next = calls.find(({ kind, at }) => kind !== 'adhan' && at > now) ?? null;
  const step = next ? STEPS.find(step => next.at - now <= step * 60) ?? 0 : 0;
  const view = call === null ? 'times' : call.kind === 'adhan' ? 'adhan' : 'phones';
  const isAfterSunset = answer.hijri_day === 'maghrib'
    && today.rows.some(({ prayer, begin }) => prayer === 'maghrib' && begin && begin.epoch <= now);
  return {
    view, call, next, step, day, today,
    isTomorrow: day.date > today.date,
    hijri: (isAfterSunset ? days[todayIndex + 1] : today)?.hijri ?? null,
    look: day.feast ? 'eid' : day.ramadan ? 'ramadan' : 'plain',
    isDark: view === 'times' && step === 0 && isDark(answer, index, now, minute),
    friday: days.slice(index).find(day => day.jumuah.length) ?? null,
    current: currentOf(calls, now),
  };
}
