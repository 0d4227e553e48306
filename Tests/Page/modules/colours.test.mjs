import assert from 'node:assert/strict';
import test from 'node:test';
import { coloursOf, contrast, shareOf } from '../../../Sources/Libraries/CPage/modules/board/colours.js';

const TEXTS = ['text', 'quiet', 'accent', 'gold', 'bad'];
const parts = colour => [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16));
const THEMES = ['default', 'ocean', 'forest', 'sunset', 'contrast'], LOOKS = ['plain', 'ramadan', 'eid'];

/// Colours of all kinds, the same ones each time: a linear congruence draws them.
function* drawn(count) {
  let state = 12345;
  for (let i = 0; i < count; i++) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield `#${(state % 16777216).toString(16).padStart(6, '0')}`;
  }
}

/// The least contrast between the texts of a look and the grounds on which they stand.
function least(settings, look, isDim) {
  const colours = coloursOf(settings, look, isDim);
  const pairs = TEXTS.flatMap(text => ['ground', 'panel'].map(ground => [colours[text], colours[ground]]));
  return Math.min(...[...pairs, [colours['on-glow'], colours.glow]].map(([a, b]) => contrast(parts(a), parts(b))));
}

test('contrast is that of WCAG', () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrast([255, 255, 255], [255, 255, 255]), 1);
  // 4.48:1 and 4.54:1, as in the examples of everyone who explains it.
  assert.equal(contrast([119, 119, 119], [255, 255, 255]).toFixed(2), '4.48');
});

test('every text differs from its ground by 7:1, in every theme, look and light, and at night', () => {
  let count = 0;
  for (const theme of THEMES) for (const look of LOOKS) for (const light of ['dark', 'light']) for (const isDim of [false, true]) {
    assert.ok(least({ theme, colour: null, light, picture: null }, look, isDim) >= 7, [theme, look, light, isDim].join());
    count += 1;
  }
  assert.equal(count, 60);
});

test('so does it with any colour of a mosque', () => {
  let count = 0;
  for (const colour of [...drawn(100), '#000000', '#ffffff', '#808080', '#0000ff', '#ffff00']) for (const light of ['dark', 'light']) {
    assert.ok(least({ theme: 'default', colour, light, picture: null }, 'plain', false) >= 7, `${colour} ${light}`);
    count += 1;
  }
  assert.equal(count, 210);
});

test('at night there is less than a third of the light', () => {
  const { text, ground } = coloursOf({ theme: 'default', colour: null, light: 'light', picture: null }, 'plain', true);
  assert.equal(ground, '#000000');
  const light = contrast(parts(text), [0, 0, 0]) * 0.05 - 0.05;
  assert.ok(light < 0.33 && light > 0.29, light);
});

test('a picture shines through as far as text stays readable', () => {
  const pictures = { white: [[255, 255, 255]], black: [[0, 0, 0]], stripes: [[255, 255, 255], [0, 0, 0]], drawn: [...drawn(300)].map(parts) };
  let count = 0;
  for (const [name, pixels] of Object.entries(pictures)) for (const light of ['dark', 'light']) for (const colour of [null, '#0f715d', '#802020']) {
    const colours = coloursOf({ theme: 'default', colour, light, picture: 'tag' }, 'plain', false), share = shareOf(pixels, colours);
    const ground = parts(colours.ground);
    for (const pixel of pixels) for (const text of TEXTS) {
      const mixed = ground.map((v, i) => v + (pixel[i] - v) * share);
      assert.ok(contrast(mixed, parts(colours[text])) >= 7, [name, light, colour, text].join());
    }
    assert.ok(share > 0.08, [name, light, colour, share].join());
    count += 1;
  }
  assert.equal(count, 24);
});
