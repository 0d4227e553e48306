import './calendar-words.mjs';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { beforeEach, test } from 'node:test';
import { changes, dateOf } from '../../../Sources/Libraries/CPage/modules/calendar/form.js';
import { later, target } from '../../../Sources/Libraries/CPage/modules/calendar/grid.js';
import { datesText, hijriText, monthsText, nextText, timeOf, timeText, timeWords } from '../../../Sources/Libraries/CPage/modules/calendar/sayings.js';
import { monthSource } from '../../../Sources/Libraries/CPage/modules/calendar/source.js';
import { languages, settings } from '../../../Sources/Libraries/CPage/modules/state.js';

const MODULES = new URL('../../../Sources/Libraries/CPage/modules/', import.meta.url);
const MONTHS = ['Muharram', 'Safar', '3', '4', '5', '6', '7', '8', 'Ramadan', '10', '11', '12'];
const plain = text => text.replace(/[\u2066-\u2069]/g, '');

beforeEach(() => Object.assign(settings, { language: 'en', digits: 'latin' }));

test('each word that the calendar names exists, and each that exists is used', () => {
  const shared = ['text.js', 'write.js', 'look.js', 'rule.js'].map(name => new URL(name, MODULES));
  const folder = new URL('calendar/', MODULES);
  const own = fs.readdirSync(folder).map(name => new URL(name, folder));
  assert.ok(own.length > 8);
  const read = files => files.map(file => fs.readFileSync(file, 'utf8')).join('\n');
  const page = fs.readFileSync(new URL('../calendar.html', MODULES), 'utf8');
  const named = [...read(own).matchAll(/\bt\('(\w+)'[,)]/g), ...page.matchAll(/data-(?:t|label|labelled)="(\w+)"/g)].map(m => m[1]);
  assert.ok(named.length > 80);
  for (const key of named) assert.ok(Object.hasOwn(languages.en.words, key), key);
  // The service writes how far speakers have read a language into the page itself.
  const all = `${read([...own, ...shared])}${page}'readInPart' 'notYetRead'`;
  assert.deepEqual(Object.keys(languages.en.words).filter(key => !new RegExp(`['"]${key}['"]`).test(all)), []);
});

test('every language has the same words, with the same values in them', () => {
  const values = text => (text.match(/\{/g) ?? []).length;
  for (const [code, { words }] of Object.entries(languages)) {
    assert.deepEqual(Object.keys(words), Object.keys(languages.en.words), code);
    for (const key in words) assert.equal(values(words[key]), values(languages.en.words[key]), `${code} ${key}`);
  }
});

test('a time is read and written as the service has it, and said in words', () => {
  for (const text of ['07:30', '00:00', 'fajr', 'fajr-30m', 'isha+15m']) assert.equal(timeText(timeOf(text)), text);
  // No minutes are the time itself.
  assert.equal(timeText({ prayer: 'asr', minutes: 0, side: '+' }), 'asr');
  assert.deepEqual(['00:00', '07:30', 'maghrib', 'fajr-30m', 'isha+1m'].map(text => plain(timeWords(text, '24'))),
    ['whole day', '07:30', 'Maghrib', '30 minutes before Fajr', '1 minute after Isha']);
  assert.equal(plain(timeWords('19:05', '12')), '7:05 pm');
  Object.assign(settings, { language: 'ar', digits: 'arabic' });
  assert.equal(plain(timeWords('fajr-30m', '24')), 'قبل الفجر بـ ٣٠ دقيقة');
});

test('the dates of a reminder are in one line', () => {
  const reminder = { day: 1, month: 9, year: null, days: 3, time: '09:00' };
  assert.equal(plain(datesText(reminder, MONTHS)), '1 Ramadan · each year · 3 days · 09:00');
  assert.equal(plain(datesText({ ...reminder, year: 1448, days: 1, time: '00:00' }, MONTHS)), '1 Ramadan 1448 · whole day');
  assert.equal(hijriText('1448-09-01', MONTHS), '1 Ramadan 1448');
  assert.equal(nextText(null), 'over');
  assert.match(nextText({ day: '2027-02-08', hijri: '1448-09-01', shortened: true }, true, MONTHS),
    /^Monday,? 8 February 2027 · 1 Ramadan 1448 · its month has 29 days: on the 29th$/);
  assert.match(monthsText('2026-12-10', '2027-01-07'), /December 2026.*January 2027/);
});

test('only what differs is sent, a date with its number of days', () => {
  const old = { title: 'Zakat', day: 1, month: 9, year: null, days: 3, time: 'fajr', notes: '' };
  const now = { ...old, day: '1', month: '9', year: '', days: '3' };
  assert.deepEqual(changes(old, now), {});
  assert.deepEqual(changes(old, { ...now, title: 'Zakat due' }), { title: 'Zakat due' });
  assert.deepEqual(changes(old, { ...now, days: '04' }), { date: '1/9', days: '4' });
  assert.deepEqual(changes(old, { ...now, year: '1448', notes: 'a' }), { notes: 'a', date: '1448-09-01', days: '3' });
  assert.equal(dateOf({ day: '30', month: '12', year: '' }), '30/12');
});

test('keys lead to days and months', () => {
  const answer = { first: '2027-02-08', last: '2027-03-09', previous: '1448-08', next: '1448-10', month: '1448-09', year: 1448 };
  const to = (key, day, withShift = false, forward = 'ArrowRight') => target(key, withShift, day, answer, forward);
  const monday = { date: '2027-02-08', weekday: 1, day: 1 };
  assert.deepEqual(to('ArrowRight', monday), { date: '2027-02-09' });
  assert.deepEqual(to('ArrowRight', monday, false, 'ArrowLeft'), { date: '2027-02-07' });
  assert.deepEqual(to('ArrowUp', monday), { date: '2027-02-01' });
  // The first week has no Sunday in this month, the last one no Saturday.
  assert.deepEqual(to('Home', monday), { date: '2027-02-08' });
  assert.deepEqual(to('End', monday), { date: '2027-02-13' });
  assert.deepEqual(to('End', { date: '2027-03-08', weekday: 1, day: 29 }), { date: '2027-03-09' });
  assert.deepEqual(to('PageUp', monday), { month: '1448-08', day: 1 });
  assert.deepEqual(to('PageDown', monday, true), { month: '1449-09', day: 1 });
  assert.equal(to('a', monday), null);
  assert.equal(target('PageUp', true, monday, { ...answer, year: 1, month: '0001-09' }, 'ArrowRight').month, null);
  assert.equal(later('2027-02-28', 1), '2027-03-01');
});

test('the source of a month is said as it is', () => {
  assert.equal(plain(monthSource({ source: { kind: 'announced' }, announced: { name: 'months', by: 'Diyanet' } })), 'This month is as Diyanet announced it.');
  assert.equal(plain(monthSource({ source: { kind: 'announced' }, announced: { name: 'months', by: null } })), 'This month is as months announced it.');
  assert.match(monthSource({ source: { kind: 'presumed' } }), /presumed/);
  assert.match(monthSource({ source: { kind: 'icu', text: 'Umm al-Qura as in ICU' } }), /calculated: Umm al-Qura as in ICU/);
});
