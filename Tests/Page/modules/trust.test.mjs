import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Announcer } from '../../../Sources/Libraries/CPage/modules/announcer.js';
import { fanPath, turnPath } from '../../../Sources/Libraries/CPage/modules/dial.js';
import { declinationText, isCovered, spherePoints } from '../../../Sources/Libraries/CPage/modules/measured.js';
import { steady } from '../../../Sources/Libraries/CPage/modules/motion.js';
import { placeText, shortPlace } from '../../../Sources/Libraries/CPage/modules/place.js';
import { ruleFor } from '../../../Sources/Libraries/CPage/modules/write.js';
import { pose, shownBearing, shownHeading } from '../../../Sources/Libraries/CPage/modules/reading.js';
import { headline, noticeOf, reasonOf } from '../../../Sources/Libraries/CPage/modules/trust.js';
import { given, plain, reading } from './kit.mjs';

beforeEach(() => given());
const answer = changes => headline('live', reading(changes), steady());
/// What stands in the dial: the largest words, and the small ones.
const says = changes => [answer(changes).text, answer(changes).note].map(plain);
const spoken = changes => plain(answer(changes).spoken);
const mapped = { heading: null, magnetic: null, pointer: null, accuracy: 'unavailable', reason: 'no-magnetometer' };

test('the largest words say how far to turn, and the small ones where, or why nobody knows', () => {
  assert.deepEqual(says({}), ['52°', 'Turn right']);
  assert.deepEqual(says({ pointer: -7.2 }), ['7°', 'Turn left']);
  assert.deepEqual(says({ pointer: 0.3 }), ['Straight ahead', '']);
  assert.deepEqual(says({ aligned: true }), ['Facing the Kaaba', '']);
  assert.deepEqual(says({ uncertainty: 180 }), ['No direction yet', '']);
  assert.deepEqual(says({ site: 'kaaba' }), ['You are at the Kaaba', '']);
  assert.deepEqual(says({ site: 'antipode' }), ['Every direction is right', '']);
  assert.deepEqual(says({ bearing: null, pointer: null }), ['Where are you?', '']);
  assert.deepEqual(says({ bearing: null, pointer: null, reason: 'receivers-disagree' }), ['Set the place', '']);
  assert.deepEqual([{}, { pointer: -7.2 }, { aligned: true }].map(c => answer(c).sign), ['right', 'left', 'check']);
  assert.deepEqual([spoken({}), spoken({ pointer: -7.2 }), spoken(mapped)], ['Turn right 52°', 'Turn left 7°', 'Qibla 152° SSE']);
  assert.equal(headline('connecting', null, steady()).text, 'Connecting…');
  assert.equal(headline('gone', null, steady()).text, 'No connection');
});

const DOUBTS = [
  [{ accuracy: 'interference', reason: 'field-strong', uncertainty: 28 }, 'Step away from magnets', 'about 52° right, ±28°'],
  [{ accuracy: 'interference', reason: 'gyro-disagrees', uncertainty: 28, pointer: -3 }, 'Step away from magnets', 'about 3° left, ±28°'],
  [{ accuracy: 'interference', reason: 'a-newer-one', uncertainty: 180 }, 'Step away from magnets', 'No direction yet'],
  [{ accuracy: 'unsure', reason: 'settling', uncertainty: 25 }, 'Wait, or walk a few steps', 'about 52° right, ±25°'],
  [{ accuracy: 'unsure', reason: 'tilt', uncertainty: 25 }, 'Hold it flatter', 'about 52° right, ±25°'],
  [{ accuracy: 'calibrating', reason: 'coverage', uncertainty: 64 }, 'Turn it through an eight', 'about 52° right, ±64°'],
  [{ accuracy: 'calibrating', reason: 'no-calibration', uncertainty: 180 }, 'Turn it through an eight', 'No direction yet'],
  [{ accuracy: 'interference', reason: 'field-strong', bearing: null, pointer: null }, 'Step away from magnets', 'No direction yet'],
  [{ accuracy: 'unsure', reason: 'tilt', bearing: null, pointer: null }, 'Hold it flatter', 'No direction yet'],
  [{ accuracy: 'calibrating', reason: 'coverage', bearing: null, pointer: null }, 'Turn it through an eight', 'No direction yet'],
  [mapped, 'Connect a magnetometer', 'Qibla 152° SSE'],
  [{ ...mapped, bearing: null, reason: 'no-samples' }, 'Wait for the sensors', 'No reading'],
];

