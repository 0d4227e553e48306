import assert from 'node:assert/strict';
import test from 'node:test';
import { pictureAt } from '../../../Sources/Libraries/CPage/modules/board/picture.js';
import { clock, clockRange, fullClock, left, localAt, offsetAt, speak } from '../../../Sources/Libraries/CPage/modules/board/words.js';
import { digits } from '../../../Sources/Libraries/CPage/modules/text.js';

const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];
const SETTINGS = { after_isha_min: 30, adhan_min: 3, phones_min: 10, dim: 'night', digits: 'latin' };
const DAY = 86400;

/// Seconds of a time such as `13:30` in the n-th day; hours may be over 24.
const at = (number, text) => number * DAY + Number(text.slice(0, 2)) * 3600 + Number(text.slice(3)) * 60;
const time = (number, text) => text && { epoch: at(number, text), local: '' };

/// A day with these begins, iqamas and adhans.
function day(number, begins, iqamas = {}, adhans = {}, more = {}) {
  const rows = PRAYERS.map((prayer, i) => ({
    prayer, begin: time(number, begins[i]), adhan: time(number, adhans[prayer] ?? begins[i]), iqama: time(number, iqamas[prayer]) ?? null,
  }));
  return {
    date: `2027-01-0${number + 1}`, begins: number * DAY, ends: (number + 1) * DAY, rows, sunrise: time(number, '08:00'),
    jumuah: [], eid: [], feast: null, ramadan: null, hijri: { date: `h${number}` }, hijri_begins: number * DAY, ...more,
  };
}
const winter = ['06:00', '12:00', '14:00', '16:00', '18:00'];
const answer = (days, settings = {}, moments = []) => ({ days, moments, settings: { ...SETTINGS, ...settings } });
const state = (answer, now) => pictureAt(answer, now, Math.floor(now % DAY / 60));

/// Moments of the first day, each as `12:45 iqama dhuhr`, with the places of the current and the next one.
const moments = (...all) => all.map(([text, current, next]) => {
  const [time, kind, prayer] = text.split(' ');
  return { at: at(0, time), date: '2027-01-01', kind, prayer, current, next };
});

test('the current prayer and the next call are those of the last moment that has come', () => {
  const days = [day(0, winter, { dhuhr: '12:45' }, { dhuhr: '12:30' }), day(1, winter)];
  const all = answer(days, {}, moments(
    ['12:00 begin dhuhr', 0, 2], ['12:30 adhan dhuhr', 0, 2], ['12:45 iqama dhuhr', 0, 3], ['14:00 begin asr', 3, null]));
  const says = text => {
    const { current, next } = state(all, at(0, text));
    return [current?.prayer, next && `${next.kind} ${next.prayer}`];
  };
  assert.deepEqual(['11:59', '12:00', '12:44', '12:45', '13:59', '14:00'].map(says), [
    [undefined, null], ['dhuhr', 'iqama dhuhr'], ['dhuhr', 'iqama dhuhr'], ['dhuhr', 'begin asr'], ['dhuhr', 'begin asr'], ['asr', null]]);
  const { next } = state(all, at(0, '12:00'));
  assert.equal(next.day, days[0]);
  assert.equal(next.row, days[0].rows[1]);
});

test('in Ramadan the end of suhoor is counted before fajr, and the iftar on its safe side', () => {
  const fast = number => ({ ramadan: { day: 12, suhoor_ends: time(number, '05:55'), iftar: time(number, '16:04') } });
  const days = [day(0, winter, {}, {}, fast(0)), day(1, winter, {}, {}, fast(1))];
  const all = answer(days, {}, moments(['06:00 begin fajr', 0, 1], ['14:00 begin asr', 1, 2], ['16:00 begin maghrib', 2, null]));
  all.moments.unshift({ at: at(0, '00:00'), date: '2027-01-01', kind: 'begin', prayer: 'isha', current: 0, next: 1 });
  all.moments.forEach((moment, i) => { moment.next = i + 1 < all.moments.length ? i + 1 : null; moment.current = i; });
  const says = text => {
    const { next, fast } = state(all, at(0, text));
    return [next?.kind, next?.at, ...fast.map(({ epoch }) => epoch)];
  };
  assert.deepEqual(says('05:50'), ['suhoor', at(0, '05:55'), at(0, '05:55'), at(0, '16:04')]);
  assert.deepEqual(says('05:57'), ['begin', at(0, '06:00'), at(1, '05:55'), at(0, '16:04')]);
  assert.deepEqual(says('15:00'), ['iftar', at(0, '16:04'), at(1, '05:55'), at(0, '16:04')]);
  assert.deepEqual(says('16:10'), [undefined, undefined, at(1, '05:55'), at(1, '16:04')]);
});

