import { DomUtils, parseDocument } from 'htmlparser2';
import { cleanHtml } from '../../src/articles/clean-html.ts';
import { playerOf } from '../../src/contract/players.ts';
import { escapeHtml } from '../../src/kit/escape.ts';
import { convertFootnotes } from './footnotes.ts';
import { cardTitle, hasClass, isBookmark, isCallout, isControl, recordingTitle } from './ghost-cards.ts';
import { captionMaxLength } from '../../src/contract/pictures.ts';
import { plainLine } from '../../src/kit/plain-text.ts';
import { fitted, type Leave } from './post-fields.ts';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

const isElement = (node: Node): node is Element => 'attribs' in node;

/** Resolves the pictures and links of a text to this site. */
export interface ArticleHtmlOptions {
  /** Returns the id of the picture at an address, or null if it is missing. */
  pictureAt: (address: string) => string | null;
  /** Returns the new target of a link. */
  linkTo: (address: string) => string;
  /** Notes something that the article does not keep, for the report at the end. Repetitions are reported once. */
  leave: Leave;
}

/** Elements without content for readers; dropped with everything in them. */
const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'form', 'button', 'head']);

const sourceOf = ({ attribs }: Element): string => {
  // Lazy-loaded pictures have a placeholder in `src`.
  const { src = '', 'data-src': late, 'data-lazy-src': lazy, 'data-orig-file': original } = attribs;
  return original ?? lazy ?? late ?? src;
};

/** Elements that contain inline text. */
const lines = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'summary',
]);
const blocks = /<(?:p|h[1-6]|[uo]l|li|dl|blockquote|pre|hr|table|section|div|img)\b/;

/** True for an emoji or smiley image, whose alt text is the character. */
const isSign = (image: Element): boolean => hasClass(image, 'emoji') || hasClass(image, 'wp-smiley');

/** True for the icons of a bookmark card, which are not pictures of the article. */
function isOfBookmark({ parent }: Node): boolean {
  return parent !== null && ((isElement(parent) && isBookmark(parent)) || isOfBookmark(parent));
}

const picturesIn = (node: Node): Element[] =>
  DomUtils.findAll(({ name }) => name === 'img', [node]).filter(
    (image) => sourceOf(image) !== '' && !isSign(image) && !isOfBookmark(image),
  );

const textIn = (node: Node | Node[]): string => plainLine(DomUtils.textContent(node));

/** Returns the distinct addresses of all pictures in a text. */
export const pictureAddresses = (html: string): string[] => [
  ...new Set(picturesIn(parseDocument(html)).map(sourceOf)),
];

/** Renders the address of a supported player as that player, and any other as a link. */
function playerOrLink(address: string, words = ''): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const player = playerOf(whole);
  if (player) return `<div data-player="${escapeHtml(player.page)}"></div>`;
  return /^https?:/.test(whole)
    ? `<p><a href="${escapeHtml(whole)}">${escapeHtml(words || whole)}</a></p>`
    : '';
}

const lonelyAddress = (node: Node): string | null => {
  const text = textIn(node);
  return /^https?:\/\/\S+$/.test(text) && picturesIn(node).length === 0 ? text : null;
};

function picture(image: Element, caption: string, { pictureAt, leave }: ArticleHtmlOptions): string {
  if (isSign(image)) return escapeHtml(image.attribs.alt ?? '');
  const id = isOfBookmark(image) ? null : pictureAt(sourceOf(image));
  if (id === null) return '';
  const fits = fitted(caption, captionMaxLength, 'a caption', leave);
  const words = fits && ` data-caption="${escapeHtml(fits)}"`;
  return `<img data-picture="${id}" alt="${escapeHtml(plainLine(image.attribs.alt ?? ''))}"${words}>`;
}

/** Renders several pictures as a gallery. Missing pictures may leave only one, or none. */
function gallery(pictures: readonly string[]): string {
  const shown = pictures.map((one) => one.trim()).filter(Boolean);
  return shown.length > 1 ? `<section data-gallery>${shown.join('')}</section>` : shown.join('');
}

const isInLine = ({ parent }: Node): boolean =>
  parent !== null && isElement(parent) && (lines.has(parent.name) || isInLine(parent));

function asParagraph(words: string): string {
  const bare = words.replaceAll('<br>', '');
  return bare.trim() === '' ? bare : `<p>${words}</p>`;
}

/**
 * Wraps the inline content of a block element in paragraphs, between any nested blocks, unless the element itself is
 * within inline text.
 */
function block(node: Element, around: ArticleHtmlOptions): string {
  if (isInLine(node)) return content(node, around);
  let [done, words] = ['', ''];
  for (const child of node.children) {
    const html = htmlOf(child, around);
    if (blocks.test(html)) [done, words] = [done + asParagraph(words) + html, ''];
    else words += html;
  }
  return done + asParagraph(words);
}

