import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Trend } from '../../../Sources/Libraries/CPage/modules/trend.js';
import { given, reading } from './kit.mjs';

beforeEach(() => given());
/// A trend after these headings, ten a second.
function trendOf(headings, changes = {}) {
  const trend = new Trend();
  headings.forEach((heading, i) => trend.sample(reading({ heading, ...changes }), 100000 + 100 * i));
  return trend;
}

test('without a heading there is nothing to draw', () => {
  assert.equal(new Trend().curves(null), null);
  assert.equal(trendOf([10, 20], { uncertainty: 180 }).curves(null), null);
});

test('a line goes over north without a jump', () => {
  const { low, high, line } = trendOf([350, 355, 0, 5, 10]).curves(null);
  assert.deepEqual([low, high], [350, 370]);
  assert.equal(line.match(/M/g).length, 1);
});

test('at most ten headings a second are kept', () => {
  const trend = new Trend();
  assert.equal(trend.sample(reading(), 100000), true);
  assert.equal(trend.sample(reading(), 100099), false);
  assert.equal(trend.sample(reading(), 100100), true);
});

test('a pause is a gap, and after a minute all is gone', () => {
  const trend = trendOf([10, 11, 12, 13]);
  trend.skip(105000);
  trend.sample(reading({ heading: 20 }), 105100);
  trend.sample(reading({ heading: 20 }), 105200);
  const { line, band } = trend.curves(null);
  assert.equal(line.match(/M/g).length, 2);
  assert.equal(band.match(/Z/g).length, 2);
  trend.skip(200000);
  assert.equal(trend.curves(null), null);
});

test('headings of another north begin another line', () => {
  const trend = trendOf([100, 100, 100]);
  given({ north: 'magnetic' });
  trend.sample(reading({ magnetic: 94 }), 101000);
  const { low, high } = trend.curves(null);
  assert.deepEqual([low, high, trend.isMagnetic], [94, 94, true]);
});

test('the goal is drawn where it lies within the picture', () => {
  const trend = trendOf([100, 104]);
  assert.equal(trend.curves(102).goal, 'M0 45.0H300');
  assert.equal(trend.curves(462).goal, 'M0 45.0H300');
  assert.equal(trend.curves(152).goal, '');
  assert.equal(trend.curves(null).goal, '');
});
