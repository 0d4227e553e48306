// Functions that measure the screen for the wall: boxes of texts, gaps between columns, contrasts.
(() => {
  const range = document.createRange();
  // The box of the text of an element; null where it has none.
  const textBox = element => {
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    return element.textContent.trim() && box.width ? box : null;
  };
  // The width of a figure of a time.
  const figure = element => {
    if (element.querySelector('i')) return element.querySelector('i').getBoundingClientRect().width;
    const text = element.firstChild, at = text.data.search(/\p{Nd}/u);
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().width;
  };
  const shown = selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility());

  // The narrowest gap between two columns of the table, and between the table and what stands beside it, in figures.
  window.narrowestGap = () => {
    const unit = figure(shown('#day tbody td.begin')[0]), gaps = [];
    for (const row of shown('#day tr')) {
      const boxes = [...row.cells].filter(cell => cell.checkVisibility()).map(textBox).filter(Boolean).sort((a, b) => a.left - b.left);
      for (const [i, box] of boxes.slice(1).entries()) gaps.push([(box.left - boxes[i].right) / unit, row.textContent]);
    }
    const [table, beside] = ['#day', '#now'].map(selector => document.querySelector(selector).getBoundingClientRect());
    if (table.top < beside.bottom && beside.top < table.bottom) gaps.push([(Math.max(beside.left - table.right, table.left - beside.right)) / unit, 'clock']);
    return { count: gaps.length, least: gaps.sort((a, b) => a[0] - b[0])[0] };
  };

  // The widths of the ten figures as the table draws them, in thousandths of an em.
  window.figureWidths = async digits => {
    const { setFigures } = await import('/board/words.js');
    const cell = shown('#day tbody td.begin')[0], size = parseFloat(getComputedStyle(cell).fontSize);
    return [...digits].map(digit => {
      setFigures(cell, digit.repeat(10));
      return Math.round(textBox(cell).width / size * 100);
    });
  };

  // Texts that are cut, lie over the edge, or over one another. A line of letters is higher than its letters: its middle
  // half counts.
  window.cutTexts = () => {
    const found = [], leaves = shown('#frame *').filter(e => [...e.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && !e.matches('.unseen *, .unseen, i'));
    const boxes = leaves.map(textBox);
    // A time stands on one line.
    for (const time of shown('#time, #seconds, #day tbody td')) {
      if (textBox(time)?.height > 1.9 * parseFloat(getComputedStyle(time).fontSize)) found.push(`on two lines: ${time.textContent}`);
    }
    for (const [i, box] of boxes.entries()) {
      const name = leaves[i].id || leaves[i].textContent, middle = [box.top + box.height / 4, box.bottom - box.height / 4];
      if (box.left < -0.5 || box.right > innerWidth + 0.5 || middle[0] < -0.5 || middle[1] > innerHeight + 0.5) found.push(`over the edge: ${name}`);
      for (let e = leaves[i]; e.id !== 'frame'; e = e.parentElement) {
        if (e.checkVisibility() && getComputedStyle(e).overflowX !== 'visible' && !e.matches('#announcement')) found.push(`may be cut: ${name}`);
        if (!e.matches('#next, #banner, #announcement, tr')) continue;
        const room = e.getBoundingClientRect();
        if (box.left < room.left - 1 || box.right > room.right + 1 || middle[0] < room.top || middle[1] > room.bottom) found.push(`over its field: ${name}`);
      }
      for (const [j, other] of boxes.entries()) {
        if (j <= i) continue;
        const [top, bottom] = [other.top + other.height / 4, other.bottom - other.height / 4];
        if (Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 && Math.min(middle[1], bottom) - Math.max(middle[0], top) > 1) {
          found.push(`over each other: ${name}, ${leaves[j].id || leaves[j].textContent}`);
        }
      }
    }
    return { count: leaves.length, found };
  };

  const light = colour => colour.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const parts = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  // The texts that differ from their grounds by less than 7:1.
  window.paleTexts = () => {
    const found = [], leaves = shown('#frame *').filter(e => [...e.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && !e.matches('.unseen *, .unseen, i'));
    for (const element of leaves) {
      let ground = [0, 0, 0, 0];
      for (let e = element; e && ground[3] < 255; e = e.parentElement) {
        const marked = e.matches('tr[data-next]') ? getComputedStyle(e.cells[0], '::before').backgroundColor : null;
        ground = parts(marked ?? getComputedStyle(e).backgroundColor);
      }
      const [dark, bright] = [ground, parts(getComputedStyle(element).color)].map(colour => light(colour.slice(0, 3))).sort((a, b) => a - b);
      const ratio = (bright + 0.05) / (dark + 0.05);
      if (ratio < 6.99) found.push(`${element.id || element.textContent}: ${ratio.toFixed(2)}`);
    }
    return { count: leaves.length, found };
  };
})();
