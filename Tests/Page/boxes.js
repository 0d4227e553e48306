// The characters of the page that are drawn as a box, as a character is that no font has. Marks and signs of direction
// are not drawn alone.
(() => {
  const canvas = new OffscreenCanvas(48, 48), context = canvas.getContext('2d', { willReadFrequently: true });
  const picture = (text, font) => {
    context.font = font;
    context.clearRect(0, 0, 48, 48);
    context.fillText(text, 8, 32);
    return context.getImageData(0, 0, 48, 48).data.join();
  };
  const fonts = new Map(), texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element.checkVisibility()) continue;
    const font = `24px ${getComputedStyle(element).fontFamily}`;
    if (!fonts.has(font)) fonts.set(font, new Set());
    for (const character of texts.currentNode.data.replace(/[\s\p{M}\p{Cc}\p{Cf}]/gu, '')) fonts.get(font).add(character);
  }
  return [...fonts].flatMap(([font, characters]) => {
    const box = picture('\u0378', font);
    return [...characters].filter(character => picture(character, font) === box);
  });
})()
