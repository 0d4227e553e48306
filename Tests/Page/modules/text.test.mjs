import assert from 'node:assert/strict';
import fs from 'node:fs';
import { beforeEach, test } from 'node:test';
import { dateText } from '../../../Sources/Libraries/CPage/modules/dates.js';
import { age, bound, course, degrees, direction, distance, number, placeName } from '../../../Sources/Libraries/CPage/modules/measures.js';
import { languages } from '../../../Sources/Libraries/CPage/modules/state.js';
import { clock, digits, span, t } from '../../../Sources/Libraries/CPage/modules/text.js';
import { given, MODULES, plain } from './kit.mjs';

beforeEach(() => given());

test('every language has the same words, with the same values in them', () => {
  const values = text => (text.match(/\{\d?\}/g) ?? []).length;
  const english = languages.en;
  assert.ok(Object.keys(english.words).length > 100 && Object.keys(english.reasons).length > 15);
  for (const [code, language] of Object.entries(languages)) {
    assert.deepEqual(Object.keys(language.words), Object.keys(english.words), code);
    assert.deepEqual(Object.keys(language.reasons), Object.keys(english.reasons), code);
    for (const key in english.words) {
      // English says what was not kept in the service's own words.
      if (key !== 'placeNotKept') assert.equal(values(language.words[key]), values(english.words[key]), `${code} ${key}`);
      assert.ok(language.words[key].trim(), `${code} ${key}`);
    }
    for (const [key, reason] of Object.entries(language.reasons)) assert.ok(reason.length === 3 && reason.every(Boolean), `${code} ${key}`);
    assert.equal(new Set(language.letters).size, 4);
    assert.equal(new Set(language.winds).size, 16);
  }
});

test('each word that the page names exists, and each that exists is used', () => {
  const sources = fs.readdirSync(MODULES).filter(name => name.endsWith('.js') && name !== 'words.js')
    .map(name => fs.readFileSync(new URL(name, MODULES), 'utf8'));
  const page = fs.readFileSync(new URL('../page.html', MODULES), 'utf8');
  const named = [...sources.join('\n').matchAll(/\bt\('(\w+)'[,)]/g), ...page.matchAll(/data-(?:t|label|labelled)="(\w+)"/g)].map(m => m[1]);
  assert.ok(named.length > 100);
  for (const key of named) assert.ok(Object.hasOwn(languages.en.words, key), key);
  const all = sources.join('\n') + page;
  // Made of a trust or a step, or a prayer: `accurateWhy`, `welcome1Text`.
  // The service writes how far speakers have read a language into the page itself.
  const isUsed = key => new RegExp(`['"]${key}['"]`).test(all) || /Why$|^welcome\d|^readInPart$|^notYetRead$/.test(key)
    || new RegExp(`\\b${key}: '`).test(all);
  assert.deepEqual(Object.keys(languages.en.words).filter(key => !isUsed(key)), []);
});

test('a value may hold what a pattern of replacement would mean', () => assert.equal(t('placeOf', '$& {}'), 'Place: $& {}'));

test('numbers have their thousands apart and no sign before nothing', () => {
  assert.deepEqual([0, -0.4, 999.6, 10306, -1234.5].map(value => number(value)), ['0', '0', '1,000', '10,306', '-1,235']);
  assert.equal(number(-0.04, 1), '0.0');
  given({ digits: 'arabic' });
  assert.equal(number(10306.5, 1), '١٠٬٣٠٦٫٥');
  given({ digits: 'bengali' });
  assert.equal(number(10306.5, 1), '১০,৩০৬.৫');
});

test('numbers have the signs and the digits of the language', () => {
  const shown = (language, digits = 'auto') => {
    given({ language, digits });
    return number(10306.5, 1);
  };
  assert.deepEqual(['tr', 'id', 'de', 'fr', 'ru', 'ms'].map(code => shown(code)),
    ['10.306,5', '10.306,5', '10.306,5', '10\u202f306,5', '10\u00a0306,5', '10,306.5']);
  assert.equal(shown('fa'), '۱۰٬۳۰۶٫۵');
  assert.equal(shown('fa', 'latin'), '10,306.5');
  assert.equal(shown('ur', 'arabic'), '۱۰٬۳۰۶٫۵');
  assert.equal(shown('ur'), '10,306.5');
  assert.equal(shown('fr', 'arabic'), '١٠\u202f٣٠٦٫٥');
});

