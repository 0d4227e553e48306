import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionOf, lens, MOUNT_NAMES, pixel, pointOf, vectorOf } from '../../../Sources/Libraries/CPage/modules/camera/lens.js';
import { spots, sunAmong } from '../../../Sources/Libraries/CPage/modules/camera/disc.js';
import { isFresh, judgedBySun, lifted, skyAt } from '../../../Sources/Libraries/CPage/modules/camera/witness.js';
import { attitude, drawn, Numbers } from './sky.mjs';

const near = (a, b, within) => assert.ok(Math.abs(((a - b + 540) % 360) - 180) <= within, `${a} is not ${b}`);

test('a phone held upright sees what is behind its back, with the sky at the top', () => {
  const upright = attitude({ azimuth: 90, height: 0, roll: 0 }, 'back');
  const view = lens({ width: 640, height: 480, field: 60 });
  const middle = pointOf(view, upright, 90, 0);
  assert.ok(Math.abs(middle.x - 320) < 1e-6 && Math.abs(middle.y - 240) < 1e-6);
  const right = pointOf(view, upright, 120, 0), above = pointOf(view, upright, 90, 10);
  assert.ok(Math.abs(right.x - 640) < 1e-6 && above.y < 240 && Math.abs(above.x - 320) < 1e-6);
  assert.equal(pointOf(view, upright, 270, 0), null);
});

test('a screen that is turned turns its picture, and the horizon stays level', () => {
  // The phone lies on its left side: its top points to the left of who looks at it.
  const level = attitude({ azimuth: 0, height: 0, roll: 0 }, 'back');
  const lying = attitude({ azimuth: 0, height: 0, roll: 90 }, 'back');
  const upright = lens({ width: 640, height: 480, field: 60 }), turned = lens({ width: 640, height: 480, field: 60, turn: 90 });
  const a = pointOf(upright, level, 20, 5), b = pointOf(turned, lying, 20, 5);
  assert.ok(Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6, `${JSON.stringify(a)} ${JSON.stringify(b)}`);
});

test('directions and points are each other\'s inverse, for each mount, with a lens that bends', () => {
  const numbers = new Numbers(5);
  let tried = 0;
  for (let i = 0; i < 2000; i++) {
    const mount = MOUNT_NAMES[i % 3], view = lens({ width: 640, height: 480, field: numbers.from(40, 80), mount, bend: numbers.from(-0.12, 0.1), turn: [0, 90, 270][i % 3] });
    const quaternion = attitude({ azimuth: numbers.from(0, 360), height: numbers.from(-60, 60), roll: numbers.from(-40, 40) }, 'back');
    const point = { x: numbers.from(20, 620), y: numbers.from(20, 460) }, declination = numbers.from(-20, 20);
    const { azimuth, height } = directionOf(view, quaternion, point, declination);
    const again = pointOf(view, quaternion, azimuth, height, declination);
    assert.ok(Math.hypot(again.x - point.x, again.y - point.y) < 0.01, JSON.stringify({ point, again, i }));
    tried++;
  }
  assert.equal(tried, 2000);
});

test('a direction from true north lies aside from the magnetic one by the declination', () => {
  const [e, n] = vectorOf(10, 0, 10);
  assert.ok(Math.abs(e) < 1e-12 && n > 0.999);
});

