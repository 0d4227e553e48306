import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { continued, countdown, dateAt, dayMark, fastText, isOver, spreadText } from '../../../Sources/Libraries/CPage/modules/times.js';
import { given, plain } from './kit.mjs';

beforeEach(() => given());
const zone = ':00+03:00', at = time => Date.parse(`2026-11-24T${time}${zone}`);
const times = Object.fromEntries(Object.entries({
  fajr: '06:25', sunrise: '07:58', dhuhr: '12:58', asr: '15:22', maghrib: '17:40', isha: '19:07',
}).map(([prayer, time]) => [prayer, `2026-11-24T${time}${zone}`]));
const answer = { now: `2026-11-24T14:00${zone}`, clock: '24', today: { date: '2026-11-24', times }, current: 'dhuhr',
  next: { prayer: 'asr', time: times.asr } };
const says = (time, changes = {}, begun) => { const found = countdown({ ...answer, ...changes }, at(time), begun); return { ...found, text: plain(found.text) }; };
const asr = { prayer: 'asr', time: times.asr }, maghrib = { prayer: 'maghrib', time: times.maghrib };

test('the countdown leads to the prayer that the service says is next', () => {
  assert.deepEqual(says('14:00'), { current: 'dhuhr', next: asr, text: 'Asr in 1h 22m', at: '' });
  assert.equal(says('14:00', { next: null }).text, 'No prayer time today or tomorrow');
});

test('until the service says what follows the next prayer, that one is said for two minutes, and then nothing', () => {
  assert.deepEqual(says('15:22'), { current: null, next: asr, text: 'Asr now', at: '' });
  assert.deepEqual(['15:23', '15:24'].map(time => says(time).text), ['Asr now', '–']);
});

test('a prayer that has begun is said for a minute, with the marks of the new answer', () => {
  const later = { current: 'asr', next: maghrib };
  assert.deepEqual(says('15:22', later, asr), { current: 'asr', next: maghrib, text: 'Asr now', at: '' });
  assert.equal(says('15:23', later, asr).text, 'Maghrib in 2h 17m');
  // It was the next one of another place or method.
  assert.equal(says('15:22', { current: 'dhuhr', next: maghrib }, asr).text, 'Maghrib in 2h 18m');
});

test('an answer with moments is read off by time', () => {
  const moments = [{ at: at('15:22') / 1000, current: 'asr', next: maghrib }, { at: at('17:40') / 1000, current: 'maghrib', next: null }];
  const seen = ['15:21', '15:22', '17:39', '17:40'].map(time => says(time, { moments }));
  assert.deepEqual(seen.map(({ current, next }) => [current, next?.prayer]), [['dhuhr', 'asr'], ['asr', 'maghrib'], ['asr', 'maghrib'], ['maghrib', undefined]]);
});

test('in Ramadan the end of a fast is counted down, and nothing is said once it has come', () => {
  const ramadan = { time: `2026-11-24T17:41${zone}`, name: { en: 'Iftar' }, month: {} };
  assert.equal(plain(fastText({ ...answer, ramadan }, at('14:00'))), 'Iftar in 3h 41m · 17:41');
  assert.equal(fastText({ ...answer, ramadan }, at('17:41')), '');
  assert.equal(fastText(answer, at('14:00')), '');
  assert.ok(isOver({ ...answer, ramadan, today: null, next: null }, at('17:41')));
});

test('a prayer of the next day is said to be tomorrow', () => {
  const next = { prayer: 'fajr', time: `2026-11-25T06:26${zone}` };
  assert.deepEqual([says('23:26', { next }).text, plain(says('23:26', { next }).at)], ['Fajr in 7h 00m', 'tomorrow 06:26']);
});

