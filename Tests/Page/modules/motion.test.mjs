import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followedOffset, steady, turnedSince, turnOf, wrap } from '../../../Sources/Libraries/CPage/modules/motion.js';

test('an angle is within 0 and 360, and a turn within -180 and 180', () => {
  assert.deepEqual([-1, 0, 359, 360, 725].map(wrap), [359, 0, 359, 0, 5]);
  assert.deepEqual([-181, -180, 0, 179, 180, 350].map(turnOf), [179, -180, 0, 179, -180, -10]);
});

test('a shown number follows only when the value is more than 0.7 away, over north too', () => {
  const shown = steady();
  assert.deepEqual([10.4, 10.6, 10.71, 11.69, 11.71].map(shown), [10, 10, 11, 11, 12]);
  assert.equal(shown(null), null);
  assert.deepEqual([359.9, 0.5, 1].map(shown), [360, 360, 1]);
});

test('a picture shows the turn since the reading, and at most 0.1 s of it', () => {
  const reading = { t: 2e9, rate: 30 };
  assert.equal(turnedSince(reading, 500, 2550), 1.5);
  assert.equal(turnedSince(reading, 500, 9000), 3);
  assert.equal(turnedSince(reading, 500, 2400), 0);
  assert.equal(turnedSince(reading, null, 2550), 0);
  assert.equal(turnedSince({ t: 2e9, rate: null }, 500, 2550), 0);
});

test('a late line hardly moves the clocks apart, and an early one at once', () => {
  assert.equal(followedOffset(null, 70, false), 70);
  assert.equal(followedOffset(70, 40, false), 40);
  assert.equal(followedOffset(40, 140, false), 40.2);
  assert.equal(followedOffset(40, 140, true), 140);
});