test('the sun is found in made pictures, with glare, clouds, buildings and windows', () => {
  const numbers = new Numbers(Number(process.env.SUN_SEED ?? 59)), off = [], refused = {};
  let [pictures, hidden, wrong] = [0, 0, 0];
  for (let i = 0; i < Number(process.env.SUN_PICTURES ?? 300); i++) {
    const picture = drawn(numbers);
    pictures++;
    const looks = point => directionOf(picture.lens, picture.quaternion, point);
    const found = sunAmong(spots(picture), looks, pixel(picture.lens), picture.sun.height + numbers.normal() * 0.05);
    if (picture.isHidden) hidden++;
    if (found.why !== undefined) {
      refused[found.why] = (refused[found.why] ?? 0) + 1;
      continue;
    }
    const error = Math.abs(((found.azimuth - picture.sun.azimuth + 540) % 360) - 180);
    off.push(error);
    if (error > 3 && error > 3 * found.error) wrong++;
    if (process.env.SUN_CASES && error > 0.5) console.log(i, error.toFixed(2), found.error.toFixed(2), picture.note);
  }
  off.sort((a, b) => a - b);
  const share = off.filter(error => error <= 0.5).length / off.length;
  console.log(`the sun: ${off.length} of ${pictures} found (${hidden} hidden in part), refused ${JSON.stringify(refused)}; 95 % within`
    + ` ${off[Math.floor(off.length * 0.95)].toFixed(3)}, the worst ${off.at(-1).toFixed(2)} degrees`);
  assert.ok(off.length > 0.7 * pictures, `${off.length} found`);
  assert.ok(share >= 0.95, `${share} within half a degree`);
  assert.equal(wrong, 0);
});

test('the air lifts a low sun by half a degree and a high one by nothing', () => {
  assert.ok(Math.abs(lifted(0) - 0.575) < 0.03 && Math.abs(lifted(45) - 45.017) < 0.005);
  assert.equal(skyAt({ azimuth: 100, height: -1, turn: 0.2, climb: 0.2 }, 0), null);
  assert.equal(skyAt({ azimuth: 100, height: 80, turn: 0.2, climb: 0.2 }, 0), null);
  assert.equal(skyAt({ reason: 'no-place' }, 0), null);
  const sky = { azimuth: 100, height: 20, turn: 0.2, climb: 0.1 };
  assert.ok(Math.abs(skyAt(sky, 1.5).azimuth - 100.3) < 1e-9);
  // After a tab was hidden for hours, nothing is said until the service is asked again.
  assert.ok(isFresh(sky, 2) && !isFresh(sky, 2.1) && !isFresh({ reason: 'no-place' }, 0) && !isFresh(null, NaN));
  assert.equal(skyAt(sky, 120), null);
});

const sighting = (at, more = {}) => ({ at, difference: 4, rate: 0, aside: 10, error: 0.1, height: 30, uncertainty: 12, ...more });
const many = more => Array.from({ length: 21 }, (_, i) => sighting(i * 100, more));

test('a figure needs two seconds without a turn', () => {
  assert.equal(judgedBySun(many().slice(0, 9), true, 800), null);
  assert.equal(judgedBySun(many().slice(15), true, 2000), null);
  assert.equal(judgedBySun([...many().slice(0, 20), sighting(2000, { rate: 3 })], true, 2000).why, 'moving');
  assert.equal(judgedBySun(many(), true, 2000).held, 'held');
  assert.equal(judgedBySun(many({ uncertainty: 1 }), true, 2000).held, 'broken');
  assert.equal(judgedBySun(many({ uncertainty: 4 }), true, 2000).held, 'open');
  assert.ok(judgedBySun(many(), false, 2000).error > judgedBySun(many(), true, 2000).error);
});

test('the difference lies in its bound where camera, lens and hand are off by what is assumed of them', () => {
  const numbers = new Numbers(7);
  let inside = 0;
  for (let i = 0; i < 2000; i++) {
    const height = numbers.from(5, 60), cosine = Math.cos(height * Math.PI / 180), aside = numbers.from(0, 25), disc = numbers.from(0.05, 0.3);
    const off = (numbers.normal() * 0.7 + aside * 0.01 * numbers.normal() + disc * cosine * numbers.normal()) / cosine, truth = numbers.from(-180, 180);
    const own = Array.from({ length: 21 }, (_, j) => sighting(j * 100, { difference: ((truth + off + numbers.normal() * 0.05 + 540) % 360) - 180, aside, height, error: disc }));
    const { difference, error } = judgedBySun(own, true, 2000);
    if (Math.abs(((difference - truth + 540) % 360) - 180) <= error) inside++;
  }
  assert.ok(inside >= 0.93 * 2000 && inside <= 0.97 * 2000, `${inside / 2000}`);
});
