// Dragging a task with a mouse or a finger, and moving it with keys. What is dragged follows the pointer in each picture;
// where it would land is shown on the grid, and what lies there already.

import { $, made } from '../elements.js';
import { settings } from '../state.js';
import { language, t } from '../text.js';
import { clockOf, elementBy, find, nameOf, say, whenOf, zoom } from './board.js';
import { fitting, over, snapped, STEP } from './grid.js';
import { nowOf, plan } from './service.js';

/// A mouse drags after so many pixels, a finger after so many ms.
const FAR = 5, LONG = 350;
/// How near to the edge the timeline scrolls, and by how much in a picture, in pixels.
const EDGE = 40, SPEED = 9;
let held = null;

/// Why a task cannot lie there, in words.
export const blockedText = block => t(block.kind === 'fixed' ? 'blocked' : 'taken', nameOf(block));

/// The same with the nearest gaps of the day on both sides.
export function refusedText(block, day, minute, length, id) {
  const gaps = [fitting(day, minute, length, id, -1), fitting(day, minute, length, id)].filter(gap => gap !== null);
  return [blockedText(block), gaps.length && t('fitsAt', gaps.map(clockOf).join(' · '))].filter(Boolean).join(' ');
}

/// The day and the minute under a point, for a task that is held at `grab` below its top.
function spotAt(x, y, grab, length) {
  const box = $('scroll').getBoundingClientRect();
  if (y < box.top || y > box.bottom || x < box.left || x > box.right) return null;
  for (const column of $('board').children) {
    const { left, right, top } = column.getBoundingClientRect();
    if (x < left || x >= right) continue;
    const day = plan.days.find(({ day }) => day === column.dataset.day);
    const minute = snapped((y - grab - top) / zoom.scale + day.begin_minute);
    const first = Math.ceil(day.begin_minute / STEP) * STEP;
    return { day, column, minute: Math.min(Math.max(minute, first), Math.floor((day.end_minute - length) / STEP) * STEP) };
  }
  return null;
}