test('while the service is gone its two lists are shown, and nothing beyond them', () => {
  const tomorrow = { date: '2026-11-25', times: Object.fromEntries(Object.entries(times).map(([k, v]) => [k, v.replace('-24T', '-25T')])) };
  const left = { ...answer, tomorrow, hijri: { en: 'today' } };
  const later = (day, time) => continued(left, Date.parse(`2026-11-${day}T${time}${zone}`));
  assert.deepEqual([later(24, '16:00').today, later(25, '08:30').today.date], [answer.today, '2026-11-25']);
  // What the service has said of the present and the next prayer stays as it is.
  assert.deepEqual([later(25, '08:30').current, later(25, '08:30').next], ['dhuhr', asr]);
  // The Hijri day may begin at maghrib.
  assert.deepEqual([later(24, '17:39').hijri, later(24, '17:40').hijri], [{ en: 'today' }, null]);
  assert.equal(later(25, '01:00').hijri, null);
  assert.equal(later(26, '01:00'), null);
  // What was followed once can be followed again.
  assert.equal(continued(later(25, '01:00'), Date.parse(`2026-11-25T13:30${zone}`)).today.date, '2026-11-25');
  assert.equal(continued(later(25, '01:00'), Date.parse(`2026-11-26T00:30${zone}`)), null);
  assert.equal(continued({ ...left, tomorrow: null }, Date.parse(`2026-11-25T01:00${zone}`)), null);
});

test('the service is asked again when a time has come or the day is over', () => {
  assert.deepEqual(['14:00', '15:21', '15:22', '17:40'].map(time => isOver(answer, at(time))), [false, false, true, true]);
  const fajr = { ...answer, next: { prayer: 'fajr', time: `2026-11-24T16:00${zone}` } };
  assert.equal(isOver({ ...fajr, today: null }, at('16:00')), true);
  assert.equal(isOver({ ...answer, next: null }, at('15:22')), true);
  const late = { ...answer, now: `2026-11-24T23:50${zone}`, next: null };
  assert.deepEqual([isOver(late, at('23:59')), isOver(late, at('23:59') + 60000)], [false, true]);
});

test('a date is of the zone in which a time is written', () => {
  assert.equal(dateAt(Date.UTC(2026, 10, 24, 22), answer.now), '2026-11-25');
  assert.equal(dateAt(Date.UTC(2026, 10, 24, 3), '2026-11-24T00:00:00-05:00'), '2026-11-23');
  assert.equal(dateAt(Date.UTC(2026, 10, 24, 3), '2026-11-24T03:00:00Z'), '2026-11-24');
});

test('a time of another day is marked', () => {
  assert.deepEqual(['2026-11-24T23:00', '2026-11-25T00:10', '2026-11-23T23:50'].map(time => plain(dayMark(time, '2026-11-24'))), ['', ' +1', ' −1']);
});

test('a time has its bounds beside it where they are open, and one sentence says them where they are alike', () => {
  const bounds = (from, to) => ({ earliest: `2026-11-24T${from}${zone}`, latest: `2026-11-24T${to}${zone}` });
  const spread = { fajr: bounds('06:05', '06:40'), dhuhr: bounds('11:57', '12:58'), asr: bounds('15:22', '15:22') };
  const says = (prayer, changes = {}) => plain(spreadText({ ...answer, today: { ...answer.today, spread }, ...changes }, prayer));
  assert.deepEqual(['fajr', 'asr', 'isha'].map(prayer => says(prayer)), ['06:05–06:40', '', '']);
  assert.deepEqual(['fajr', 'dhuhr'].map(prayer => says(prayer, { clock: '12' })), ['6:05–6:40 am', '11:57 am–12:58 pm']);
  assert.equal(says('fajr', { around: { en: 'Mosques here may print each time up to 2 minutes earlier or later' } }), '');
  given({ language: 'ar', digits: 'arabic' });
  assert.equal(says('fajr'), '٠٦:٠٥–٠٦:٤٠');
  assert.equal(plain(spreadText(answer, 'fajr')), '', 'a service of before has none');
  // Tomorrow's list has its own.
  const tomorrow = { date: '2026-11-25', times: {} };
  assert.equal(continued({ ...answer, tomorrow, around: { en: 'x' } }, Date.parse(`2026-11-25T08:00${zone}`)).around, null);
  assert.deepEqual(continued({ ...answer, tomorrow, around: { en: 'x' } }, at('16:00')).around, { en: 'x' });
});
