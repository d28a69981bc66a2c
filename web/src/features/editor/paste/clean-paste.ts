import { isVideoId, linkAddress, youtubeId } from '../writing/addresses.ts';
import { buildWordLists } from './word-lists.ts';

export interface CleanPaste {
  html: string;
  /** Pictures from elsewhere that were left out. */
  picturesDropped: number;
}

const junk =
  'script, style, meta, link, title, base, template, noscript, svg, math, object, embed, form, button, select, textarea, input, video, audio, canvas';

/** Which attributes stay, by element. All others are how it looked where it came from. */
const keptAttributes: Partial<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['data-picture', 'src', 'alt', 'width', 'height'],
  div: ['data-youtube'],
  iframe: ['src'],
  ol: ['start'],
};

/**
 * What another program put into the clipboard, as the editor can use it: its structure without its looks. It is parsed
 * in a document of its own, in which nothing runs and nothing is fetched.
 */
export function cleanPaste(html: string): CleanPaste {
  const root = new DOMParser().parseFromString(html, 'text/html');
  for (const element of root.querySelectorAll(junk)) element.remove();
  dropComments(root);
  buildWordLists(root);
  for (const element of all(root)) if (element.localName.includes(':')) unwrap(element);
  nestLists(root);
  const picturesDropped = dropForeignPictures(root);
  for (const frame of root.querySelectorAll('iframe')) {
    if (youtubeId(frame.getAttribute('src') ?? '') === null) frame.remove();
  }
  for (const row of root.querySelectorAll('tr')) flattenRow(row);
  for (const element of all(root)) meanWhatItLooks(element);
  for (const link of root.querySelectorAll('a')) checkLink(link);
  for (const element of all(root)) strip(element);
  tidyText(root);
  return { html: root.body.innerHTML, picturesDropped };
}

const all = (root: Document): HTMLElement[] => [...root.body.querySelectorAll<HTMLElement>('*')];

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

function dropComments(root: Document): void {
  const comments = root.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Google Docs puts a list inside a list; it belongs into the item before it. */
function nestLists(root: Document): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

function dropForeignPictures(root: Document): number {
  let dropped = 0;
  for (const picture of root.querySelectorAll('img')) {
    if (picture.hasAttribute('data-picture')) continue;
    picture.remove();
    dropped += 1;
  }
  return dropped;
}

/** Articles have no tables: a row becomes a line. */
function flattenRow(row: Element): void {
  const cells = [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim());
  const line = row.ownerDocument.createElement('p');
  line.textContent = cells.filter(Boolean).join(' – ');
  row.replaceWith(line);
}

const headings: Partial<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Word and Google Docs say much by style alone: weight, slant, and the names of paragraphs. */
function meanWhatItLooks(element: HTMLElement): void {
  const { fontWeight: weight, fontStyle: slant } = element.style;
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  if (/^(b|strong)$/.test(element.localName)) {
    if (/^(normal|[1-4]00)$/.test(weight) || inHeading) unwrap(element);
    return;
  }
  if (/^(i|em)$/.test(element.localName) && slant === 'normal') return unwrap(element);
  if (element.localName === 'span') {
    if (/^(bold|bolder|[6-9]00)$/.test(weight) && !inHeading) wrapInside(element, 'strong');
    if (slant === 'italic') wrapInside(element, 'em');
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

function checkLink(link: HTMLAnchorElement): void {
  const given = link.getAttribute('href') ?? '';
  // Google puts an address of its own in front of what an author links to.
  const behind = /^https?:\/\/www\.google\.com\/url\?/.test(given)
    ? new URL(given).searchParams.get('q')
    : null;
  const address = linkAddress(behind ?? given);
  if (address === null) unwrap(link);
  else link.setAttribute('href', address);
}

function strip(element: Element): void {
  if (element.hasAttribute('data-youtube') && !isVideoId(element.getAttribute('data-youtube'))) {
    element.removeAttribute('data-youtube');
  }
  const kept = keptAttributes[element.localName] ?? [];
  for (const { name } of [...element.attributes]) {
    // The editor's own clipboard says with it where a selection was cut.
    if (!kept.includes(name) && name !== 'data-pm-slice') element.removeAttribute(name);
  }
}

/** Spaces that were there to hold a place, and paragraphs that were there to make one. */
function tidyText(root: Document): void {
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
    const isEmpty = block.textContent?.trim() === '' && !block.querySelector('img, iframe, [data-youtube]');
    if (isEmpty) block.remove();
  }
}