test('there are steps at ten, five and one minute before a call', () => {
  const all = answer([day(0, winter), day(1, winter)], {}, moments(['06:00 begin fajr', 0, 1], ['12:00 begin dhuhr', 1, null]));
  assert.deepEqual(['11:49', '11:50', '11:54', '11:55', '11:58', '11:59'].map(text => state(all, at(0, text)).step), [0, 10, 10, 5, 5, 1]);
});

test('an adhan and a prayer that is held have a view of their own, and the later one goes before', () => {
  const days = [day(0, winter), day(1, winter)];
  const all = answer(days, {}, moments(
    ['12:00 begin dhuhr', 0, 2], ['12:00 adhan dhuhr', 0, 2], ['12:02 iqama dhuhr', 0, 3],
    ['14:00 begin asr', 3, 5], ['14:00 adhan asr', 3, 5], ['14:20 iqama asr', 3, null]));
  const view = text => state(all, at(0, text)).view;
  assert.deepEqual(['11:59', '12:00', '12:02', '12:11', '12:12'].map(view), ['times', 'adhan', 'phones', 'phones', 'times']);
  assert.deepEqual(['14:00', '14:02', '14:03', '14:20'].map(view), ['adhan', 'adhan', 'times', 'phones']);
  const none = answer(days, { adhan_min: 0, phones_min: 0 }, all.moments);
  assert.equal(state(none, at(0, '12:02')).view, 'times');
  // Where both are at one instant, the prayer is held.
  const same = answer(days, {}, moments(['12:00 adhan dhuhr', null, null], ['12:00 iqama dhuhr', null, null]));
  assert.equal(state(same, at(0, '12:00')).view, 'phones');
});

test('after a prayer the text is shown for its minutes, but not in those before a call', () => {
  const days = [day(0, winter), day(1, winter)];
  const given = (more, text = 'text') => ({ ...answer(days, { after_prayer_min: 5, ...more }, moments(
    ['12:00 begin dhuhr', 0, 1], ['12:20 iqama dhuhr', 0, 2], ['14:00 begin asr', 2, null])), after_prayer: text });
  const view = (all, text) => state(all, at(0, text)).view;
  assert.deepEqual(['12:19', '12:20', '12:29', '12:30', '12:34', '12:35'].map(text => view(given({}), text)),
    ['times', 'phones', 'phones', 'after', 'after', 'times']);
  assert.deepEqual([0, 0.5].map(share => state(given({}), at(0, '12:30') + share * 300).passed), [0, 0.5]);
  assert.equal(view(given({ phones_min: 0 }), '12:21'), 'after');
  assert.equal(view(given({}, null), '12:31'), 'times');
  // An hour and a half later there are ten minutes to asr.
  assert.deepEqual(['13:49', '13:51'].map(text => view(given({ after_prayer_min: 120 }), text)), ['after', 'times']);
});

test('the time to an iqama is counted from the beginning of its prayer', () => {
  const days = [day(0, winter, { dhuhr: '12:20' }), day(1, winter)];
  const all = answer(days, {}, moments(['06:00 begin fajr', 0, 2], ['12:00 begin dhuhr', 1, 2], ['12:20 iqama dhuhr', 1, 3], ['14:00 begin asr', 3, null]));
  assert.deepEqual(['11:00', '12:00', '12:19', '12:21'].map(text => state(all, at(0, text)).since), [null, at(0, '12:00'), at(0, '12:00'), null]);
});

test('after isha the row of fajr has the next one', () => {
  const days = [day(0, winter), day(1, ['06:01', '12:00', '14:00', '16:00', '18:00'])];
  const fajr = { at: at(1, '06:01'), date: '2027-01-02', kind: 'begin', prayer: 'fajr', current: 1, next: null };
  const all = answer(days, {}, [...moments(['16:00 begin maghrib', 0, 1], ['18:00 begin isha', 1, 2]), fajr]);
  const first = text => state(all, at(0, text)).rows[0];
  assert.equal(first('17:59'), days[0].rows[0]);
  assert.equal(first('18:05'), days[1].rows[0]);
  assert.equal(state(all, at(0, '18:05')).next.row, days[1].rows[0]);
  // Then all of tomorrow's times.
  assert.deepEqual(state(all, at(0, '18:30')).rows, days[1].rows);
});

