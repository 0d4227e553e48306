// The prayers of the day, as the service answers for its place, and the countdown to the next one.

import { isDoubtful, lastMoment, now as instant, synchronize } from './clock.js';
import { dateText } from './dates.js';
import { $, attribute, made, root, set } from './elements.js';
import { showOthers } from './others.js';
import { followPrayed } from './prayed.js';
import { settings } from './state.js';
import { stream } from './stream.js';
import { clock, clockParts, digits, leftToRight, span, t } from './text.js';
import { PATIENCE } from './write.js';

/// The prayers of a day and sunrise, in order.
export const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];
/// The service's answer, the page's time at which it came, and the place for which it was asked. `begun` is the prayer
/// that was the next one in the answer before.
const day = { answer: null, at: 0, begun: null, asked: -1e9, place: null, isAsking: false, isAskedAgain: false };

/// The name of the place whose prayers these are.
export const placeOfTimes = () => day.answer?.place?.[settings.language];

/// The date there, as `2026-11-23`; undefined where it is not known.
export const dateOfTimes = () => day.answer?.now?.slice(0, 10);

/// The methods of the country's bodies, where it has several: their codes, that of the place first.
export const methodsOfCountry = () => (day.answer?.methods ?? []).map(({ code }) => code);

export async function askTimes() {
  if (document.hidden) return;
  // What is on its way may be the answer for the place before.
  if (day.isAsking) return void (day.isAskedAgain = true);
  [day.isAsking, day.isAskedAgain, day.asked] = [true, false, performance.now()];
  try {
    const answer = await (await fetch('times', { signal: AbortSignal.timeout(PATIENCE) })).json();
    const begun = day.answer?.next;
    if (begun?.time !== answer.next?.time) day.begun = begun;
    [day.answer, day.at] = [answer, performance.now()];
    if (answer.now) synchronize(Date.parse(answer.now) / 1000, day.asked);
  } catch { /* the service is gone, which the stream says; a later turn asks again */ }
  day.isAsking = false;
  showDay();
  if (day.isAskedAgain) askTimes();
}

/// Asks again when the device was carried elsewhere, or when its place became known.
export function followPlace(status) {
  // A place that is too old to be used has prayer times, and no way to Mecca.
  const place = status.position ?? status.last_position ?? null;
  // A receiver's place is never still; one that is set by hand has a new name however near it is.
  const decimals = stream.reading?.location === 'manual' ? 5 : 2;
  const key = place ? `${place.lat.toFixed(decimals)} ${place.lon.toFixed(decimals)}` : '';
  if (key === day.place) return;
  day.place = key;
  askTimes();
}

export function showDay() {
  const answer = day.answer;
  const today = answer?.now ? answer.today : null;
  $('day').hidden = !today;
  $('date').hidden = !today;
  const notes = today ? answer.notes?.[settings.language] ?? [] : [];
  $('time-notes').hidden = notes.length === 0;
  $('time-notes').replaceChildren(...notes.map(note => made('li', { textContent: digits(note) })));
  const authority = today ? answer.method?.[settings.language] ?? '' : '';
  set($('authority'), authority);
  $('authority').hidden = authority === '';
  showOthers(answer);
  set($('method'), today ? t('timesWhere', digits(answer.definition?.[settings.language] ?? today.definition), leftToRight(today.timezone)) : '');
  if (!today) {
    $('fast').hidden = true;
    const why = { 'no-place': t('noPlaceYet'), 'no-clock': t('noClock') }[answer?.reason] ?? answer?.message;
    set($('next-in'), answer ? t('noTimes', why ?? '') : '–');
    set($('next-at'), '');
    return;
  }
  set($('gregorian'), dateText(today.date));
  set($('hijri'), answer.hijri ? digits(answer.hijri[settings.language]) : '');
  const body = $('day').tBodies[0];
  if (!body.rows.length) {
    for (const prayer of PRAYERS) {
      const row = body.insertRow();
      row.append(made('th', { scope: 'row' }), made('td'), made('td', { className: 'spread' }));
      row.id = 'time-' + prayer;
    }
  }
  PRAYERS.forEach((prayer, i) => {
    const [name, cell, spread] = body.rows[i].cells;
    const time = today.times[prayer];
    set(name, t(prayer));
    set(cell, time ? clock(time, answer.clock) + dayMark(time, today.date) : '–');
    set(spread, spreadText(answer, prayer));
  });
  set($('around'), digits(answer.around?.[settings.language] ?? ''));
  attribute($('day'), 'data-spread', PRAYERS.some(prayer => spreadText(answer, prayer)) ? '' : null);
  const ramadan = answer.ramadan ?? null;
  attribute(root, 'data-season', ramadan && 'ramadan');
  set($('fast-month'), digits(ramadan?.month[settings.language] ?? ''));
  showClock();
}

/// The countdown to the end of a fast: nothing outside Ramadan, and behind it until the service has answered again.
export function fastText(answer, now) {
  const ramadan = answer?.ramadan, left = (Date.parse(ramadan?.time) - now) / 1000;
  if (!(left > 0)) return '';
  return `${t('nextIs', ramadan.name[settings.language], span(left))} · ${clock(ramadan.time, answer.clock)}`;
}

/// From when to when mosques may print one of today's times; empty where that is not known, where nothing is open, and
/// where one sentence says it for all.
export function spreadText(answer, prayer) {
  const bounds = answer.around ? null : answer.today.spread?.[prayer];
  return bounds && bounds.earliest !== bounds.latest ? clockRange(bounds.earliest, bounds.latest, answer.clock) : '';
}

