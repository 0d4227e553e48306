import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { after, all, isAtEnd, partOf, setOf } from '../../../Sources/Libraries/CPage/modules/tasbih/counter.js';
import { Queue } from '../../../Sources/Libraries/CPage/modules/tasbih/queue.js';

const MODULES = new URL('../../../Sources/Libraries/CPage/modules/', import.meta.url);
const start = { set: [33, 33, 34], position: 0, today: 5 };
const count = number => ({ action: 'count', number });

/// A storage of a tab of a browser.
class Storage {
  kept = new Map();
  getItem(key) { return this.kept.get(key) ?? null; }
  setItem(key, text) { this.kept.set(key, text); }
}

test('the counter counts its parts, and begins again after all', () => {
  let state = start;
  const ends = [];
  for (let i = 1; i <= 100; i++) {
    state = after(state, count(1));
    if (isAtEnd(state)) ends.push(i);
  }
  assert.deepEqual(ends, [33, 66, 100]);
  assert.deepEqual(partOf(state), { number: 3, size: 34, left: 0 });
  assert.deepEqual(after(state, count(1)), { ...start, position: 1, today: 106 });
  assert.deepEqual(partOf(start), { number: 1, size: 33, left: 33 });
  assert.equal(all(start), 100);
});

test('many at once are as many one by one', () => {
  for (let from = 0; from <= 100; from += 7) {
    for (let number = 1; number < 250; number += 13) {
      let one = { ...start, position: from };
      for (let i = 0; i < number; i++) one = after(one, count(1));
      assert.deepEqual(after({ ...start, position: from }, count(number)), one);
    }
  }
});

test('it is taken back at most to its beginning, and another set begins anew', () => {
  const state = after(start, count(3));
  assert.deepEqual(after(state, { action: 'undo', number: 9 }), start);
  assert.deepEqual(after(state, { action: 'begin' }), { ...state, position: 0 });
  assert.equal(after(state, { action: 'set', set: '33,33,34' }), state);
  assert.deepEqual(after(state, { action: 'set', set: '99' }), { set: [99], position: 0, today: 8 });
});

test('a set is written in any digits, and one that is none is refused', () => {
  assert.deepEqual([' 33, 33 ,34', '٣٣،٣٣،٣٤', '۹۹', '১০+২০', '১,২'].map(setOf), [[33, 33, 34], [33, 33, 34], [99], [10, 20], [1, 2]]);
  for (const text of ['', '0', '3,x', '-3', '100001', '99999,2', '1.5', Array(21).fill(1).join()]) assert.equal(setOf(text), null, text);
});

test('a tab that was doubled has a name of its own, unless a wish of the old one waits', () => {
  const storage = new Storage(), queue = new Queue(storage);
  queue.add(count(1));
  queue.first(1767225700);
  assert.equal(new Queue(storage).page, queue.page);
  queue.done();
  assert.notEqual(new Queue(storage).page, queue.page);
});

test('a wish keeps its number until it has its answer, also over a reload', () => {
  const storage = new Storage(), queue = new Queue(storage);
  assert.match(queue.page, /^p[a-z0-9]{9}$/);
  for (let i = 0; i < 5; i++) queue.add(count(1));
  assert.equal(queue.count, 5);
  const first = { ...queue.first(1767225700) };
  assert.deepEqual(first, { action: 'count', number: 5, ask: 100 });
  // What comes while it is on its way is another wish.
  queue.add(count(1));
  queue.add(count(1));
  queue.add({ action: 'undo', number: 1 });
  const again = new Queue(storage);
  assert.equal(again.page, queue.page);
  assert.deepEqual(again.first(1767225000), first);
  again.done();
  assert.deepEqual(again.first(1767225000), { action: 'count', number: 2, ask: 101 });
  again.done();
  assert.deepEqual(again.first(1767225900), { action: 'undo', number: 1, ask: 300 });
  again.done();
  assert.equal(again.first(), undefined);
});

test('a storage that is damaged or forbidden is none', () => {
  const storage = new Storage();
  storage.setItem('qibla.tasbih', '{"page":"<b>","waiting":3}');
  assert.match(new Queue(storage).page, /^p[a-z0-9]{9}$/);
  const queue = new Queue({ getItem: () => { throw new Error(); }, setItem: () => { throw new Error(); } });
  queue.add(count(1));
  assert.equal(queue.first(1767225601).ask, 1);
});

test('each word that the smaller pages name exists, and each that exists is used', () => {
  const shared = ['text.js', 'write.js', 'look.js', 'rule.js', 'measures.js', 'dates.js'].map(name => new URL(name, MODULES));
  const read = files => files.map(file => fs.readFileSync(file, 'utf8')).join('\n');
  for (const name of ['tasbih', 'mosques', 'day', 'read']) {
    const words = JSON.parse(process.env[`${name.toUpperCase()}_WORDS`]).languages;
    assert.equal(Object.keys(words).length, 16);
    const folder = new URL(`${name}/`, MODULES);
    const own = fs.readdirSync(folder).map(file => new URL(file, folder));
    const page = fs.readFileSync(new URL(`../${name}.html`, MODULES), 'utf8');
    const named = [...read(own).matchAll(/\bt\('(\w+)'[,)]/g), ...page.matchAll(/data-(?:t|label|labelled)="(\w+)"/g)].map(m => m[1]);
    assert.ok(named.length > 10);
    for (const key of named) assert.ok(Object.hasOwn(words.en.words, key), `${name} ${key}`);
    const text = `${read([...own, ...shared])}${page}'readInPart' 'notYetRead'`;
    assert.deepEqual(Object.keys(words.en.words).filter(key => !new RegExp(`['"]${key}['"]`).test(text)), [], name);
    const values = word => (word.match(/\{\d?\}/g) ?? []).length;
    for (const [code, language] of Object.entries(words)) {
      assert.deepEqual(Object.keys(language.words), Object.keys(words.en.words), code);
      for (const key in words.en.words) assert.equal(values(language.words[key]), values(words.en.words[key]), `${code} ${key}`);
    }
  }
});
