// What a person has counted and the service has not stored yet. One wish at a time is on its way; it is sent again,
// with the same number, until there is an answer, and the service counts each number once.

const STORE = 'qibla.tasbih';
/// The numbers of wishes are seconds since 2026, or more where wishes come faster. A page that is opened again goes on.
const EPOCH = 1767225600;

/// A page's name for itself.
function newPage() {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return 'p' + [...crypto.getRandomValues(new Uint8Array(9))].map(byte => letters[byte % letters.length]).join('');
}

export class Queue {
  /// `waiting` has wishes, the first of which has a number once it was sent.
  constructor(storage) {
    this.storage = storage;
    Object.assign(this, { page: null, last: 0, waiting: [] });
    try {
      const { page, last, waiting } = JSON.parse(storage.getItem(STORE)) ?? {};
      // A tab that is doubled has a copy of this: it gets a name of its own, unless wishes of the old one wait.
      if (/^p[a-z0-9]{9}$/.test(page) && Number.isSafeInteger(last) && Array.isArray(waiting) && waiting.length) Object.assign(this, { page, last, waiting });
    } catch { /* nothing is stored here, or it is damaged */ }
    this.page ??= newPage();
  }

  #keep() {
    const { page, last, waiting } = this;
    try { this.storage.setItem(STORE, JSON.stringify({ page, last, waiting })); } catch { /* it holds until the page is closed */ }
  }

  /// How many counts wait.
  get count() { return this.waiting.reduce((sum, { action, number }) => sum + (action === 'count' ? number : 0), 0); }

  /// Adds a wish. Counts that were not sent yet are one wish.
  add(wish) {
    const end = this.waiting.at(-1);
    const isSame = end && !end.ask && end.action === wish.action && ['count', 'undo'].includes(wish.action);
    if (isSame && end.number + wish.number <= 100000) end.number += wish.number;
    else this.waiting.push({ ...wish });
    this.#keep();
  }

  /// The wish to send, with its number; undefined where none waits.
  first(seconds = Date.now() / 1000) {
    const wish = this.waiting[0];
    if (wish && !wish.ask) {
      this.last = wish.ask = Math.max(this.last + 1, Math.floor(seconds) - EPOCH);
      this.#keep();
    }
    return wish;
  }

  /// The first wish has its answer.
  done() {
    this.waiting.shift();
    this.#keep();
  }
}
