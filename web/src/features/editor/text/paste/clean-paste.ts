import { isEmojiPicture, isHidden, isOfNoSize, linkTarget, writeScript } from '@contract/foreign-html.ts';
import { playerOf } from '@contract/players.ts';
import { quoted } from '@contract/quoted.ts';
import { linkAddress } from '../addresses.ts';
import { flatten } from '../limit-nesting.ts';
import { parseHtml } from '../../../../lib/parse-html.ts';
import { convertFootnotes } from './footnotes.ts';
import {
  cleanTables,
  joinLists,
  keepLineEnds,
  markBlocks,
  nestLists,
  rename,
  splitAtEmptyLines,
  unwrap,
  wrapInside,
} from './structure.ts';

interface CleanPaste {
  html: string;
  /** The number of external pictures that were dropped. Each is replaced with a mark. */
  picturesDropped: number;
}

/** The start of the mark that replaces a picture. */
export const pictureMark = '[TK: picture';

const junk =
  'script, style, meta, link, title, base, template, noscript, svg, math, object, embed, form, button, select, textarea, input, datalist, noembed, noframes, video, audio, canvas, .mw-editsection, sup.noprint';

/** The attributes that are kept, by element. All others are styling from the source. */
const keptAttributes: Partial<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['data-picture', 'data-caption', 'data-credit', 'src', 'alt', 'width', 'height'],
  div: ['data-player', 'data-youtube'],
  section: ['data-gallery'],
  span: ['data-footnote'],
  iframe: ['src'],
  ol: ['start'],
};

/** Cleans clipboard HTML from another program for the editor: keeps its structure and drops its styling. */
export function cleanPaste(html: string): CleanPaste {
  const root = parseHtml(html);
  for (const element of root.querySelectorAll(junk)) element.remove();
  dropHidden(root, html);
  dropTiny(root);
  dropComments(root);
  keepLineEnds(root);
  flatten(root.body);
  convertFootnotes(root);
  // Those of Wikipedia whose texts were not copied.
  for (const number of root.querySelectorAll('sup.reference')) number.remove();
  buildWordLists(root);
  for (const element of all(root)) if (element.localName.includes(':')) unwrap(element);
  nestLists(root);
  joinLists(root);
  markBlocks(root);
  const picturesDropped = dropForeignPictures(root);
  for (const frame of root.querySelectorAll('iframe')) {
    if (playerOf(frame.getAttribute('src') ?? '') === null) frame.remove();
  }
  for (const player of root.querySelectorAll('[data-player]')) {
    if (playerOf(player.getAttribute('data-player') ?? '') === null) player.remove();
  }
  cleanTables(root);
  for (const element of all(root)) convertStylesToElements(element);
  for (const link of root.querySelectorAll('a')) checkLink(link);
  for (const element of all(root)) strip(element);
  splitAtEmptyLines(root);
  tidyText(root);
  return { html: root.body.innerHTML, picturesDropped };
}

const all = (root: Document): HTMLElement[] => [...root.body.querySelectorAll<HTMLElement>('*')];

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

