// What this browser keeps of the pages to read: bookmarks, what was read and where it was left, and how pages look. The
// service never learns it.

const STORE = 'qibla.read';
/// The most bookmarks and the most pages that were read; the oldest ones go.
export const MOST = 500;
export const SIZES = [1, 2, 3, 4];

/// Entries of a list, each with the id and the title of a page, and the block at which it was left.
const entries = list => (Array.isArray(list) ? list : [])
  .filter(entry => typeof entry?.id === 'string' && typeof entry.title === 'string')
  .map(({ id, title, at }) => ({ id, title, at: Number.isInteger(at) && at > 0 ? at : 0 })).slice(0, MOST);

export class Kept {
  /// What a storage has; nothing where that is not allowed, or where it is damaged.
  constructor(storage) {
    this.storage = storage;
    let found = {};
    try { found = JSON.parse(storage.getItem(STORE)) ?? {}; } catch { /* nothing is kept */ }
    this.marks = entries(found.marks);
    this.read = entries(found.read);
    this.isSide = found.side !== false;
    this.size = SIZES.includes(found.size) ? found.size : 1;
  }

  /// Stores it.
  keep() {
    const { marks, read, isSide: side, size } = this;
    const text = JSON.stringify({ marks, read, side, size });
    try { this.storage.setItem(STORE, text); } catch { /* it holds until the page is closed */ }
  }

  isMarked(id) { return this.marks.some(mark => mark.id === id); }

  /// Marks a page, or takes its mark away.
  toggle({ id, title }) {
    const others = this.marks.filter(mark => mark.id !== id);
    this.marks = others.length < this.marks.length ? others : [{ id, title, at: 0 }, ...others].slice(0, MOST);
    this.keep();
  }

  /// Notes that a page was read up to a block.
  leave({ id, title }, at) {
    this.read = [{ id, title, at }, ...this.read.filter(entry => entry.id !== id)].slice(0, MOST);
    this.keep();
  }

  /// The block at which a page was left.
  at(id) { return this.read.find(entry => entry.id === id)?.at ?? 0; }
}
