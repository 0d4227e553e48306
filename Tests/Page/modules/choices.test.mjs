import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen, readableAccent } from '../../../Sources/Libraries/CPage/modules/choices.js';

test('the address is stronger than the browser\'s store, and that than the configuration', () => {
  const configured = { language: 'ar', theme: 'ocean', north: 'magnetic', units: 'miles' };
  const found = chosen(configured, { theme: 'forest', vibrate: false }, 'theme=sunset&welcome=off&awake=on', ['en-GB']);
  assert.deepEqual(found, { language: 'ar', digits: 'auto', theme: 'sunset', accent: '#5fafff', light: 'auto', north: 'magnetic',
    units: 'mi', vibrate: false, awake: true, welcome: false, dayTimes: false });
});

test('without a configured language it is the browser\'s, or English', () => {
  const language = (...browser) => chosen({ language: 'auto' }, {}, '', browser).language;
  assert.deepEqual(['ar-EG', 'en', 'fr-FR', 'sv', 'fat'].map(code => language(code)), ['ar', 'en', 'fr', 'en', 'en']);
  assert.deepEqual([language('sv', 'tr-TR', 'ar'), language()], ['tr', 'en']);
});

test('what nobody can choose is left alone', () => {
  const found = chosen({ theme: 'plaid' }, { constructor: 'x', units: 'ells', vibrate: 'on', ['__proto__']: 1 },
    'accent=red&language=xx&toString=1', ['en']);
  assert.deepEqual(found, chosen({}, {}, '', ['en']));
  assert.equal(chosen({}, {}, 'accent=%23FFe08a', ['en']).accent, '#FFe08a');
});

test('an accent can be told from the ground, light or dark', () => {
  assert.deepEqual(readableAccent('#5fafff', false), { accent: 'rgb(95 175 255)', text: '#000' });
  assert.notEqual(readableAccent('#ffe08a', true).accent, 'rgb(255 224 138)');
  assert.notEqual(readableAccent('#000000', false).accent, 'rgb(0 0 0)');
});
