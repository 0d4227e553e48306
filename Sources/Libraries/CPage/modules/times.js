// The prayers of the day, as the service answers for its place, and the countdown to the next one.

import { $, attribute, made, set } from './elements.js';
import { settings } from './choices.js';
import { showOthers } from './others.js';
import { stream } from './stream.js';
import { clock, clockRange, dateText, digits, leftToRight, span, t } from './text.js';
import { PATIENCE } from './write.js';

/// The prayers of a day and sunrise, in order.
export const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];
/// The service's answer, the page's time at which it came, and the place for which it was asked.
const day = { answer: null, at: 0, wall: 0, began: 0, asked: -1e9, place: null, isAsking: false, isAskedAgain: false };

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
    [day.answer, day.at, day.wall, day.began] = [answer, performance.now(), Date.now(), Date.parse(answer.now)];
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
  showClock();
}

/// From when to when mosques may print one of today's times; empty where that is not known, where nothing is open, and
/// where one sentence says it for all.
export function spreadText(answer, prayer) {
  const bounds = answer.around ? null : answer.today.spread?.[prayer];
  return bounds && bounds.earliest !== bounds.latest ? clockRange(bounds.earliest, bounds.latest, answer.clock) : '';
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

/// Whether the service must be asked again: one of the times has come that the answer does not count down to, or the
/// day is over.
export function isOver(answer, now) {
  const since = Date.parse(answer.now);
  return PRAYERS.some(p => Date.parse(answer.today?.times[p]) > since && Date.parse(answer.today.times[p]) <= now
    && p !== answer.next?.prayer) || dateAt(now, answer.now) !== answer.now.slice(0, 10);
}

/// Asks for the times again, when the last question lies long enough back: a service that is gone is asked seldom.
function askTimesAgain() {
  if (performance.now() - day.asked > (stream.state === 'gone' ? 10000 : 3000)) askTimes();
}

/// Whether the answer can no longer be followed: this machine has slept, so that the page's clock has stood still.
const isDayOld = () => Math.abs(Date.now() - day.wall - (performance.now() - day.at)) > 5000;

/// An answer as it is later on, while the service is gone: the prayers do not depend on it. Tomorrow's list becomes
/// today's. After the last prayer of the last list `isEnd` is true: the next one is not known.
export function continued(answer, now) {
  const date = dateAt(now, answer.now);
  const isLater = date > answer.now.slice(0, 10);
  if (isLater && date !== answer.tomorrow?.date) return null;
  const [yesterday, today, tomorrow] = isLater ? [answer.today, answer.tomorrow, null]
    : [answer.yesterday, answer.today, answer.tomorrow];
  const all = [yesterday, today, tomorrow].flatMap(list => PRAYERS.map(prayer => ({ prayer, time: list?.times[prayer] })))
    .filter(({ time }) => time);
  const next = all.find(({ prayer, time }) => prayer !== 'sunrise' && Date.parse(time) > now) ?? null;
  // From midnight to fajr it is still the last prayer of the day before.
  const before = all.filter(({ time }) => Date.parse(time) <= now).at(-1)?.prayer ?? answer.current;
  // The Hijri day may have begun at maghrib.
  const sunset = Date.parse(today?.times.maghrib);
  const isDateOver = isLater || Date.parse(answer.now) < sunset && sunset <= now;
  return { ...answer, yesterday, today, tomorrow, next, isEnd: next === null && !tomorrow,
    around: isLater ? null : answer.around,
    current: before === 'sunrise' ? null : before, hijri: isDateOver ? null : answer.hijri,
    now: isLater ? `${date}T00:00:00${answer.now.slice(19)}` : answer.now };
}

/// The countdown. When a time has come, or a day is over, the service is asked again.
export function showClock() {
  if (day.answer?.now && isDayOld()) {
    day.answer = null;
    showDay();
  }
  if (!day.answer || performance.now() - day.at > (day.answer.now ? 600000 : 3000)) askTimesAgain();
  if (!day.answer?.now) return;
  // The service's instant: its answer, and the time since then. The browser's own clock and zone do not count.
  const now = day.began + performance.now() - day.at;
  if (isOver(day.answer, now)) askTimesAgain();
  if (stream.state === 'gone' && (isOver(day.answer, now) || Date.parse(day.answer.next?.time) <= now)) {
    followWithout(now);
    if (!day.answer) return;
  }
  const { current, text, at, isLate } = countdown(day.answer, now);
  mark(current, day.answer.next, now);
  set($('next-in'), text);
  set($('next-at'), at);
  if (isLate) askTimesAgain();
}

/// Goes on with the answer that there is.
function followWithout(now) {
  const before = day.answer;
  day.answer = continued(before, now);
  if (day.answer?.today !== before.today || day.answer.hijri !== before.hijri) showDay();
}

/// The countdown's text at an instant, in ms; the present prayer; the clock time if it is tomorrow's; and whether the
/// service must be asked.
export function countdown(answer, now) {
  if (!answer.next) return { current: answer.current, text: answer.isEnd ? '–' : t('noNext'), at: '', isLate: false };
  const { prayer, time } = answer.next;
  const left = (Date.parse(time) - now) / 1000;
  // The service has not said what comes after it.
  if (left < -120) return { current: null, text: '–', at: '', isLate: true };
  const at = clock(time, answer.clock);
  if (left <= 0) return { current: prayer, text: t('isNow', t(prayer)), at: '', isLate: left < -60 };
  const day = time.slice(0, 10) > dateAt(now, answer.now) ? `${t('tomorrow')} ` : '';
  return { current: answer.current, text: t('nextIs', t(prayer), span(left)), at: day && day + at, isLate: false };
}
