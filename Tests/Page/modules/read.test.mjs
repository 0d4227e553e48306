// What the browser keeps of the pages to read, and how their pages run.

import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, directionOf } from '../../../Sources/Libraries/CPage/modules/read/blocks.js';
import { Kept, MOST } from '../../../Sources/Libraries/CPage/modules/read/kept.js';

class Storage {
  items = {};
  getItem(key) { return this.items[key] ?? null; }
  setItem(key, text) { this.items[key] = text; }
}

test('bookmarks and what was read are there again, the newest first', () => {
  const storage = new Storage(), kept = new Kept(storage);
  kept.toggle({ id: 'a/1', title: 'One', source: 'not kept' });
  kept.toggle({ id: 'a/2', title: 'Two' });
  kept.leave({ id: 'a/1', title: 'One' }, 7);
  kept.leave({ id: 'a/2', title: 'Two' }, 0);
  kept.leave({ id: 'a/1', title: 'One' }, 9);
  kept.isSide = false;
  kept.size = 3;
  kept.keep();
  const again = new Kept(storage);
  assert.deepEqual(again.marks, [{ id: 'a/2', title: 'Two', at: 0 }, { id: 'a/1', title: 'One', at: 0 }]);
  assert.deepEqual(again.read.map(({ id, at }) => [id, at]), [['a/1', 9], ['a/2', 0]]);
  assert.deepEqual([again.at('a/1'), again.at('a/3'), again.isSide, again.size], [9, 0, false, 3]);
  again.toggle({ id: 'a/2', title: 'Two' });
  assert.deepEqual([again.isMarked('a/1'), again.isMarked('a/2')], [true, false]);
});

test('the oldest ones go', () => {
  const kept = new Kept(new Storage());
  for (let i = 0; i < MOST + 10; i++) {
    kept.toggle({ id: `a/${i}`, title: '' });
    kept.leave({ id: `a/${i}`, title: '' }, i);
  }
  assert.deepEqual([kept.marks.length, kept.read.length], [MOST, MOST]);
  assert.deepEqual([kept.isMarked('a/9'), kept.isMarked('a/10'), kept.at(`a/${MOST + 9}`)], [false, true, MOST + 9]);
});

test('a storage that is damaged or forbidden is none', () => {
  const storage = new Storage();
  for (const text of ['', 'null', '7', '[]', '{"marks":{"a":1},"read":[null,1,{"id":3,"title":"x"}],"size":9,"side":1}', '{"']) {
    storage.items = { 'qibla.read': text };
    const kept = new Kept(storage);
    assert.deepEqual([kept.marks, kept.read, kept.isSide, kept.size], [[], [], true, 1], text);
  }
  storage.items = { 'qibla.read': '{"read":[{"id":"a","title":"A","at":-3},{"id":"b","title":"B","at":1.5}]}' };
  assert.deepEqual(new Kept(storage).read.map(({ at }) => at), [0, 0]);
  const kept = new Kept({ getItem: () => { throw new Error(); }, setItem: () => { throw new Error(); } });
  kept.toggle({ id: 'a', title: 'A' });
  assert.equal(kept.isMarked('a'), true);
});

test('a page runs as its language does', () => {
  assert.deepEqual([['ur', 'en'], ['de', 'ar'], []].map(language => directionOf({ language })), ['rtl', 'ltr', '']);
  assert.equal(directionOf({}), '');
});

test('a file of a page is asked for by both names, whatever is in them', () => {
  assert.equal(addressOf('a/b&c', 'm/ü&file=x.png'), 'read/pages?id=a%2Fb%26c&file=m%2F%C3%BC%26file%3Dx.png');
});
