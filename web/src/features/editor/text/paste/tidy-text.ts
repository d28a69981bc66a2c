/** Removes the line break after the last line of preformatted text. */
function trimEnd(lines: Element): void {
  let last: Node = lines;
  while (last.lastChild) last = last.lastChild;
  if (last.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? '';
}

/** Normalizes placeholder spaces and removes paragraphs and line breaks that only serve as spacing. */
export function tidyText(root: Document): void {
  for (const lines of root.querySelectorAll('pre')) trimEnd(lines);
  const texts = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(/\u00a0/g, ' ').replace(/[\u200b\ufeff]/g, '');
  }
  for (const line of root.querySelectorAll('br')) {
    const besideBlocks = [line.previousElementSibling, line.nextElementSibling].some((beside) =>
      beside?.matches('p, h2, h3, ul, ol, blockquote, hr, div'),
    );
    if (besideBlocks) line.remove();
  }
  for (const block of root.querySelectorAll('p, h2, h3, li, blockquote')) {
    const isEmpty =
      block.textContent?.trim() === '' && !block.querySelector('img, iframe, [data-player], [data-youtube]');
    if (isEmpty) block.remove();
  }
}
