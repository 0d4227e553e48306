import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extremes, sentences, sheetOf, typed } from '../../../Sources/Libraries/CPage/modules/sheet/form.js';
import { languages } from '../../../Sources/Libraries/CPage/modules/state.js';
import { given, plain } from './kit.mjs';

// The form loads its words when it is opened.
Object.assign(languages.en.words, JSON.parse(process.env.SHEET_WORDS));

test('a text that is typed has Latin digits and no spaces', () => {
  assert.equal(typed(' \u0661\u0663:\u0663\u0660, 14:30 '), '13:30,14:30');
  assert.equal(typed('\u06f0\u06f1\u06f9'), '019');
  assert.equal(typed('\u09e6\u09e7\u09ee\u09ef'), '0189');
  assert.equal(typed('\u221210'), '-10');
  assert.equal(typed('13:30\u060c 14:30'), '13:30,14:30');
});

test('a sheet is a line for each day, with the times that are typed, in any digits', () => {
  given();
  assert.equal(
    sheetOf([{ date: '2026-12-21', times: { fajr: ' 06:43', dhuhr: '', asr: '٣:٢٧', isha: '7:14 pm' } }]),
    '2026-12-21 fajr 06:43 asr 3:27 isha 7:14pm');
  const days = ['2026-12-21', '2026-06-21'].map(date => ({ date, times: { maghrib: '17.48' } }));
  assert.equal(sheetOf(days), '2026-12-21 maghrib 17.48\n2026-06-21 maghrib 17.48');
  assert.equal(sheetOf([days[0], { date: '', times: { fajr: '' } }]), '2026-12-21 maghrib 17.48');
});

test('a sheet that cannot be read is not sent', () => {
  given();
  const say = (date, fajr) => { try { sheetOf([{ date, times: { fajr } }]); } catch (error) { return error.message; } };
  assert.equal(say('2026-12-21', 'six'), 'Not understood: six');
  assert.match(say('2026-12-21', ''), /at least one time/);
  assert.match(say('', '06:43'), /Type a day/);
});

const found = { whole: true, exact: true, rule: 'Diyanet, maghrib +2', safe: true, proven: true, others: [], same: true, telling: null,
  missing: [], off: null };

test('what is found is said in sentences', () => {
  given();
  assert.deepEqual(sentences(found), ['Diyanet, maghrib +2 gives all times.']);
  const more = sentences({ ...found, exact: false, proven: false, others: ['A', 'B, isha -1'], same: false,
    telling: { prayer: 'fajr', day: '2027-06-21' } });
  assert.deepEqual(more, ['Diyanet, maghrib +2 gives all times within a minute.',
    'Not proven by these days: other rules may give them too. Add days of another season, with all five times.',
    'These give them too: A; B, isha -1.',
    'These days do not tell them apart: add the times of about 21 Jun 2027 (Fajr).']);
  assert.match(sentences({ ...found, safe: false })[0], /^Not kept: by these times/);
  const nearest = sentences({ ...found, whole: false, safe: false, off: { prayer: 'isha', minutes: 4 } });
  assert.equal(nearest[0], 'No method gives all times. The nearest is Diyanet, maghrib +2, where Isha is 4 min off.');
  assert.match(nearest[1], /^Nothing is kept/);
  assert.match(sentences({ ...found, whole: false, safe: false, missing: ['fajr', 'isha'] })[0], /which lacks Fajr, Isha\.$/);
});

test('the extremes of a year have their signs and days', () => {
  given();
  const on = (minutes, day) => ({ minutes, day });
  assert.deepEqual(extremes({ least: on(-3, '2027-03-14'), most: on(2, '2027-09-01') }).map(plain),
    ['−3 (14 Mar 2027)', '+2 (1 Sept 2027)']);
  assert.deepEqual(extremes({ least: on(2, '2027-03-14'), most: on(2, '2027-03-14') }).map(plain), ['+2 always']);
});