/// Two times of the day: `05:20–05:40`. Half of the day is said once where it is that of both.
function clockRange(from, to, hours) {
  const first = clockParts(from, hours), isOneHalf = first.half === clockParts(to, hours).half;
  return `${isOneHalf ? first.time : clock(from, hours)}–${clock(to, hours)}`;
}

/// A time of today's list that lies on another day, as isha may in summer.
export function dayMark(iso, date) {
  const other = iso.slice(0, 10);
  return other === date ? '' : ' ' + leftToRight((other > date ? '+' : '−') + digits(1));
}

/// Marks the prayer whose time it is, the next one, and those that are over.
function mark(current, next, now) {
  for (const row of $('day').tBodies[0].rows) {
    const prayer = row.id.slice(5), time = day.answer.today?.times[prayer];
    const isNow = prayer === current, isNext = next !== null && prayer === next.prayer && time === next.time;
    attribute(row, 'data-now', isNow ? '' : null);
    attribute(row, 'aria-current', isNow ? 'time' : null);
    attribute(row, 'data-next', isNext ? '' : null);
    attribute(row, 'data-past', !isNow && Date.parse(time) <= now ? '' : null);
  }
}

/// The date at an instant, in ms, on the clocks of the zone in which a time is written.
export function dateAt(instant, iso) {
  const [, sign, hours, minutes] = iso.match(/([+-])(\d\d):(\d\d)$/) ?? [null, '+', 0, 0];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60000 : 60000);
  return new Date(instant + offset).toISOString().slice(0, 10);
}

/// Whether the service must be asked again: one of the times has come, or the day is over.
export function isOver(answer, now) {
  const since = Date.parse(answer.now), isPast = time => Date.parse(time) > since && Date.parse(time) <= now;
  return PRAYERS.some(prayer => isPast(answer.today?.times[prayer])) || isPast(answer.next?.time)
    || isPast(answer.ramadan?.time)
    || dateAt(now, answer.now) !== answer.now.slice(0, 10);
}

/// Asks for the times again, when the last question lies long enough back: a service that is gone is asked seldom.
function askTimesAgain() {
  if (performance.now() - day.asked > (stream.state === 'gone' ? 10000 : 3000)) askTimes();
}

/// An answer as it is later on, while the service is gone: tomorrow's list becomes today's. Null where it has no list for
/// the day.
export function continued(answer, now) {
  const date = dateAt(now, answer.now), isLater = date > answer.now.slice(0, 10);
  if (isLater && date !== answer.tomorrow?.date) return null;
  // The Hijri day may have begun at maghrib.
  const sunset = Date.parse(answer.today?.times.maghrib);
  const hijri = isLater || Date.parse(answer.now) < sunset && sunset <= now ? null : answer.hijri;
  if (!isLater) return { ...answer, hijri };
  return { ...answer, today: answer.tomorrow, tomorrow: null, around: null, hijri, ramadan: null, now: `${date}T00:00:00${answer.now.slice(19)}` };
}

/// The countdown. When a time has come, or a day is over, the service is asked again.
export function showClock() {
  // This machine has slept, so that the page's clock has stood still.
  if (day.answer?.now && isDoubtful()) {
    day.answer = null;
    showDay();
  }
  if (!day.answer || performance.now() - day.at > (day.answer.now ? 600000 : 3000)) askTimesAgain();
  if (!day.answer?.now) return;
  const now = instant() * 1000;
  if (isOver(day.answer, now)) {
    askTimesAgain();
    if (stream.state === 'gone') followWithout(now);
    if (!day.answer) return;
  }
  const { current, next, text, at } = countdown(day.answer, now, day.begun);
  mark(current, next, now);
  followPrayed(current);
  set($('next-in'), text);
  set($('next-at'), at);
  const fast = fastText(day.answer, now);
  set($('fast-in'), fast);
  $('fast').hidden = !fast && !day.answer.ramadan;
}

/// Goes on with the answer that there is.
function followWithout(now) {
  const before = day.answer;
  day.answer = continued(before, now);
  if (day.answer?.today !== before.today || day.answer.hijri !== before.hijri) showDay();
}

/// What the service says of an instant, in ms: the `current` prayer and the `next` one, with the countdown's text and the
/// clock time if it is tomorrow's. For a minute the prayer that has `begun` is said. Where the service has not said what
/// comes after the next one, that one is said for two minutes, and then nothing.
export function countdown(answer, now, begun = null) {
  const { current, next } = lastMoment(answer.moments ?? [], now / 1000) ?? answer;
  if (!next) return { current, next, text: t('noNext'), at: '' };
  const left = time => (Date.parse(time) - now) / 1000;
  const isUnknown = left(next.time) <= 0;
  const hasBegun = begun?.prayer === current && left(begun?.time) <= 0 && left(begun?.time) > -60;
  const due = isUnknown ? next : hasBegun && begun;
  if (due) return { current: isUnknown ? null : current, next, text: left(due.time) > -120 ? t('isNow', t(due.prayer)) : '–', at: '' };
  const day = next.time.slice(0, 10) > dateAt(now, answer.now) ? `${t('tomorrow')} ` : '';
  return { current, next, text: t('nextIs', t(next.prayer), span(left(next.time))), at: day && day + clock(next.time, answer.clock) };
}
