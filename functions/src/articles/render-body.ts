import { type ChildNode, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { pictureAddress, type PictureFormat, type StoredPicture, toneOf } from '../contract/pictures.ts';
import { type Player, playerOf } from '../contract/players.ts';
import { slugOf } from '../contract/slug.ts';
import { escapeHtml } from '../kit/escape.ts';
import { htmlOf, parseHtml } from '../kit/html-tree.ts';
import { textWithoutFootnotes } from './body-text.ts';

export type StoredPictures = ReadonlyMap<string, StoredPicture>;

const picturesIn = (nodes: ChildNode[]): Element[] => DomUtils.findAll(({ name }) => name === 'img', nodes);

/** Returns the IDs of the pictures in sanitized HTML, without duplicates. */
export const pictureIds = (cleaned: string): string[] => [
  ...new Set(picturesIn(parseHtml(cleaned).children).map(({ attribs }) => attribs['data-picture'] ?? '')),
];

/** A picture as rendered for readers. */
interface ShownPicture {
  picture: StoredPicture;
  alt: string;
  captionHtml: string;
}

/** Renders a caption, with the credit in small print. */
function captionHtml(caption = '', credit = ''): string {
  const words = [escapeHtml(caption), credit && `<small>${escapeHtml(credit)}</small>`];
  const html = words.filter(Boolean).join(' ');
  return html && `<figcaption>${html}</figcaption>`;
}

/** Returns the pictures in elements, omitting those that are not stored. */
function shownPictures(nodes: ChildNode[], pictures: StoredPictures): ShownPicture[] {
  return picturesIn(nodes).flatMap(({ attribs }) => {
    const { 'data-picture': id = '', alt = '', 'data-caption': caption, 'data-credit': credit } = attribs;
    const picture = pictures.get(id);
    return picture ? [{ picture, alt, captionHtml: captionHtml(caption, credit) }] : [];
  });
}

const rounded = (size: number): number => Math.round(size * 1000) / 1000;

/**
 * Returns the `sizes` for a part of the text column's width. Phones with a device pixel ratio of three are treated as
 * if it were two.
 */
const sizesOf = (part: number): string =>
  `(min-width: 48rem) ${rounded(44 * part)}rem, (min-resolution: 2.1dppx) ${rounded(54 * part)}vw, ${rounded(92 * part)}vw`;

const sources = ({ id, widths }: StoredPicture, format: PictureFormat) =>
  widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ');

const largest = ({ id, width, widths }: StoredPicture): string =>
  pictureAddress(id, widths.at(-1) ?? width, 'webp');

function imageHtml({ picture, alt }: ShownPicture, part: number): string {
  const { width, height, placeholder } = picture;
  const tone = toneOf(placeholder);
  const sizes = sizesOf(part);
  const attributes = [
    `src="${largest(picture)}"`,
    `srcset="${sources(picture, 'webp')}"`,
    `sizes="${sizes}"`,
    `width="${width}"`,
    `height="${height}"`,
    `alt="${escapeHtml(alt)}"`,
    'loading="lazy"',
    ...(tone === undefined ? [] : [`style="background-color:${tone}"`]),
  ].join(' ');
  const better = `<source type="image/avif" srcset="${sources(picture, 'avif')}" sizes="${sizes}">`;
  return `<picture>${better}<img ${attributes}></picture>`;
}

const ratioOf = ({ picture: { width, height } }: ShownPicture): number => width / height;

/**
 * Arranges a gallery into rows of equally high pictures: pairs, and wide pictures on their own. If one is left over,
 * the first picture gets its own row, unless it is upright, because it would be taller than the viewport.
 */
function rowsOf(shown: readonly ShownPicture[]): ShownPicture[][] {
  const rows: ShownPicture[][] = [];
  for (const one of shown.toReversed()) {
    const [row] = rows;
    const isPair = row?.length === 1 && [one, ...row].every((each) => ratioOf(each) < 2);
    if (isPair) row.unshift(one);
    else rows.unshift([one]);
  }
  const [[first, ...others] = [], second] = rows;
  const isAlone = first && others.length === 0 && ratioOf(first) < 1.2;
  return isAlone && second ? [[first, ...second], ...rows.slice(2)] : rows;
}

/**
 * Renders a gallery. Without scripts, a press opens the picture's file; with scripts, the viewer (`gallery-viewer.tsx`
 * of the site).
 */
function galleryHtml(shown: readonly ShownPicture[]): string {
  let number = 0;
  const rows = rowsOf(shown).map((row) => {
    const whole = row.reduce((sum, one) => sum + ratioOf(one), 0);
    const figures = row.map((one) => {
      number += 1;
      const label = escapeHtml(`Open picture ${number} of ${shown.length}: ${one.alt}`);
      const link = `<a href="${largest(one.picture)}" aria-label="${label}">${imageHtml(one, ratioOf(one) / whole)}</a>`;
      return `<figure class="picture" style="flex-grow:${rounded(ratioOf(one))}">${link}${one.captionHtml}</figure>`;
    });
    return `<div class="row">${figures.join('')}</div>`;
  });
  const label = shown.length === 1 ? 'Gallery' : `Gallery of ${shown.length} pictures`;
  return rows.length === 0
    ? ''
    : `<div class="gallery" role="group" aria-label="${label}">${rows.join('')}</div>`;
}

const figureHtml = (shown: ShownPicture): string =>
  `<figure class="picture">${imageHtml(shown, 1)}${shown.captionHtml}</figure>`;

const elementsIn = ({ children }: Element): Element[] => children.filter(isTag);

/** Turns empty headers into plain cells, such as the corner above row headers, because they name nothing. */
function cellHtml(cell: Element, scope: string, inside: string): string {
  const isHeader = cell.name === 'th' && !/^(?:\s|<br \/>)*$/.test(inside);
  return isHeader ? `<th scope="${scope}">${inside}</th>` : `<td>${inside}</td>`;
}

/**
 * Renders a table in a container that scrolls if the table is wider than the viewport, also by keyboard. Its accessible
 * name lists its columns.
 */
function tableHtml(
  table: Element,
  nameFor: (name: string) => string,
  insideOf: (element: Element) => string,
): string {
  const [first, ...others] = elementsIn(table);
  const headers = first && elementsIn(first).every(({ name }) => name === 'th') ? elementsIn(first) : [];
  const rowHtml = (cells: Element[], scope: string) =>
    `<tr>${cells.map((cell) => cellHtml(cell, scope, insideOf(cell))).join('')}</tr>`;
  const head = headers.length > 0 ? `<thead>${rowHtml(headers, 'col')}</thead>` : '';
  const rows = head ? others : elementsIn(table);
  const body = rows.map((row) => rowHtml(elementsIn(row), 'row')).join('');
  const columns = headers.map(({ children }) => textWithoutFootnotes(children)).filter(Boolean);
  const name = nameFor(['Table', columns.join(', ')].filter(Boolean).join(': '));
  return `<div class="table" role="region" aria-label="${escapeHtml(name)}" tabindex="0"><table>${head}${body && `<tbody>${body}</tbody>`}</table></div>`;
}

/** Returns a function that adds a number to the second and later uses of a name. */
function distinctNames(): (name: string) => string {
  const uses = new Map<string, number>();
  return (name) => {
    const count = (uses.get(name) ?? 0) + 1;
    uses.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}

const playersIn = (cleaned: string): string[] =>
  DomUtils.findAll(({ name }) => name === 'div', parseHtml(cleaned).children).map(
    ({ attribs }) => attribs['data-player'] ?? '',
  );

/** Returns the player addresses in sanitized HTML that belong to no supported service. */
export const unsupportedPlayers = (cleaned: string): string[] =>
  playersIn(cleaned).filter((address) => playerOf(address) === null);

/** Returns true if readers get a player with this sanitized HTML. */
export const hasPlayer = (cleaned: string): boolean =>
  playersIn(cleaned).some((address) => playerOf(address) !== null);

/**
 * Renders a link to the service, which becomes the player when pressed. Until then, nothing is requested from the service.
 * Cards lead to the first one.
 */
function playerHtml({ service, page, label }: Player, isFirst: boolean): string {
  return `<a${isFirst ? ' id="player"' : ''} class="player" data-service="${service}" href="${escapeHtml(page)}" rel="noopener">${label}</a>`;
}

/** Returns a function that gives headings their IDs, in order. A prefix keeps them distinct from the IDs of the page. */
export function headingIds(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const id = `part-${slugOf(text, 60)}`.replace(/-$/, '');
    const uses = (taken.get(id) ?? 0) + 1;
    taken.set(id, uses);
    return uses > 1 ? `${id}--${uses}` : id;
  };
}

const footnoteMark = (number: number): string =>
  `<sup><a id="footnote-${number}-mark" href="#footnote-${number}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`;

/** Lists the footnotes below the text. Their IDs have a prefix that no other ID of the page has. */
function footnotesHtml(footnotes: string[]): string {
  if (footnotes.length === 0) return '';
  const items = footnotes.map((words, at) => {
    const back = `<a href="#footnote-${at + 1}-mark" role="doc-backlink" aria-label="Back to the text">↩</a>`;
    return `<li id="footnote-${at + 1}" tabindex="-1">${words} ${back}</li>`;
  });
  return `<section class="footnotes" aria-labelledby="footnotes"><h2 id="footnotes">Footnotes</h2><ol>${items.join('')}</ol></section>`;
}

/** Renders sanitized HTML for readers. Omits pictures that are not in `pictures`. */
export function renderBody(cleaned: string, pictures: StoredPictures): string {
  const [idOf, nameFor] = [headingIds(), distinctNames()];
  const footnotes: string[] = [];
  let players = 0;
  const playerIn = ({ attribs }: Element): string => {
    const player = playerOf(attribs['data-player'] ?? '');
    if (!player) return '';
    players += 1;
    return playerHtml(player, players === 1);
  };
  const insideOf = ({ children }: Element) => htmlOf(children, make);
  const heading = (element: Element) =>
    `<${element.name} id="${idOf(textWithoutFootnotes(element.children))}">${insideOf(element)}</${element.name}>`;
  const makers: Partial<Record<string, (element: Element) => string>> = {
    h2: heading,
    h3: heading,
    table: (element) => tableHtml(element, nameFor, insideOf),
    div: (element) => playerIn(element) + insideOf(element),
    section: ({ children }) => galleryHtml(shownPictures(children, pictures)),
    img: (element) => shownPictures([element], pictures).map(figureHtml).join(''),
    span: (element) => footnoteMark(footnotes.push(insideOf(element))),
  };
  const make = (element: Element) => makers[element.name]?.(element);
  return htmlOf(parseHtml(cleaned).children, make) + footnotesHtml(footnotes);
}
