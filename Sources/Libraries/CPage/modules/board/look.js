// How the board looks: its colours, the picture below them, and its border.

import { $, attribute, hide, root } from '../elements.js';
import { coloursOf, shareOf } from './colours.js';

/// The colours of the picture's places, a few thousand, once it is there.
let pixels = null, key = '';

/// Shows the colours of a look, at night the dim ones.
export function showColours(settings, look, isDim) {
  showPicture(settings, isDim);
  const now = JSON.stringify([settings.theme, settings.colour, settings.light, settings.picture, look, isDim, pixels?.length]);
  if (now === key) return;
  key = now;
  const colours = coloursOf(settings, look, isDim);
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--${name}`, value);
  root.style.setProperty('color-scheme', settings.light === 'light' && !isDim ? 'light' : 'dark');
  if (pixels) $('ground').style.opacity = shareOf(pixels, colours);
  attribute($('border'), 'data-border', settings.border);
  hide($('border'), (settings.border ?? 'none') === 'none');
}

function showPicture({ picture }, isDim) {
  const image = $('ground');
  hide(image, !picture || isDim || !pixels);
  const source = picture && `board/picture?tag=${encodeURIComponent(picture)}`;
  if (image.getAttribute('src') === source) return;
  pixels = null;
  if (!source) return image.removeAttribute('src');
  image.onload = () => {
    const canvas = new OffscreenCanvas(96, 54), context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, 96, 54);
    const { data } = context.getImageData(0, 0, 96, 54);
    pixels = Array.from({ length: 96 * 54 }, (_, i) => [...data.slice(4 * i, 4 * i + 3)]);
  };
  image.src = source;
}
