// The counter as the service counts (see Tasbih.swift): what is not stored yet is shown by the same rule.

/// How many the whole set has.
export const all = ({ set }) => set.reduce((sum, size) => sum + size, 0);

/// The part that is counted now, from 1, with its size and how many of it are left. Of a complete set it is the last.
export function partOf({ set, position }) {
  let end = 0;
  for (const [place, size] of set.entries()) {
    end += size;
    if (position < end) return { number: place + 1, size, left: end - position };
  }
  return { number: set.length, size: set.at(-1), left: 0 };
}

/// Whether a part of the set ends where the counter is, or a third of a set of one part, if it has whole ones.
export function isAtEnd({ set, position }) {
  let end = 0;
  const parts = set.length === 1 && set[0] % 3 === 0 ? Array(3).fill(set[0] / 3) : set;
  return position > 0 && parts.some(size => (end += size) === position);
}

/// A set as a person writes it, in any digits: its sizes; null where it is none.
export function setOf(text) {
  const plain = text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0);
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return code - zero;
  });
  const parts = plain.split(/[\s,،+٬]+/).filter(Boolean);
  const sizes = parts.map(Number);
  const isSet = parts.every(part => /^\d{1,6}$/.test(part)) && sizes.length >= 1 && sizes.length <= 20
    && sizes.every(size => size >= 1) && sizes.reduce((sum, size) => sum + size, 0) <= 100000;
  return isSet ? sizes : null;
}

/// The counter after a wish.
export function after(state, { action, number = 1, set }) {
  const whole = all(state);
  switch (action) {
    case 'count': {
      const from = state.position === whole ? 0 : state.position;
      return { ...state, position: (from + number - 1) % whole + 1, today: state.today + number };
    }
    case 'undo': {
      const taken = Math.min(number, state.position);
      return { ...state, position: state.position - taken, today: Math.max(0, state.today - taken) };
    }
    case 'begin': return { ...state, position: 0 };
    case 'set': {
      const sizes = set.split(',').map(Number);
      return sizes.join() === state.set.join() ? state : { ...state, set: sizes, position: 0 };
    }
  }
  return state;
}