for (const [changes, text, note] of DOUBTS) {
  test(`${changes.accuracy} for ${changes.reason}: the largest words say what to do, and give no order`, () => {
    assert.deepEqual(says(changes), [text, note]);
    assert.equal(answer(changes).sign, null);
    assert.notEqual(answer(changes).kind, 'turn');
  });
}

test('the notice says what limits the compass most, and what to do', () => {
  const notice = changes => { const found = noticeOf('live', reading(changes)); return found && [found.level, found.act, found.text]; };
  assert.equal(notice({}), null);
  assert.equal(notice({ accuracy: 'interference', reason: 'field-strong' })[1], 'why');
  // A magnet that is attached is corrected by turning: the notice names the cause that the dial's advice is for.
  assert.deepEqual(notice({ accuracy: 'interference', reason: 'no-calibration' }), ['bad', 'why', 'It is not calibrated yet.']);
  assert.match(notice({ accuracy: 'interference', reason: 'field-strong' })[2], /^The field is stronger/);
  assert.match(notice({ accuracy: 'interference', reason: 'a-newer-one' })[2], /^Something magnetic is near/);
  assert.deepEqual(notice({ location: 'none' }).slice(0, 2), ['warning', 'setPlace']);
  assert.match(notice({ location: 'stale', location_age_s: 172800 })[2], /2 days old/);
  assert.match(notice({ accuracy: 'calibrating', reason: 'coverage' })[2], /not turned in all directions/);
  assert.deepEqual(notice({ accuracy: 'unsure', reason: 'coverage' }), [
    'warning', 'why', 'It was not turned in all directions yet.']);
  assert.match(notice(mapped)[2], /no magnetometer.*north is up/);
  assert.deepEqual(notice({ ...mapped, bearing: null, location: 'none' }).slice(0, 2), ['bad', 'setPlace']);
  assert.deepEqual(notice({ reason: 'receivers-disagree' }).slice(0, 2), ['bad', 'setPlace']);
  assert.equal(noticeOf('gone', null).text, 'The service does not answer. Trying again…');
  assert.equal(noticeOf('gone', null, 125).text, 'The service has not answered for 2 min. Bearing, place and times are from before.');
  assert.equal(noticeOf('connecting', null), null);
});

test('a reason that this page does not know is said by the trust', () => {
  assert.deepEqual(reasonOf({ reason: 'constructor' }, 'unsure'), [
    'The heading is right within its bound, but the bound is wide.', 'Wait, or walk a few steps, away from iron and magnets.', 'Wait, or walk a few steps']);
  assert.equal(reasonOf({ reason: null }, 'accurate')[1], '');
});

test('north is the true one, or the magnetic one where that is set or alone known', () => {
  assert.deepEqual([shownHeading(reading()), shownBearing(reading())], [100, 152]);
  assert.equal(shownHeading(reading({ heading: null })), 94);
  given({ north: 'magnetic' });
  assert.deepEqual([shownHeading(reading()), shownBearing(reading()), shownBearing(reading(), false)], [94, 146, 152]);
  assert.equal(shownBearing(reading({ declination: null })), null);
});

test('the needle moves on with the device, and is taken away where it would lie', () => {
  assert.deepEqual(pose(reading(), 2), { card: -102, needle: 50, half: 3, isMap: false });
  assert.equal(pose(reading({ uncertainty: 179.5 }), 0).needle, null);
  assert.equal(pose(reading({ site: 'kaaba' }), 0).needle, null);
  assert.deepEqual(pose(reading(mapped), 0), { card: 0, needle: 152, half: 0, isMap: true });
  assert.deepEqual(pose(null, 0), { card: 0, needle: null, half: 0, isMap: false });
});

test('the fan is as wide as the bound, and over half of the dial its large arc', () => {
  assert.equal(fanPath(0), '');
  assert.match(fanPath(45), /^M-41\.01 -41\.01L-61\.52 -61\.52A87 87 0 0 1 61\.52 -61\.52L41\.01 -41\.01A58 58 0 0 0 /);
  assert.match(fanPath(120), /A87 87 0 1 1 /);
});

test('the arc goes from the mark to the needle by the shorter way', () => {
  assert.equal(turnPath(0.5), '');
  assert.equal(turnPath(90), 'M0.00 -88.00A88 88 0 0 1 88.00 -0.00');
  assert.match(turnPath(-90), /A88 88 0 0 0 -88\.00 /);
});

