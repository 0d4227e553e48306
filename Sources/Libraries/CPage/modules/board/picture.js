// What the board shows at an instant: read off the days and the moments of the service's answer.

import { lastMoment } from '../clock.js';

/// The steps before a call, in minutes.
const STEPS = [1, 5, 10];
/// The kinds of a prayer that is held.
const HELD = ['iqama', 'jumuah', 'eid'];

/// The last call of a day, in seconds: isha, or its iqama; null where there is no isha.
function lastCall(day) {
  const isha = day.rows.find(row => row.prayer === 'isha');
  const times = [isha?.begin, isha?.adhan, isha?.iqama].filter(Boolean).map(time => time.epoch);
  return times.length ? Math.max(...times) : null;
}

/// When the board goes on to the next day's times: some time after isha, which may be after midnight.
function endOf(day, settings) {
  const last = lastCall(day);
  return last === null ? day.ends : last + settings.after_isha_min * 60;
}

/// Whether the screen is dark.
function isDark(days, settings, index, now, minute) {
  const { dim, dim_from_min: from, dim_to_min: to } = settings;
  if (dim === 'clock') return from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (dim !== 'night' || index === 0) return false;
  const fajr = days[index].rows.find(row => row.prayer === 'fajr')?.begin;
  return Boolean(fajr) && now < fajr.epoch && lastCall(days[index - 1]) !== null;
}

/// The end of a fast that comes before a call, or with it, on the safe side of what mosques here may print: suhoor ends
/// before fajr, and the iftar is not before maghrib.
function fastEnd(call, now) {
  const { suhoor_ends: suhoor, iftar } = call?.day?.ramadan ?? {};
  if (!['begin', 'adhan'].includes(call?.kind)) return call;
  if (call.prayer === 'fajr' && suhoor && now < suhoor.epoch && suhoor.epoch <= call.at) return { ...call, kind: 'suhoor', begins: call.at, at: suhoor.epoch };
  return call.prayer === 'maghrib' && iftar && iftar.epoch >= call.at ? { ...call, kind: 'iftar', begins: call.at, at: iftar.epoch } : call;
}

/// The picture at an instant, in seconds; `minute` is that of the day on the clocks of the place. Null where the answer
/// has no times for it. The service says which prayer is current and which call is next.
export function pictureAt({ days, moments, settings, after_prayer: text = null }, now, minute) {
  const index = days.findIndex(day => now < endOf(day, settings));
  const today = days.find(day => day.begins <= now && now < day.ends);
  if (index < 0 || !today) return null;
  const day = days[index];
  const of = moment => {
    if (!moment) return null;
    const own = days.find(({ date }) => date === moment.date);
    return { ...moment, day: own, row: own.rows.find(({ prayer }) => prayer === moment.prayer) };
  };
  const last = lastMoment(moments, now), next = fastEnd(of(moments[last?.next]), now);
  // An adhan and a prayer that is held have views of their own for some minutes, and after it there may be a text.
  const { adhan_min: adhan, phones_min: phones } = settings, minutes = { adhan, iqama: phones, jumuah: phones, eid: phones };
  const from = kind => (minutes[kind] ?? 0) * 60, after = text ? settings.after_prayer_min * 60 : 0;
  const call = of(moments.findLast(({ kind, at }) => at <= now && now < at + from(kind)));
  const step = next ? STEPS.find(step => next.at - now <= step * 60) ?? 0 : 0;
  const held = step === 0 ? moments.findLast(({ kind, at }) => HELD.includes(kind) && at + from(kind) <= now && now < at + from(kind) + after) : null;
  const view = call?.kind === 'adhan' ? 'adhan' : call ? 'phones' : held ? 'after' : 'times';
  // When only fajr is still to come, its row has the time of tomorrow.
  const rows = day.rows.map(row => row.prayer === 'fajr' && next?.prayer === 'fajr' && next.day.date > day.date ? next.row : row);
  const began = next?.row?.begin?.epoch ?? null;
  return {
    view, call, next, step, day, rows, today,
    // The part of the time of the text after a prayer that has passed.
    passed: held ? (now - held.at - from(held.kind)) / after : 0,
    // From when on the time to an iqama is counted.
    since: next && HELD.includes(next.kind) && began !== null && began <= now ? began : null,
    isTomorrow: day.date > today.date,
    hijri: days.findLast(day => day.hijri_begins <= now)?.hijri ?? null,
    // The ends of the fast that come next; after the last one those of its day.
    fast: ['suhoor_ends', 'iftar'].map(end => days.find(({ ramadan }) => ramadan?.[end]?.epoch > now)?.ramadan[end] ?? day.ramadan?.[end]),
    look: day.feast ? 'eid' : day.ramadan ? 'ramadan' : 'plain',
    isDark: view === 'times' && step === 0 && isDark(days, settings, index, now, minute),
    friday: days.slice(index).find(day => day.jumuah.length) ?? null,
    current: of(moments[last?.current]),
  };
}
