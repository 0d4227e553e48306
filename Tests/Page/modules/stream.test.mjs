import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { connect, disconnect, on, stream, take, watch } from '../../../Sources/Libraries/CPage/modules/stream.js';
import { ANY_DIRECTION, reading } from './kit.mjs';

let opened, timers, heard;
globalThis.EventSource = class {
  static CLOSED = 2;
  constructor(path) { this.path = path; this.readyState = 1; opened.push(this); }
  close() { this.readyState = 2; }
};
for (const kind of ['reading', 'status', 'haptic', 'sentence', 'lost']) on(kind, line => heard.push([kind, line?.t]));

beforeEach(t => {
  [opened, timers, heard] = [[], [], []];
  Object.assign(stream, { source: null, state: 'connecting', reading: null, status: null, arrived: 0, failed: null, offset: null, anyDirection: ANY_DIRECTION });
  globalThis.setTimeout = (run, wait) => { timers.push({ run, wait }); };
});

test('lines are taken by their class, and a class of a newer program is left alone', () => {
  connect(0);
  const lines = [{ class: 'reading', t: 1e9 }, { class: 'status', t: 2e9 }, { class: 'haptic', t: 3e9 }, { class: 'future', t: 4e9 }];
  for (const line of lines) opened[0].onmessage({ data: JSON.stringify(line) });
  assert.deepEqual(heard, [['reading', 1e9], ['status', 2e9], ['haptic', 3e9]]);
  assert.equal(opened[0].path, 'events');
  assert.equal(stream.state, 'live');
  assert.equal(stream.status.t, 2e9);
});

test('a bound beyond the program\'s limit says nothing, and the word is the program\'s', () => {
  const judge = changes => { take(reading(changes), 0); return [stream.reading.accuracy, stream.reading.knows]; };
  assert.deepEqual(judge({ uncertainty: 25 }), ['accurate', true]);
  assert.deepEqual(judge({ uncertainty: 19, accuracy: 'unsure' }), ['unsure', true]);
  assert.deepEqual(judge({ uncertainty: 179.5, accuracy: 'unsure' }), ['unsure', false]);
  assert.deepEqual(judge({ uncertainty: null }), ['accurate', true]);
});

test('a needle goes after a second of silence, and the stream is opened again after five', () => {
  connect(0);
  take(reading(), 100);
  watch(1100);
  assert.equal(stream.state, 'live');
  watch(1101);
  assert.deepEqual([stream.state, stream.reading, stream.offset], ['gone', null, null]);
  watch(5100);
  assert.equal(opened.length, 1);
  watch(5101);
  assert.equal(opened.length, 2);
  assert.equal(opened[0].readyState, 2);
  take(reading(), 5200);
  assert.equal(stream.state, 'live');
});

test('the silence counts from the first failure, through every new attempt', () => {
  connect(0);
  take(reading(), 100);
  assert.equal(stream.failed, null);
  watch(1101);
  watch(5101);
  watch(8200);
  assert.deepEqual([stream.state, stream.failed], ['gone', 100]);
  take(reading(), 9000);
  assert.equal(stream.failed, null);
  // After it was hidden it asks anew: what lies before that does not count.
  Object.assign(stream, { state: 'connecting', reading: null, failed: null });
  connect(60000);
  watch(63001);
  assert.equal(stream.failed, 60000);
});

test('a stream that never brings a reading is given up after three seconds', () => {
  connect(0);
  watch(3000);
  assert.equal(stream.state, 'connecting');
  watch(3001);
  assert.equal(stream.state, 'gone');
  assert.deepEqual(heard, [['lost', undefined]]);
});

test('the browser connects again by itself, and after a refusal the page does, two seconds later', () => {
  connect(0);
  opened[0].onerror();
  assert.equal(stream.state, 'gone');
  assert.equal(timers.length, 0);
  opened[0].readyState = EventSource.CLOSED;
  opened[0].onerror();
  assert.deepEqual(timers.map(timer => timer.wait), [2000]);
  timers[0].run();
  assert.equal(opened.length, 2);
});

test('a page that was hidden since a refusal does not connect', () => {
  connect(0);
  opened[0].readyState = EventSource.CLOSED;
  opened[0].onerror();
  disconnect();
  timers[0].run();
  assert.equal(opened.length, 1);
});

test('a stream that begins again has another offset', () => {
  take(reading({ t: 5e9 }), 6000);
  assert.equal(stream.offset, 1000);
  take(reading({ t: 1e9 }), 7000);
  assert.equal(stream.offset, 6000);
});