function begin() {
  const { element, x0, y0 } = held, box = element.getBoundingClientRect();
  clearTimeout(held.timer);
  held.isDragged = true;
  held.ghost = element.cloneNode(true);
  held.ghost.removeAttribute('style');
  held.ghost.classList.add('ghost');
  held.ghost.setAttribute('aria-hidden', 'true');
  held.ghost.tabIndex = -1;
  Object.assign(held.ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  [held.dx, held.dy] = [x0 - box.left, y0 - box.top];
  held.landing = made('div', { className: 'landing' });
  document.body.append(held.ghost);
  element.classList.add('held');
  if (navigator.vibrate && settings.vibrate && held.isTouch) navigator.vibrate(30);
  held.frame = requestAnimationFrame(picture);
}

/// A picture of the drag.
function picture() {
  if (!held?.isDragged) return;
  const { x, y, ghost, dx, dy } = held, box = $('scroll').getBoundingClientRect();
  // What comes from the inbox crosses the edge first.
  const above = y < box.top + EDGE, below = y > box.bottom - EDGE;
  if (!above && !below) held.wasInside = true;
  else if (held.wasInside && y > box.top - EDGE && y < box.bottom + EDGE) $('scroll').scrollTop += above ? -SPEED : SPEED;
  ghost.style.transform = `translate(${x - dx}px, ${y - dy}px)`;
  land();
  held.frame = requestAnimationFrame(picture);
}

/// Where the task would land now.
function land() {
  const { x, y, ghost, landing, dy, length, id } = held;
  const spot = spotAt(x, y, Math.min(dy, length * zoom.scale), length);
  const key = spot && `${spot.day.day} ${spot.minute}`;
  if (key !== held.key) {
    held.key = key;
    held.spot = spot;
    held.block = spot && over(spot.day.blocks, spot.minute, length, id);
    if (spot) {
      if (landing.parentNode !== spot.column) spot.column.append(landing);
      landing.style.height = `${length * zoom.scale}px`;
      landing.style.transform = `translateY(${(spot.minute - spot.day.begin_minute) * zoom.scale}px)`;
      landing.classList.toggle('blocked', Boolean(held.block));
      landing.textContent = whenOf(spot.minute, length);
      say(held.block ? refusedText(held.block, spot.day, spot.minute, length, id) : whenOf(spot.minute, length));
    } else landing.remove();
    ghost.classList.toggle('blocked', Boolean(held.block));
  }
}

function end(isKept) {
  if (!held) return;
  // The pointer may have moved since the last picture.
  if (held.isDragged) land();
  const { isDragged, element, ghost, landing, timer, frame, spot, block, id, x, y } = held;
  clearTimeout(timer);
  held = null;
  if (!isDragged) return;
  cancelAnimationFrame(frame);
  ghost.remove();
  landing.remove();
  element.classList.remove('held');
  // The click that follows opens nothing.
  addEventListener('click', event => event.stopPropagation(), { capture: true, once: true });
  setTimeout(() => window.dispatchEvent(new Event('click')), 0);
  if (!isKept) return say('');
  const inbox = $('waiting').getBoundingClientRect();
  if (spot && !block) listen.move(id, { day: spot.day.day, minute: spot.minute });
  else if (!spot && x >= inbox.left && x <= inbox.right && y >= inbox.top && y <= inbox.bottom) listen.move(id, {});
}

/// Where a key takes a task: its day and minute; null where nothing fits that way.
export function keyTarget(id, key) {
  const found = find(id);
  if (!found) return null;
  const { day, block, length } = found;
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key] * (language().direction === 'rtl' ? -1 : 1);
  if (!day) {
    const first = plan.days[0], now = Math.ceil(Math.max(nowOf(first), first.begin_minute) / STEP) * STEP;
    const minute = key === 'ArrowDown' || key === 'ArrowUp' ? fitting(first, now, length, id) ?? fitting(first, first.begin_minute, length, id) : null;
    return minute === null ? null : { day: first.day, minute };
  }
  if (side) {
    const other = plan.days[plan.days.indexOf(day) + side];
    if (!other) return null;
    const minute = fitting(other, block.start_minute, length, id) ?? fitting(other, block.start_minute, length, id, -1);
    return minute === null ? null : { day: other.day, minute };
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const minute = fitting(day, snapped(block.start_minute) + step * STEP, length, id, step);
  return minute === null ? null : { day: day.day, minute };
}

/// Listens to pointers and keys on tasks. `move(id, { day, minute })`, `extend(id, minutes)` and `open(id)` do what a
/// person wants.
export function listen(move, extend, open) {
  listen.move = move;
  document.addEventListener('pointerdown', event => {
    const element = event.target.closest?.('.task');
    if (!element || event.button !== 0 || held) return;
    const found = find(element.dataset.id);
    if (!found || listen.isRefused) return;
    held = { element, id: element.dataset.id, length: found.length, pointer: event.pointerId, x: event.clientX, y: event.clientY,
      x0: event.clientX, y0: event.clientY, isTouch: event.pointerType === 'touch', isDragged: false };
    if (held.isTouch) held.timer = setTimeout(begin, LONG);
  });
  document.addEventListener('pointermove', event => {
    if (!held || event.pointerId !== held.pointer) return;
    [held.x, held.y] = [event.clientX, event.clientY];
    if (held.isDragged) return;
    const far = Math.hypot(held.x - held.x0, held.y - held.y0);
    if (held.isTouch ? far > 10 : far > FAR) held.isTouch ? end(false) : begin();
  });
  document.addEventListener('pointerup', event => { if (held?.pointer === event.pointerId) end(true); });
  document.addEventListener('pointercancel', () => end(false));
  // While a finger drags, the page does not scroll.
  document.addEventListener('touchmove', event => { if (held?.isDragged) event.preventDefault(); }, { passive: false });
  document.addEventListener('contextmenu', event => { if (held?.isTouch) event.preventDefault(); });
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && held?.isDragged) return end(false);
    const id = event.target.closest?.('.task')?.dataset.id;
    if (!id || event.ctrlKey || event.metaKey || event.altKey || listen.isRefused) return;
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      const target = keyTarget(id, event.key);
      if (target) move(id, target);
      else if (plan.days.length > 1 || event.key === 'ArrowUp' || event.key === 'ArrowDown') say(t('taken', '–'));
    } else if (event.key === '+' || event.key === '=') extend(id, STEP);
    else if (event.key === '-') extend(id, -STEP);
    else return;
    event.preventDefault();
  });
  document.addEventListener('click', event => {
    const id = event.target.closest?.('.task')?.dataset.id;
    if (id) open(id);
  });
}

/// Puts the focus on a task.
export const focusOn = id => elementBy(id)?.focus({ preventScroll: true });
