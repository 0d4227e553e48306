// The announcements, one after the other: a text or a picture.

import { $, attribute, hide } from '../elements.js';
import { fitText } from './fit.js';

/// The pictures that the browser could not read, each with when that was: after some seconds they are tried again.
const broken = new Map();
const REST = 120;
let listed = '';

/// Shows the announcement whose turn it is at an instant, in seconds.
export function showAnnouncement(answer, now) {
  const list = JSON.stringify(answer.announcements);
  if (list !== listed) {
    listed = list;
    broken.clear();
  }
  const all = answer.announcements.filter(({ name }) => !(Math.abs(now - broken.get(name)) < REST));
  const turn = Math.floor(now / answer.settings.announcement_s);
  const shown = all.length ? all[turn % all.length] : null;
  hide($('announcement'), shown === null);
  attribute($('frame'), 'data-announces', shown ? '' : null);
  if (!shown) return;
  const [text, picture] = [$('announcement-text'), $('announcement-picture')];
  hide(text, shown.text === null);
  hide(picture, shown.text !== null);
  if (shown.text !== null) {
    return fitText(text, shown.text);
  }
  // Another file under the same name has another address.
  const source = `board/announcement?name=${encodeURIComponent(shown.name)}&tag=${encodeURIComponent(shown.tag)}`;
  if (picture.getAttribute('src') === source) return;
  picture.onerror = () => {
    broken.set(shown.name, now);
    picture.removeAttribute('src');
  };
  attribute(picture, 'alt', shown.name.replace(/\.\w+$/, ''));
  attribute(picture, 'src', source);
}
