import { writeScript } from '@contract/foreign-html.ts';
import { rename, unwrap, wrapInside } from './trees.ts';

const headings: Partial<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** The styles of headings in Word: it has elements only for the first six levels. */
export const wordHeading = /\bMso(Title|Heading\d?)/;

/** Writes superscripts and subscripts, which articles do not have, in characters of their form. */
function convertScript(element: HTMLElement): void {
  const name = /^(?:sup|sub)$/.test(element.localName) ? element.localName : element.style.verticalAlign;
  if (!/^(?:sup(?:er)?|sub)$/.test(name)) return;
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  writeScript(found, name === 'sub' ? 'sub' : 'sup');
}

/**
 * Turns styles into elements. Word and Google Docs express a lot through style alone: weight, slant, strikethrough, and
 * the names of paragraph styles.
 */
export function convertStylesToElements(element: HTMLElement): void {
  if (element.dataset.footnote !== undefined) return;
  convertScript(element);
  const { fontWeight: weight, fontStyle: slant, textDecoration, textDecorationLine } = element.style;
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  if (/^(b|strong)$/.test(element.localName)) {
    if (/^(normal|[1-4]00)$/.test(weight) || inHeading) unwrap(element);
    return;
  }
  if (/^(i|em)$/.test(element.localName) && slant === 'normal') return unwrap(element);
  if (element.localName === 'span') {
    if (/^(bold|bolder|[6-9]00)$/.test(weight) && !inHeading) wrapInside(element, 'strong');
    if (slant === 'italic') wrapInside(element, 'em');
    if (`${textDecoration} ${textDecorationLine}`.includes('line-through')) wrapInside(element, 's');
    return unwrap(element);
  }
  const [, style] = (element.localName === 'p' && wordHeading.exec(element.className)) || [];
  const heading = style ? (/[3-9]/.test(style) ? 'h3' : 'h2') : headings[element.localName];
  if (heading) rename(element, heading);
  else if (element.localName === 'p' && /\bMso(Intense)?Quote\b/.test(element.className)) {
    rename(element, 'blockquote');
  }
}
