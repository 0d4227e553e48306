// The cities that are offered while a place is typed.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { mayBeName, meant, moved, nameIn } from '../../../Sources/Libraries/CPage/modules/suggestions.js';
import { given } from './kit.mjs';

beforeEach(() => given());

test('a city is looked up from the second letter on, and coordinates are not', () => {
  for (const text of ['lo', ' Londo', 'مك', 'São', 'Ё-к']) assert.ok(mayBeName(text), text);
  for (const text of ['', ' ', 'l', ' l ', '51.5', '-6.2, 106', '+41', '− 6', '٥١٫٥']) assert.ok(!mayBeName(text), text);
});

test('arrow keys go through the list and the box, in a circle', () => {
  const down = [-1, 0, 1, 2].map(active => moved(active, 1, 3));
  assert.deepEqual(down, [0, 1, 2, -1]);
  const up = [-1, 2, 1, 0].map(active => moved(active, -1, 3));
  assert.deepEqual(up, [2, 1, 0, -1]);
});

test('a city is named in the language of the page, or in English', () => {
  const cairo = { name: 'Cairo, Egypt', ar: 'القاهرة، مصر' };
  assert.equal(nameIn(cairo, cairo.name), 'Cairo, Egypt');
  given({ language: 'ar' });
  assert.equal(nameIn(cairo, cairo.name), 'القاهرة، مصر');
  assert.equal(nameIn({ name: 'X' }, 'X'), 'X');
});

test('what is typed means itself as long as no city was chosen', () => assert.equal(meant('Cairo'), 'Cairo'));