test("tomorrow's times are shown some time after isha or its iqama, also where that is after midnight", () => {
  const shown = (all, now) => state(all, now).day.date;
  const plain = answer([day(0, winter, { isha: '18:15' }), day(1, winter)]);
  assert.equal(shown(plain, at(0, '18:44')), '2027-01-01');
  assert.equal(shown(plain, at(0, '18:45')), '2027-01-02');
  assert.equal(state(plain, at(0, '18:45')).isTomorrow, true);
  const late = ['02:00', '13:00', '17:00', '22:30', '24:20'];
  const summer = answer([day(0, late), day(1, late), day(2, late)]);
  assert.equal(shown(summer, at(1, '00:49')), '2027-01-01');
  assert.equal(state(summer, at(1, '00:49')).today.date, '2027-01-02');
  assert.equal(shown(summer, at(1, '00:50')), '2027-01-02');
  assert.equal(state(summer, at(1, '00:50')).isTomorrow, false);
  // Without isha the day ends at midnight.
  const polar = answer([day(0, [null, '12:00', '14:00', null, null]), day(1, winter)]);
  assert.equal(shown(polar, at(0, '23:59')), '2027-01-01');
});

test('nothing is known behind the last day', () => {
  const all = answer([day(0, winter)]);
  assert.equal(state(all, at(0, '18:10')).next, null);
  assert.equal(state(all, at(0, '18:30')), null);
  assert.equal(state(all, at(1, '10:00')), null);
});

test('it is dark from isha to fajr or by the clock, and never in the minutes before a call', () => {
  const days = [day(0, winter), day(1, winter), day(2, winter)];
  const fajr = { at: at(1, '06:00'), date: '2027-01-02', kind: 'begin', prayer: 'fajr', current: 1, next: null };
  const all = [...moments(['18:00 begin isha', 0, 1]), fajr];
  const dark = (settings, texts) => texts.map(([n, text]) => state(answer(days, settings, all), at(n, text)).isDark);
  assert.deepEqual(dark({}, [[0, '18:20'], [0, '18:30'], [1, '03:00'], [1, '05:49'], [1, '05:50'], [1, '07:00']]), [false, true, true, true, false, false]);
  const clock = { dim: 'clock', dim_from_min: 22 * 60, dim_to_min: 240 };
  assert.deepEqual(dark(clock, [[0, '18:40'], [0, '22:00'], [1, '03:59'], [1, '04:00']]), [false, true, true, false]);
  assert.deepEqual(dark({ dim: 'never' }, [[0, '23:00']]), [false]);
});

test('the Hijri date changes when the service says', () => {
  const date = (begins, text) => state(answer([day(0, winter), day(1, winter, {}, {}, { hijri_begins: begins })]), at(0, text)).hijri.date;
  assert.equal(date(DAY, '17:00'), 'h0');
  assert.deepEqual(['15:59', '16:00'].map(text => date(at(0, '16:00'), text)), ['h0', 'h1']);
});

test('the clock is that of the place, over its changes, whatever the zone of the browser', () => {
  const offsets = [{ from: 0, seconds: 0 }, { from: 1806195600, seconds: 3600 }];
  assert.equal(offsetAt(offsets, 1806195599), 0);
  assert.equal(localAt(offsets, 1806195599.9), '2027-03-28T00:59:59');
  assert.equal(localAt(offsets, 1806195600), '2027-03-28T02:00:00');
});

test('figures are in the digits that are set, and times stay from left to right', () => {
  const words = { hours: '{}h {2}m', minutes: '{}m', am: 'ص', pm: 'م' };
  speak({ words: { ur: { ...words, digits: '۰۱۲۳۴۵۶۷۸۹' } }, settings: { digits: 'own' }, clock: '24' }, 'ur');
  assert.equal(digits('2027, 15'), '۲۰۲۷, ۱۵');
  speak({ words: { ar: { ...words, digits: '٠١٢٣٤٥٦٧٨٩' } }, settings: { digits: 'own' }, clock: '12' }, 'ar');
  assert.equal(digits('15'), '١٥');
  assert.equal(fullClock('2027-01-06T15:42:00+00:00'), '\u2066٣:٤٢\u2069 م');
  assert.equal(clock({ local: '2027-01-06T15:42:00+00:00' }), '\u2066٣:٤٢\u2069');
  speak({ words: { en: words }, settings: { digits: 'own' }, clock: '24' }, 'en');
  assert.equal(clock(null), '–');
  assert.deepEqual([7800, 3599, 601, 600, 59.2, 0].map(left).map(text => text.replace(/[\u2066\u2069]/g, '')), ['2h 10m', '1h 00m', '11m', '10:00', '1:00', '0:00']);
});

test('two times are a range where they differ', () => {
  speak({ words: { en: {} }, settings: SETTINGS, clock: '24' }, 'en');
  const [from, to] = ['06:05', '06:40'].map((text, i) => ({ epoch: i, local: `2027-01-01T${text}:00+00:00` }));
  assert.equal(clockRange(from, to).replace(/[\u2066-\u2069]/g, ''), '06:05–06:40');
  assert.deepEqual([clockRange(from, from), clockRange(null, null)], ['', '']);
});
