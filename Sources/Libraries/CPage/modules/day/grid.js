// Where a task may lie: minutes of a day on a grid, what does not move, and the nearest gaps.

export const STEP = 15;
export const snapped = minute => Math.round(minute / STEP) * STEP;

/// Whether something keeps tasks away: voluntary prayers give way, and a task that is skipped does too.
export const isFirm = block => block.kind !== 'light' && block.state !== 'skipped';

/// The first block of a day over which a task would lie; undefined where it fits. `id` is the task itself.
export const over = (blocks, start, length, id) => blocks.find(block =>
  block.id !== id && isFirm(block) && block.start_minute < start + length && start < block.end_minute);

/// The next minute in a direction (1 or -1) at which a task fits between two ends; null where there is none.
export function fitting({ blocks, begin_minute, end_minute }, from, length, id, direction = 1) {
  const last = end_minute - length, first = (direction < 0 ? Math.floor : Math.ceil)(from / STEP) * STEP;
  for (let minute = Math.max(first, Math.ceil(begin_minute / STEP) * STEP); minute >= begin_minute && minute <= last; minute += direction * STEP) {
    if (!over(blocks, minute, length, id)) return minute;
  }
  return null;
}

/// The columns of blocks that lie side by side: of each its place and how many there are.
export function lanes(blocks) {
  const found = new Map();
  let group = [], end = -Infinity;
  const close = () => {
    const ends = [];
    for (const block of group) {
      let lane = ends.findIndex(at => at <= block.start_minute);
      if (lane < 0) lane = ends.length;
      ends[lane] = block.end_minute;
      found.set(block, { lane, of: 0 });
    }
    for (const block of group) found.get(block).of = ends.length;
    group = [];
  };
  for (const block of [...blocks].sort((a, b) => a.start_minute - b.start_minute || b.end_minute - a.end_minute)) {
    if (block.start_minute >= end) close();
    group.push(block);
    end = Math.max(group.length > 1 ? end : -Infinity, block.end_minute);
  }
  close();
  return found;
}
