import { rename, unwrap } from './trees.ts';

const headings: Partial<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/**
 * Turns styles into elements. Word and Google Docs express a lot through style alone: weight, slant, strikethrough, and
 * the names of paragraph styles.
 */
export function convertStylesToElements(element: HTMLElement): void {
  if (element.dataset.footnote !== undefined) return;
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
  const name = element.localName === 'p' && /\bMso(Title|Heading)/.test(element.className);
  const heading = name ? 'h2' : headings[element.localName];
  if (heading) rename(element, heading);
  else if (element.localName === 'p' && /\bMso(Intense)?Quote\b/.test(element.className)) {
    rename(element, 'blockquote');
  }
}

function wrapInside(element: Element, name: string): void {
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
