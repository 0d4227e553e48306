import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesOf, minutesText } from '../../../Sources/Libraries/CPage/modules/method.js';
import { commonRefusal } from '../../../Sources/Libraries/CPage/modules/write.js';
import { given } from './kit.mjs';

test('minutes are read and written as the configuration has them', () => {
  assert.deepEqual(minutesOf('none'), {});
  assert.deepEqual(minutesOf('fajr=2,isha=-1.5'), { fajr: '2', isha: '-1.5' });
  for (const text of ['none', 'fajr=2', 'sunrise=-3,maghrib=1.5', 'fajr=1,sunrise=2,dhuhr=3,asr=4,maghrib=5,isha=6']) {
    assert.equal(minutesText(minutesOf(text)), text);
  }
  // What the boxes hold: nothing is no minute, and there is no order but that of the day.
  assert.equal(minutesText({ isha: '2', fajr: '0', dhuhr: '', asr: '+07' }), 'asr=7,isha=2');
});

test('a wrong password is said in the same words wherever one writes', () => {
  given();
  assert.equal(commonRefusal('password'), 'The password is wrong.');
  assert.match(commonRefusal('locked'), /Wait a minute/);
  assert.equal(commonRefusal('busy'), undefined);
});
