import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateFormat, dateText, dayOf } from '../../../Sources/Libraries/CPage/modules/dates.js';
import { languages } from '../../../Sources/Libraries/CPage/modules/state.js';
import { given, plain } from './kit.mjs';

/// What a page writes in a browser that has no dates in a language.
function without(language, write) {
  const had = languages[language].dates;
  languages[language].dates = `x${language}`;
  given({ language });
  try { return write(); } finally { languages[language].dates = had; }
}

const range = (first, last) => dateFormat({ month: 'long', year: 'numeric' }).formatRange(dayOf(first), dayOf(last));

test('dates are in the words of the program where the browser has none', () => {
  const day = '2026-11-30';
  assert.equal(without('bs', () => dateText(day)), 'ponedjeljak, 30. novembar 2026.');
  assert.equal(without('de', () => dateText(day)), 'Montag, 30. November 2026');
  assert.equal(without('uz', () => dateFormat({ month: 'short' }).format(dayOf(day))), 'noy');
  assert.equal(without('de', () => dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(dayOf(day))), '30 Nov 2026');
  assert.equal(without('en', () => range('2026-11-30', '2026-12-29')), 'November 2026 – December 2026');
  assert.equal(without('en', () => range('2026-11-01', '2026-11-30')), 'November 2026');
  assert.match(plain(without('ku', () => dateText(day))), /2026/);
});

test('a browser that has a language writes its dates', () => {
  given({ language: 'de' });
  assert.equal(range('2026-11-30', '2026-12-29'), 'November–Dezember 2026');
});

test('a date in Persian has the one of the calendar of Iran before it', () => {
  given({ language: 'fa' });
  assert.equal(dateText('2026-11-30'), 'دوشنبه ۹ آذر ۱۴۰۵، ۳۰ نوامبر ۲۰۲۶');
  assert.equal(dateText('2025-03-20'), 'پنجشنبه ۳۰ اسفند ۱۴۰۳، ۲۰ مارس ۲۰۲۵');
  assert.equal(without('fa', () => dateText('2027-01-01')), 'جمعه ۱۱ دی ۱۴۰۵، ۱ ژانویه ۲۰۲۷');
  given({ language: 'fa', digits: 'latin' });
  assert.equal(dateText('2024-03-20'), 'چهارشنبه 1 فروردین 1403، 20 مارس 2024');
});
