// The colours of the board: one colour of a theme, or the mosque's own, on a dark or a light ground. Every colour of a
// text differs from its ground by 7:1 or more.

/// The colour of each theme, as on the page, and those of Ramadan and of the feasts.
const HUES = { default: '#7db8ff', ocean: '#4fd0f5', forest: '#a5dc7c', sunset: '#ff9d7a', contrast: '#ffffff', ramadan: '#6ee7c8', eid: '#e3a6ff' };
const BLACK = [0, 0, 0], WHITE = [255, 255, 255], LEAST = 7;

/// The light of a colour, from 0 to 1, as WCAG counts it.
const luminance = colour => colour.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const parts = colour => [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16));
const mixed = (from, to, share) => from.map((v, i) => v + (to[i] - v) * share);
const written = colour => `#${colour.map(v => Math.round(v).toString(16).padStart(2, '0')).join('')}`;
const rounded = colour => parts(written(colour));

/// How much two colours differ, as WCAG counts it: from 1 to 21.
export function contrast(a, b) {
  const [dark, light] = [a, b].map(luminance).sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/// A colour moved towards white or black until it can be read on all of these grounds.
function readable(colour, grounds, end, least) {
  for (let share = 0; share < 1; share += 0.02) {
    const found = rounded(mixed(colour, end, share));
    if (grounds.every(ground => contrast(found, ground) >= least)) return found;
  }
  return end;
}

/// The colours of a look: `theme` is the service's, `colour` the mosque's own or null, `look` the day's. Through a ground
/// with a picture something shines: there the colours differ more.
export function coloursOf({ theme, colour, light, picture }, look, isDim) {
  const own = parts(look === 'plain' ? colour ?? HUES[theme] ?? HUES.default : HUES[look]);
  const isLight = light === 'light' && !isDim, isPure = theme === 'contrast' && !colour;
  const [end, other] = isLight ? [BLACK, WHITE] : [WHITE, BLACK];
  const ground = isDim ? BLACK : rounded(mixed(other, own, isPure ? 0 : isLight ? 0.09 : 0.055));
  const panel = isDim ? BLACK : rounded(mixed(other, own, isPure ? 0 : isLight ? 0.02 : 0.115));
  // At night a colour has as much light as it takes to be read on black.
  const seen = wish => isDim ? readable(mixed(wish, BLACK, 0.6), [BLACK], WHITE, LEAST)
    : readable(wish, [ground, panel], end, picture ? 12 : LEAST);
  const gold = parts('#ffcf4a');
  return Object.fromEntries(Object.entries({
    ground, panel, line: isPure ? end : mixed(ground, end, 0.24), text: isDim ? seen(WHITE) : end,
    quiet: isPure ? end : seen(mixed(own, isLight ? [70, 70, 70] : [200, 200, 200], 0.6)), accent: seen(own),
    gold: seen(isLight ? parts('#8a5c00') : gold), bad: seen(parts(isLight ? '#b92a20' : '#ff9a8d')),
    // The ground of a row or a field that calls, and the text on it.
    glow: gold, 'on-glow': parts('#14100a'),
  }).map(([name, value]) => [name, written(value)]));
}

/// How strongly a picture may shine through the ground, from 0 to 1, so that all text on it can be read: `pixels` are
/// colours of it.
export function shareOf(pixels, colours) {
  const ground = parts(colours.ground);
  const texts = ['text', 'quiet', 'accent', 'gold', 'bad'].map(name => parts(colours[name]));
  for (let share = 0.5; share > 0; share -= 0.02) {
    const lights = pixels.map(pixel => luminance(mixed(ground, pixel, share)));
    const ends = [Math.min(...lights), Math.max(...lights)];
    const differs = text => ends.every(end => {
      const [dark, light] = [end, luminance(text)].sort((x, y) => x - y);
      return (light + 0.05) / (dark + 0.05) >= LEAST;
    });
    if (texts.every(differs)) return share;
  }
  return 0;
}
