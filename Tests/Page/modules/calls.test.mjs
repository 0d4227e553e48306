import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  announcedOf, announcedText, namesOf, namesText, PATTERNS, typed, volumesOf, volumesText,
} from '../../../Sources/Libraries/CPage/modules/calls.js';

test('minutes, volumes and names are read and written as the configuration has them', () => {
  for (const text of ['none', '10', '30+10', 'fajr=30+10,asr=15', 'sunrise=5,isha=0']) {
    assert.equal(announcedText(announcedOf(text)), text);
  }
  assert.deepEqual(announcedOf('10'), { fajr: '10', dhuhr: '10', asr: '10', maghrib: '10', isha: '10' });
  for (const text of ['100', '80', '0', '80,fajr=40', 'fajr=40', '70,fajr=40,isha=100']) {
    assert.equal(volumesText(volumesOf(text)), text);
  }
  assert.deepEqual(volumesOf('80,fajr=40'), { fajr: '40', dhuhr: '80', asr: '80', maghrib: '80', isha: '80' });
  // Written in another way, it means the same.
  assert.equal(volumesText(volumesOf('fajr=40,dhuhr=40,asr=40,maghrib=40,isha=40')), '40');
  for (const text of ['none', 'fajr', 'fajr,isha']) assert.equal(namesText(namesOf(text)), text);
});

test('a text that is typed has the digits of the configuration', () => {
  assert.equal(typed(' \u0661\u0663:\u0663\u0660, 14:30 '), '13:30,14:30');
  assert.equal(typed('\u06f0\u06f1\u06f9'), '019');
  assert.equal(typed('\u09e6\u09e7\u09ee\u09ef'), '0189');
  assert.equal(typed('\u221210'), '-10');
  assert.equal(typed('13:30\u060c 14:30'), '13:30,14:30');
});

test('a box takes what the configuration takes, and no other form', () => {
  const takes = (name, text) => RegExp(`^${PATTERNS[name]}$`).test(text);
  const good = {
    'alerts.before': ['0', '10', '120', '30+10', '1+2+3+4+5'], adhan: ['+15', '-10', '13:15', '5:05'],
    iqama: ['+0', '13:30'], jumua: ['13:30', '13:30,14:30', '+20,14:00'], 'sound.quiet': ['22:00-05:00', '1:00-2:00,3:00-4:00'],
    'sound.volume': ['0', '100'], 'alerts.suhoor': ['45'],
  };
  const bad = {
    'alerts.before': ['ten', '10+', '-5', '1+2+3+4+5+6'], adhan: ['15', '13.15', 'noon'], iqama: ['-10', '15'],
    jumua: ['13:30;14:30', '13:30,'], 'sound.quiet': ['22-5', '22:00', '22:00-05:00,'], 'sound.volume': ['1000', '50%'],
    'alerts.suhoor': ['45+10'],
  };
  for (const [name, texts] of Object.entries(good)) for (const text of texts) assert.ok(takes(name, text), `${name} ${text}`);
  for (const [name, texts] of Object.entries(bad)) for (const text of texts) assert.ok(!takes(name, text), `${name} ${text}`);
});