/** Renders a figure. A caption below several pictures is assigned to none of them. */
function figure(node: Element, around: ArticleHtmlOptions): string {
  const inner = DomUtils.findAll(({ name }) => name === 'figure', node.children);
  const words = node.children.filter((child) => isElement(child) && child.name === 'figcaption');
  const caption = textIn(words);
  const images = picturesIn(node);
  const [image] = images;
  if (image && images.length === 1) return picture(image, caption, around);
  if (images.length > 0) {
    const each =
      inner.length === 0 || inner.length === images.length
        ? gallery((inner.length > 0 ? inner : images).map((one) => htmlOf(one, around)))
        : content(node, around, words);
    return caption ? `${each}<p>${escapeHtml(caption)}</p>` : each;
  }
  const frame = DomUtils.findOne(({ name }) => name === 'iframe', node.children);
  const address =
    frame?.attribs.src ?? textIn(node.children.filter((child) => !words.includes(child as Element)));
  const shown = /^(?:https?:)?\/\/\S+$/.test(address) ? playerOrLink(address) : '';
  return shown ? `${shown}${caption && `<p>${escapeHtml(caption)}</p>`}` : block(node, around);
}

/** Splits a paragraph at its pictures, because a picture stands between paragraphs. */
function paragraph(node: Element, around: ArticleHtmlOptions): string {
  const address = lonelyAddress(node);
  if (address !== null && playerOf(address)) return playerOrLink(address);
  const inside = content(node, around);
  return `<p>${inside.replace(/<(?:img|div) data-(?:[^<>"]|"[^"]*")*>(?:<\/div>)?/g, '</p>$&<p>')}</p>`;
}

const linked = (node: Element, around: ArticleHtmlOptions): string => {
  const inside = escapeHtml(cardTitle(node)) || content(node, around);
  // A picture that linked to a larger version of itself.
  if (textIn(node) === '') return inside;
  return `<a href="${escapeHtml(around.linkTo(node.attribs.href ?? ''))}">${inside}</a>`;
};

function callout(node: Element, around: ArticleHtmlOptions): string {
  const parts = node.children.filter(isElement).map((part) => content(part, around));
  return parts.some((part) => blocks.test(part)) ? block(node, around) : asParagraph(parts.join(' '));
}

function division(node: Element, around: ArticleHtmlOptions): string {
  if (isCallout(node)) return callout(node, around);
  const address = lonelyAddress(node);
  return address !== null && !isInLine(node) ? playerOrLink(address) : block(node, around);
}

/** Renders the source of a quotation, below its paragraphs. */
function said(node: Element, around: ArticleHtmlOptions): string {
  const inside = `<em>${content(node, around)}</em>`;
  const { parent } = node;
  const isBelow = parent?.children.some((one) => isElement(one) && one.name === 'p');
  return isBelow ? `<p>${inside}</p>` : inside;
}

/** Renders audio and video, which remain on the other site, as a player or link. */
function recording(node: Element, { linkTo }: ArticleHtmlOptions): string {
  const source =
    node.attribs.src ?? DomUtils.findOne(({ name }) => name === 'source', node.children)?.attribs.src;
  const words = recordingTitle(node) || (node.name === 'video' ? 'Video' : 'Recording');
  return source ? playerOrLink(linkTo(source), words) : '';
}

const makers: Record<string, (node: Element, around: ArticleHtmlOptions) => string> = {
  p: paragraph,
  figure,
  figcaption: block,
  div: division,
  section: (node, around) =>
    'data-gallery' in node.attribs
      ? gallery(node.children.map((one) => htmlOf(one, around)))
      : content(node, around),
  cite: said,
  a: linked,
  video: recording,
  audio: recording,
  img: (node, around) => picture(node, '', around),
  iframe: ({ attribs }) => playerOrLink(attribs.src ?? ''),
  span: (node, around) =>
    'data-footnote' in node.attribs
      ? `<span data-footnote>${content(node, around)}</span>`
      : `<span>${content(node, around)}</span>`,
  br: () => '<br>',
  hr: () => '<hr>',
};

function htmlOf(node: Node, around: ArticleHtmlOptions): string {
  if (!isElement(node)) return escapeHtml(DomUtils.textContent(node));
  if (silent.has(node.name) || isControl(node)) return '';
  const make = makers[node.name];
  if (make) return make(node, around);
  const { name } = node;
  return /^[a-z][a-z0-9]*$/.test(name)
    ? `<${name}>${content(node, around)}</${name}>`
    : content(node, around);
}

const content = (node: { children: Node[] }, around: ArticleHtmlOptions, except: Node[] = []): string =>
  node.children
    .filter((child) => !except.includes(child))
    .map((child) => htmlOf(child, around))
    .join('');

/** Converts the text of an imported post to the editor's format, and runs the site's own sanitizer. */
export function articleHtml(html: string, around: ArticleHtmlOptions): string {
  const document = parseDocument(html);
  convertFootnotes(document);
  return cleanHtml(content(document, around));
}
