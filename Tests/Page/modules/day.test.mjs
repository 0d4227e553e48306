import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting, isFirm, lanes, over, snapped } from '../../../Sources/Libraries/CPage/modules/day/grid.js';
import { late } from '../../../Sources/Libraries/CPage/modules/day/proposal.js';

const block = (kind, start_minute, end_minute, more = {}) => ({ kind, id: `${kind}-${start_minute}`, start_minute, end_minute, ...more });
const day = {
  begin_minute: 290, end_minute: 1440,
  blocks: [block('fixed', 290, 315), block('light', 400, 410), block('fixed', 690, 720), block('task', 735, 765), block('task', 800, 830, { state: 'skipped' })],
};

test('tasks lie on a grid of fifteen minutes', () => assert.deepEqual([7, 8, 22.4, 22.6, -7].map(snapped).map(n => n + 0), [0, 15, 15, 30, 0]));

test('prayers and tasks keep others away, voluntary prayers and skipped tasks do not', () => {
  assert.deepEqual(day.blocks.map(isFirm), [true, false, true, true, false]);
  assert.equal(over(day.blocks, 660, 30), undefined);
  assert.equal(over(day.blocks, 661, 30)?.id, 'fixed-690');
  assert.equal(over(day.blocks, 720, 15), undefined);
  assert.equal(over(day.blocks, 735, 15)?.kind, 'task');
  assert.equal(over(day.blocks, 735, 15, 'task-735'), undefined);
  assert.equal(over(day.blocks, 400, 60), undefined);
});

test('the next gap is found on both sides, within the day', () => {
  assert.equal(fitting(day, 690, 30), 765);
  assert.equal(fitting(day, 690, 15), 720);
  assert.equal(fitting(day, 690, 30, undefined, -1), 660);
  assert.equal(fitting(day, 285, 30), 315);
  assert.equal(fitting(day, 1440, 15), null);
  assert.equal(fitting(day, 300, 15, undefined, -1), null);
  assert.equal(fitting({ ...day, blocks: [block('fixed', 290, 1440)] }, 300, 15), null);
});

test('no gap that is found lies over anything', () => {
  let seed = 58;
  const random = most => (seed = (seed * 48271) % 2147483647) % most;
  let found = 0;
  for (let turn = 0; turn < 2000; turn++) {
    const blocks = Array.from({ length: random(12) }, () => {
      const start = 300 + random(1100);
      return block(['fixed', 'task', 'light'][random(3)], start, start + 5 + random(90));
    });
    const length = 5 * (1 + random(30)), minute = fitting({ blocks, begin_minute: 300, end_minute: 1440 }, 300 + random(1100), length, undefined, random(2) ? 1 : -1);
    if (minute === null) continue;
    found += 1;
    assert.ok(minute % 15 === 0 && minute >= 300 && minute + length <= 1440);
    assert.ok(blocks.every(b => b.kind === 'light' || b.end_minute <= minute || b.start_minute >= minute + length));
  }
  assert.ok(found > 1000);
});

test('what lies at the same time stands side by side', () => {
  const [a, b, c, d] = [block('task', 0, 60), block('task', 30, 90), block('task', 60, 90), block('task', 90, 120)];
  const places = lanes([d, c, b, a]);
  assert.deepEqual([a, b, c, d].map(one => places.get(one)), [{ lane: 0, of: 2 }, { lane: 1, of: 2 }, { lane: 0, of: 2 }, { lane: 0, of: 1 }]);
});

test('late tasks are counted over all days', () => {
  assert.equal(late(null), 0);
  assert.equal(late([{ late: 2 }, { late: 1 }]), 3);
});
