import { isEmojiPicture, isHidden, linkTarget } from '@contract/foreign-html.ts';
import { playerOf } from '@contract/players.ts';
import { quoted } from '@contract/quoted.ts';
import { linkAddress } from '../addresses.ts';
import { convertFootnotes } from './footnotes.ts';
import { joinLists, markBlocks, nestLists, splitAtEmptyLines } from './structure.ts';
import { cleanTables } from './tables.ts';
import { convertStylesToElements } from './convert-styles.ts';
import { parseHtml } from '../../../../lib/parse-html.ts';
import { unwrap } from './trees.ts';
import { tidyText } from './tidy-text.ts';
import { buildWordLists } from './word-lists.ts';

export interface CleanPaste {
  html: string;
  /** The number of external pictures that were dropped. Each is replaced with a mark. */
  picturesDropped: number;
}

/** The start of the mark that replaces a picture. */
export const pictureMark = '[TK: picture';

const junk =
  'script, style, meta, link, title, base, template, noscript, svg, math, object, embed, form, button, select, textarea, input, video, audio, canvas';

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
  dropHidden(root);
  dropComments(root);
  convertFootnotes(root);
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

/** Removes what is no text for readers: hidden text, tracked deletions, and the comments of reviewers. */
function dropHidden(root: Document): void {
  for (const element of all(root)) {
    if (isHidden(element.localName, attributesOf(element))) element.remove();
  }
  // Google Docs lists comments below the text, and links them like footnotes.
  for (const back of root.querySelectorAll('a[href*="#cmnt_ref"]')) {
    const list = back.closest('div');
    const block = list?.querySelector('[id^="cmnt_ref"]') === null ? list : back.closest('p');
    (block ?? back).remove();
  }
  for (const mark of root.querySelectorAll('a[href*="#cmnt"]')) (mark.closest('sup') ?? mark).remove();
}

function dropComments(root: Document): void {
  const comments = root.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Returns whether the picture is a tracking pixel. */
const isTracker = (picture: Element): boolean =>
  ['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? Number.NaN) <= 2);

/** Replaces external pictures with a “TK” mark, which journalists write for missing text and the checklist reports. */
function dropForeignPictures(root: Document): number {
  let dropped = 0;
  for (const picture of root.querySelectorAll('img')) {
    if (picture.hasAttribute('data-picture')) continue;
    const words = picture.getAttribute('alt')?.replace(/\s+/g, ' ').trim();
    if (isEmojiPicture(attributesOf(picture))) picture.before(words ?? '');
    else if (!isTracker(picture)) {
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
