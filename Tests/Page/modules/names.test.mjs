import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { greatCircle } from '../../../Sources/Libraries/CPage/modules/globe.js';
import { placed, wantedNames } from '../../../Sources/Libraries/CPage/modules/names.js';
import { given } from './kit.mjs';

beforeEach(() => given());
const view = { lon: 34, lat: 31, width: 40, height: 30 };
const town = (text, ...places) => ({ text, kind: 'town', places });
const country = (text, x, y) => ({ text, kind: 'country', places: [{ x, y, anchor: 'middle' }] });
const texts = (wanted, line) => placed(wanted, view, 10, line).map(name => name.text);

test('no name lies over another one, the edge or the way, and the first ones win', () => {
  assert.deepEqual(texts([country('Egypt', 30, -27), country('Libya', 31, -27.5), country('Sudan', 30, -18)]), ['Egypt', 'Sudan']);
  assert.deepEqual(texts([country('Saudi Arabia', 53, -25), country('Spain', -4, -40)]), []);
  assert.deepEqual(texts([country('Jordan', 36, -31)], [{ lon: 36.2, lat: 31.1 }]), []);
});

test('a town stands at the first of its places that is free, and in any case while it is in sight', () => {
  const [west, east] = [{ x: 15, y: -40, anchor: 'end' }, { x: 17, y: -40, anchor: 'start' }];
  assert.equal(placed([town('Istanbul', west, east)], view, 10)[0].x, 17);
  assert.equal(placed([town('Istanbul', west)], view, 10)[0].x, 15);
  assert.deepEqual(texts([town('Jakarta', { x: 106, y: 6, anchor: 'start' })]), []);
});

test('names keep their size on the screen', () => {
  const size = scale => placed([country('Egypt', 30, -27)], view, scale)[0].size * scale;
  assert.deepEqual([size(10), size(25)], [13, 13]);
});

test('Mecca and the countries are named in the language of the page', () => {
  const names = language => { given({ language }); return wantedNames(greatCircle({ lat: 41, lon: 29 }), 10).map(name => name.text); };
  assert.deepEqual([names('en')[0], names('ar')[0]], ['Mecca', 'مكة']);
  assert.ok(names('en').includes('Egypt') && names('ar').includes('مصر'));
  assert.ok(names('en').length > 3 * 70);
});