test('a screen reader hears what changed, at most every two seconds', () => {
  const announcer = new Announcer();
  const hears = (changes, now) => announcer.hear('live', reading(changes), spoken(changes), 'Place', now);
  assert.equal(announcer.hear('connecting', null, '', '', 0), null);
  assert.equal(hears({}, 0), 'Accurate. Turn right 52°');
  assert.equal(hears({ pointer: 40 }, 2100), null);
  assert.equal(hears({ pointer: 37 }, 2200), 'Turn right 37°');
  assert.equal(hears({ pointer: 10 }, 2300), null);
  assert.equal(hears({ pointer: 10 }, 4200), 'Turn right 10°');
  assert.equal(hears({ pointer: 5 }, 6300), 'Turn right 5°');
  assert.equal(hears({ location: 'manual', pointer: 5 }, 8400), 'Place');
});

test('a screen reader hears the advice of an unsure heading once, and no turn', () => {
  const announcer = new Announcer();
  const unsure = { accuracy: 'unsure', reason: 'tilt' };
  const hears = (changes, now) => announcer.hear('live', reading({ ...unsure, ...changes }), spoken(unsure), 'Place', now);
  assert.equal(hears({}, 0), 'Unsure: It is held too steeply. Hold it flatter.');
  assert.equal(hears({ pointer: 10 }, 2100), null);
});

test('facing the Kaaba and interference are said at once', () => {
  const announcer = new Announcer();
  const hears = (changes, now) => announcer.hear('live', reading(changes), 'head', 'Place', now);
  hears({}, 0);
  assert.equal(hears({ aligned: true }, 100), 'Facing the Kaaba');
  assert.equal(hears({ aligned: false }, 200), 'No longer facing the Kaaba');
  assert.match(hears({ accuracy: 'interference', reason: 'field-strong' }, 300), /^Interference: .*Step away/);
  assert.equal(hears({}, 400), null);
  assert.match(hears({}, 2400), /^Accurate/);
  assert.match(announcer.hear('gone', null, 'head', '', 4500), /does not answer/);
});

test('a place has its name while it is used, and its source always', () => {
  assert.equal(plain(placeText(reading(), 'Istanbul, Turkey')), 'Istanbul, Turkey: from the satellite receiver');
  assert.match(placeText(reading({ location: 'stale', location_age_s: 0 }), 'Istanbul'), /^The last known place/);
  assert.equal(placeText(reading({ location: 'future' }), null), 'future');
  assert.equal(placeText(null, 'Istanbul'), '–');
});

test('the top of the page has the name without country and coordinates', () => {
  const short = name => plain(shortPlace(reading(), name));
  assert.equal(short('Eminönü, Istanbul, Turkey (41.0082, 28.9784)'), 'Eminönü, Istanbul');
  assert.equal(short('حيدر آباد، الهند'), 'حيدر آباد');
  assert.equal(short('Mecca'), 'Mecca');
  assert.equal(short('-6.2000, 106.8000'), '-6.2000, 106.8000');
  assert.equal(shortPlace(reading({ location: 'none' }), null), 'Set the place');
});

test('a declination has its side', () => {
  const side = declination => plain(declinationText(reading({ declination })));
  assert.deepEqual([6.08, -12.46, 0].map(side), ['6.1° E', '12.5° W', '0.0° E']);
  assert.equal(side(null), '–');
});

test('this machine has the first rule, and every other one the second', () => {
  const rule = host => ruleFor(host, 'open password');
  assert.deepEqual(['localhost', 'localhost.', '127.0.0.1', '127.9.9.9', '[::1]'].map(rule), Array(5).fill('open'));
  assert.deepEqual(['192.168.1.7', 'localhost.example.org', '[::2]', '1127.0.0.1'].map(rule), Array(4).fill('password'));
});

test('covered directions are bits, on two halves of a sphere', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 7].map(k => isCovered('82', k)), [true, false, false, false, false, false]);
  assert.equal(isCovered('82', 6), true);
  const points = spherePoints(64);
  assert.equal(points.length, 64);
  assert.ok(points.slice(0, 32).every(p => p.x >= 4 && p.x <= 104) && points.slice(32).every(p => p.x >= 108 && p.x <= 208));
});
