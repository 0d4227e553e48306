import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { pointOf, turnText } from '../../../Sources/Libraries/CPage/modules/mosques/way.js';
import { given, plain } from './kit.mjs';

beforeEach(() => given());

const reading = heading => ({ accuracy: 'accurate', heading });

test('the turn is the shorter one, and only by a heading that can be trusted', () => {
  const turn = (bearing, heading) => plain(turnText({ bearing }, reading(heading)));
  assert.deepEqual([turn(10, 50), turn(350, 10), turn(10, 350), turn(0, 180.5), turn(4, 0), turn(356, 0)],
    ['Turn left 40°', 'Turn left 20°', 'Turn right 20°', 'Turn right 180°', 'Straight ahead', 'Straight ahead']);
  assert.equal(turnText({ bearing: null }, reading(0)), '');
  for (const other of [null, { accuracy: 'interference', heading: 0 }, { accuracy: 'accurate', heading: null }]) {
    assert.equal(turnText({ bearing: 10 }, other), '');
  }
});

test('in the picture north is up and east at the right, and the outer ring is the distance', () => {
  const at = (bearing, distance_km) => Object.values(pointOf({ bearing, distance_km }, 5, 100)).map(Math.round);
  assert.deepEqual([at(0, 5), at(90, 2.5), at(180, 5), at(270, 1), at(null, 0), at(0, 9)].map(p => p.map(v => v + 0)),
    [[0, -100], [50, 0], [0, 100], [-20, 0], [0, 0], [0, -100]]);
});
