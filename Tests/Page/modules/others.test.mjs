import assert from 'node:assert/strict';
import { test } from 'node:test';
import { othersOf } from '../../../Sources/Libraries/CPage/modules/others.js';

test('the other methods of the country are those that are not in force', () => {
  const methods = ['bury', 'moonsightingCommittee', 'london'].map(code => ({ code, en: code }));
  const answer = { now: '2026-11-23T10:00:00Z', today: { method: 'bury' }, methods };
  assert.deepEqual(othersOf(answer).map(({ code }) => code), ['moonsightingCommittee', 'london']);
  // That of the place is the usual one: no setting names it.
  assert.deepEqual(othersOf({ ...answer, today: { method: 'london' } }).map(({ value }) => value), ['auto', 'moonsightingCommittee']);
  assert.deepEqual([othersOf(null), othersOf({ ...answer, methods: [] }), othersOf({ now: null })], [[], [], []]);
});