test('a value may stand in another order than in English', () => {
  languages.en.words.order = '{2}, {1}, {3}';
  assert.equal(t('order', 'a', 'b'), 'b, a, {3}');
  delete languages.en.words.order;
});

test('angles run from left to right, with a true minus', () => {
  assert.equal(degrees(-3), '\u2066−3°\u2069');
  assert.deepEqual([359.6, -1, 720.4].map(value => plain(course(value))), ['0°', '359°', '0°']);
  assert.deepEqual([0.02, 9.94, 9.96].map(value => plain(bound(value))), ['±0.1°', '±9.9°', '±10°']);
});

test('a direction has its wind', () => {
  assert.deepEqual([58, 348.7, 348.8, 11.3].map(value => plain(direction(value))), ['58° ENE', '349° NNW', '349° N', '11° NNE']);
  given({ language: 'ar' });
  assert.equal(plain(direction(58)), '58° شرق شمال شرق');
});

test('distances are in kilometres or miles, near ones with a decimal', () => {
  assert.deepEqual([2404.4, 9.94, 0].map(distance), ['2,404 km', '9.9 km', '0.0 km']);
  given({ units: 'mi' });
  assert.equal(distance(1609.344), '1,000 mi');
});

test('an age is in the largest unit that fits', () => {
  assert.deepEqual([-1, 89.9, 90, 5400, 172799, 172800].map(age), ['0 s', '89 s', '1 min', '1 h', '47 h', '2 days']);
  assert.equal(age(null), '?');
  given({ language: 'ar' });
  assert.deepEqual([2, 3, 11, 100].map(days => age(days * 86400)), ['يومين', '3 أيام', '11 يوما', '100 يوم']);
});

test('a minute that has begun counts', () => {
  assert.deepEqual([-5, 1, 60, 61, 3541, 11520].map(span), ['0m', '1m', '1m', '2m', '1h 00m', '3h 12m']);
  given({ language: 'ar', digits: 'arabic' });
  assert.equal(span(11520), '٣ س ١٢ د');
});

test('a time is on a clock of 24 or of 12 hours', () => {
  const times = ['T00:05', 'T11:59', 'T12:00', 'T23:10'].map(time => '2026-11-24' + time + ':00+03:00');
  assert.deepEqual(times.map(time => plain(clock(time, '24'))), ['00:05', '11:59', '12:00', '23:10']);
  assert.deepEqual(times.map(time => plain(clock(time, '12'))), ['12:05 am', '11:59 am', '12:00 pm', '11:10 pm']);
});

test('a date is of the Gregorian calendar in both languages', () => {
  // Browsers and node put a comma after the day, or none.
  assert.match(dateText('2026-11-23'), /^Monday,? 23 November 2026$/);
  given({ language: 'ar', digits: 'arabic' });
  assert.match(dateText('2026-11-23'), /^الاثنين،? ٢٣ نوفمبر ٢٠٢٦$/);
});

test('a date has the year of the Gregorian calendar in every language, and Latin digits in all but Persian', () => {
  const codes = Object.keys(languages);
  assert.ok(codes.length >= 6);
  for (const language of codes) {
    given({ language });
    assert.match(dateText('2026-11-23'), language === 'fa' ? /۲۳.*۲۰۲۶/ : /23.*2026/, language);
  }
});

test('the coordinates of a place are in the digits that are set, and its name as it is', () => {
  given({ digits: 'arabic' });
  assert.equal(plain(placeName('Route 66, USA (-6.2, 106.8)')), 'Route 66, USA (-٦٫٢, ١٠٦٫٨)');
  assert.equal(digits('۱2'), '۱٢');
});
