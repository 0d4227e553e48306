// The reasons for which the service refuses a place.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { refusal } from '../../../Sources/Libraries/CPage/modules/place.js';
import { given, plain } from './kit.mjs';

beforeEach(() => given());
const refused = (code, text, message = '') => plain(refusal({ refused: code, message }, text));

test('coordinates that are none are refused with what was found and what is expected', () => {
  const minutes = 'expected minutes below 60, found ‘70’';
  assert.equal(refused('coordinates', '40°70', minutes), 'These are no coordinates: 40°70. Expected minutes below 60, found ‘70’.');
  // The service gives its own words in English alone.
  given({ language: 'ar' });
  assert.match(refused('coordinates', '40°70', minutes), /40°70\. خط العرض من -90 إلى 90/);
});

test('a notation that is not understood is refused by its kind, and not as out of range', () => {
  for (const [code, kind] of [['plus-code', 'a plus code'], ['postcode', 'a postcode'], ['grid-reference', 'a grid reference']]) {
    assert.equal(refused(code, '8FW4V75V+8Q'), `8FW4V75V+8Q looks like ${kind}, which is not understood. Write a town or coordinates.`);
  }
});

test('another refusal has its own sentence, or that of the service', () => {
  assert.equal(refused('unknown', 'Xyzzyville'), 'No place has this name: Xyzzyville');
  assert.equal(refused('busy', 'x'), 'Somebody else sets the place at this moment. Try again.');
  assert.equal(refused('failed', 'x', 'no thread'), 'Not set: no thread');
});