/** A style of Word for hidden text, in its style sheet. */
const hiddenStyle = /\.([\w-]{1,100})\s*\{[^{}]{0,2000}mso-hide:\s*all/g;

/** Removes what is no text for readers: hidden text, tracked deletions, and the comments of reviewers. */
function dropHidden(root: Document, html: string): void {
  const hiddenNames = new Set([...html.matchAll(hiddenStyle)].map(([, name]) => name));
  for (const element of all(root)) {
    const isNamed = [...element.classList].some((name) => hiddenNames.has(name));
    if (isNamed || isHidden(element.localName, attributesOf(element))) element.remove();
  }
  // Google Docs lists comments below the text, and links them like footnotes.
  for (const back of root.querySelectorAll('a[href*="#cmnt_ref"]')) {
    const list = back.closest('div');
    const block = list?.querySelector('[id^="cmnt_ref"]') === null ? list : back.closest('p');
    (block ?? back).remove();
  }
  for (const mark of root.querySelectorAll('a[href*="#cmnt"]')) (mark.closest('sup') ?? mark).remove();
}

/** Removes text of no size. */
function dropTiny(root: Document): void {
  const tiny = new Set<Element>();
  for (const element of all(root)) {
    const around = element.parentElement;
    if (isOfNoSize(element.getAttribute('style') ?? '') ?? (around !== null && tiny.has(around)))
      tiny.add(element);
  }
  for (const element of tiny)
    for (const node of [...element.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
}

function dropComments(root: Document): void {
  const comments = root.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Returns whether the picture is a tracking pixel, or the box of an item in a checklist of Google Docs. */
const isNoPicture = (picture: Element): boolean =>
  picture.parentElement?.getAttribute('role') === 'checkbox' ||
  ['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? Number.NaN) <= 2);

/** Replaces external pictures with a “TK” mark, which journalists write for missing text and the checklist reports. */
function dropForeignPictures(root: Document): number {
  let dropped = 0;
  for (const picture of root.querySelectorAll('img')) {
    if (picture.hasAttribute('data-picture')) continue;
    const words = picture.getAttribute('alt')?.replace(/\s+/g, ' ').trim();
    if (isEmojiPicture(attributesOf(picture))) picture.before(words ?? '');
    else if (!isNoPicture(picture)) {
      picture.before(words ? `${pictureMark} ${quoted(words)}]` : `${pictureMark}]`);
      dropped += 1;
    }
    picture.remove();
  }
  return dropped;
}

function checkLink(link: HTMLAnchorElement): void {
  const address = linkAddress(linkTarget(link.getAttribute('href') ?? ''));
  if (address === null) unwrap(link);
  else link.setAttribute('href', address);
}

function strip(element: Element): void {
  const kept = keptAttributes[element.localName] ?? [];
  for (const { name } of [...element.attributes]) {
    // The editor's own clipboard uses this attribute to record where the selection was cut.
    if (!kept.includes(name) && name !== 'data-pm-slice') element.removeAttribute(name);
  }
}

/** Removes the line break after the last line of preformatted text. */
function trimEnd(lines: Element): void {
  let last: Node = lines;
  while (last.lastChild) last = last.lastChild;
  if (last.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? '';
}

/** Normalizes placeholder spaces and removes paragraphs and line breaks that only serve as spacing. */
function tidyText(root: Document): void {
  for (const lines of root.querySelectorAll('pre')) trimEnd(lines);
  const texts = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(/\u00a0/g, ' ').replace(/[\u200b\ufeff]/g, '');
  }
  const isOurs = root.querySelector('[data-pm-slice]') !== null;
  const breaks = [...root.querySelectorAll('br')];
  // Both ways, as one may follow or precede another that goes.
  for (const line of [...breaks, ...breaks.toReversed()]) {
    const besideBlocks = [line.previousElementSibling, line.nextElementSibling].some((beside) =>
      beside?.matches('p, h2, h3, ul, ol, blockquote, hr, div'),
    );
    const isLast =
      line.matches(':is(p, h2, h3, li, td, th) > :last-child') && !line.nextSibling?.textContent?.trim();
    if (besideBlocks || (isLast && !isOurs)) line.remove();
  }
  const players = '[data-player], [data-youtube]';
  // Mails write an empty line as a `div` with a line break.
  for (const block of root.querySelectorAll(`p, h2, h3, li, blockquote, div:not(${players})`)) {
    const isEmpty =
      block.textContent?.trim() === '' && !block.querySelector(`img, iframe, hr, table, ${players}`);
    if (isEmpty) block.remove();
  }
}

const headings: Partial<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** The styles of headings in Word: it has elements only for the first six levels. */
const wordHeading = /\bMso(Title|Heading\d?)/;

/** Writes superscripts and subscripts, which articles do not have, in characters of their form. */
function convertScript(element: HTMLElement): void {
  const [isRaised, below] = raise.exec(element.getAttribute('style') ?? '') ?? [];
  const byStyle = isRaised ? (below ? 'sub' : 'super') : element.style.verticalAlign;
  const name = /^(?:sup|sub)$/.test(element.localName) ? element.localName : byStyle;
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
function convertStylesToElements(element: HTMLElement): void {
  if (element.dataset.footnote !== undefined) return;
  convertScript(element);
  const { fontWeight: weight, fontStyle: slant, textDecoration, textDecorationLine } = element.style;
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  if (/^(b|strong)$/.test(element.localName)) {
    if (/^(normal|[1-4]00)$/.test(weight) || inHeading) unwrap(element);
    return;
  }
  if (/^(i|em)$/.test(element.localName) && slant === 'normal') return unwrap(element);
  if (/^(?:span|font)$/.test(element.localName)) {
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

/** Word's style for a paragraph that belongs to a list: `mso-list:l0 level2 lfo1`. */
const level = /mso-list:\s*l\d+\s+level(\d+)/i;
const numbered = /^\s*\(?(\d+|[a-z]|[ivxlc]+)[.)]/i;
/** Word's style for raised and lowered text that is no superscript: `mso-text-raise:3.0pt`. */
const raise = /mso-text-raise:\s*(-?)[\d.]*[1-9]/i;

const levelOf = (element: Element | null): number =>
  element?.tagName === 'P' && !wordHeading.test(element.className)
    ? Number(level.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)
    : 0;

/** Removes and returns the bullet or number, which precedes the text in a separate element. */
function removeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent ?? '';
}

interface OpenList {
  list: Element;
  level: number;
}

/** Removes the bullets of headings, and keeps their numbers. */
function cleanHeadings(root: Document): void {
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6, p')) {
    if (heading.localName === 'p' && !wordHeading.test(heading.className)) continue;
    const [number] = /^\S*[\p{L}\p{N}]\S*/u.exec(removeMarker(heading).trim()) ?? [];
    // A bullet may be the letter `o`.
    if (number !== undefined && number !== 'o') heading.prepend(`${number} `);
  }
}

/** Builds lists from the paragraphs that Word copies in their place. */
function buildWordLists(root: Document): void {
  cleanHeadings(root);
  let open: OpenList[] = [];
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const depth = levelOf(paragraph);
    if (depth === 0 || levelOf(paragraph.previousElementSibling) === 0) {
      // Content between two lists separates them.
      if (open[0]?.list !== paragraph.previousElementSibling) open = [];
    }
    if (depth === 0) continue;
    const marker = removeMarker(paragraph);
    const kind = numbered.test(marker) ? 'ol' : 'ul';
    open = open.filter((one) => one.level < depth || (one.level === depth && one.list.localName === kind));
    const item = root.createElement('li');
    if (open.at(-1)?.level !== depth) {
      const list = root.createElement(kind);
      const [, first] = /^\s*\(?(\d+)[.)]/.exec(marker) ?? [];
      if (first !== undefined && first !== '1') list.setAttribute('start', first);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level: depth });
    }
    open.at(-1)?.list.append(item);
    item.append(paragraph);
  }
}
