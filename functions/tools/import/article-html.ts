import { type ChildNode, type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { cleanHtml, linkAddress } from '../../src/articles/clean-html.ts';
import { linkTarget } from '../../src/contract/foreign-html.ts';
import { altMaxLength, captionMaxLength } from '../../src/contract/pictures.ts';
import { playerOf } from '../../src/contract/players.ts';
import { slugOf } from '../../src/contract/slug.ts';
import { quoted } from '../../src/contract/quoted.ts';
import { escapeHtml } from '../../src/kit/escape.ts';
import { plainLine } from '../../src/kit/plain-text.ts';
import {
  embeddedAddress,
  frame,
  linkedText,
  loneAddress,
  playerOrLink,
  plugIn,
  recording,
} from './embeds.ts';
import { convertScripts } from './convert-scripts.ts';
import { convertFootnotes } from './footnotes.ts';
import { cardTitle, hasClass, isCallout, isControl } from './ghost-cards.ts';
import { isHiddenNode } from './hidden-text.ts';
import { fragmentOf, headingsByName } from './in-page-links.ts';
import { parseHtml } from '../../src/kit/html-tree.ts';
import { fitted, type Leave, shortened } from './post-fields.ts';
import { isOfBookmark, isSign, picturesIn, picturesOnce, sourceOf, textBeside } from './pictures-in-text.ts';
import { tableHtml } from './tables.ts';
import { ancestor, drop, leaveUnseen, silent } from './unseen.ts';

/** Resolves the pictures and links of a text to this site. */
export interface ArticleHtmlOptions {
  /** Returns the id of the picture at an address, or null if it is missing. */
  pictureAt: (address: string) => string | null;
  /** Returns the new target of a link. */
  linkTo: (address: string) => string;
  /** Notes something that the article does not keep, for the report at the end. Repetitions are reported once. */
  leave: Leave;
  /** The path of the article here. */
  here: string;
}

interface Around extends ArticleHtmlOptions {
  /** The IDs of the headings here by their names in the old text. */
  headings: ReadonlyMap<string, string>;
}

/** Elements that contain inline text. */
const lines = /^(?:p|h[1-6]|a|span|strong|b|em|i|summary)$/;
const blocks = /<(?:p|h[1-6]|[uo]l|li|dl|blockquote|pre|hr|table|section|div|img)\b/;
/** Elements that only group others. */
const groups =
  'article aside header footer main nav center address fieldset legend hgroup dialog search dl dd'.split(' ');

const textIn = (node: ChildNode | ChildNode[]): string => plainLine(DomUtils.textContent(node));

const lonelyAddress = (node: ChildNode): string | null =>
  picturesIn(node).length === 0 ? loneAddress(textIn(node)) : null;

/** Reports the link of a picture, unless it led to a larger version or to the page of that picture. */
function leaveLinkOf(image: Element, { leave }: Around): void {
  const { href = '', rel = '' } = ancestor(image, /^a$/)?.attribs ?? {};
  const [, name = ''] = /([^/]+?)(?:-\d+x\d+)?\.\w+(?:\?|$)/.exec(sourceOf(image)) ?? [];
  const isLarger = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)|attachment_id=|^#|^$/i.test(href);
  const isItsPage = rel.includes('attachment') || href.replace(/\/$/, '').endsWith(`/${slugOf(name, 99)}`);
  if (!isLarger && !isItsPage) leave(`the link of a picture to ${href}`);
}

function picture(image: Element, caption: string, here: Around): string {
  const { leave } = here;
  const { alt = '' } = image.attribs;
  if (isSign(image)) return escapeHtml(alt);
  if (isOfBookmark(image)) return '';
  if (sourceOf(image) === '') {
    leave('a picture without an address');
    return '';
  }
  const id = here.pictureAt(sourceOf(image));
  if (id === null) {
    if (caption) leave(`the caption ${quoted(shortened(caption, 60))} of a picture that is missing`);
    return '';
  }
  leaveLinkOf(image, here);
  const said = fitted(caption, captionMaxLength, 'a caption', leave);
  const words = said && ` data-caption="${escapeHtml(said)}"`;
  const described = fitted(plainLine(alt), altMaxLength, 'the description of a picture', leave);
  return `<img data-picture="${id}" alt="${escapeHtml(described)}"${words}>`;
}

/** Renders several pictures as a gallery. Missing pictures may leave only one, or none. */
function gallery(pictures: readonly string[]): string {
  const shown = pictures.map((one) => one.trim()).filter(Boolean);
  return shown.length > 1 ? `<section data-gallery>${shown.join('')}</section>` : shown.join('');
}

const isInLine = ({ parent }: ChildNode): boolean =>
  parent !== null && isTag(parent) && (lines.test(parent.name) || isInLine(parent));

function asParagraph(words: string): string {
  const bare = words.replaceAll('<br>', '');
  return bare.trim() === '' ? bare : `<p>${words}</p>`;
}

/**
 * Wraps the inline content of a block element in paragraphs, between any nested blocks, unless the element itself is
 * within inline text.
 */
function block(node: Element | Document, around: Around): string {
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
function figure(node: Element, around: Around): string {
  const { children } = node;
  const inner = DomUtils.findAll(({ name }) => name === 'figure', children);
  const words = children.filter((child) => isTag(child) && child.name === 'figcaption');
  const images = picturesOnce(node);
  const [image] = images;
  const isGallery = images.length > 1 && (inner.length === 0 || inner.length === images.length);
  const inFrame = DomUtils.findOne(({ name }) => name === 'iframe', children);
  const isOne = images.length === 1 || (images.length === 0 && inFrame !== null);
  const caption = isOne ? textBeside(children) : isGallery ? textBeside(children, /^figure$/) : textIn(words);
  for (const link of DomUtils.findAll(({ name }) => name === 'a', isOne ? children : words))
    if (link.attribs.href && textIn(link) !== '')
      around.leave(`the link to ${link.attribs.href} in the caption ${quoted(shortened(caption, 60))}`);
  if (image && isOne) return picture(image, caption, around);
  const below = caption && `<p>${escapeHtml(caption)}</p>`;
  if (isGallery)
    return gallery((inner.length > 0 ? inner : images).map((one) => htmlOf(one, around))) + below;
  if (image) return content(node, around, words) + below;
  const address = loneAddress(textIn(children.filter((child) => !words.includes(child as Element))));
  const shown = inFrame ? frame(inFrame, around) : address === null ? '' : playerOrLink(address);
  return shown ? shown + below : block(node, around);
}

/** Splits a paragraph at its pictures, because a picture stands between paragraphs. */
function paragraph(node: Element, around: Around): string {
  const address = lonelyAddress(node);
  if (address !== null && playerOf(address)) return playerOrLink(address);
  const inside = content(node, around);
  return `<p>${inside.replace(/<(?:img|div) data-(?:[^<>"]|"[^"]*")*>(?:<\/div>)?/g, '</p>$&<p>')}</p>`;
}

const linked = (node: Element, around: Around): string => {
  const inside = escapeHtml(cardTitle(node)) || content(node, around);
  const words = textIn(node);
  const { href = '' } = node.attribs;
  // A picture, which reports its link, or an anchor.
  if (words === '' || href === '') return inside;
  const target = around.linkTo(linkTarget(href.replace(/^\/\//, 'https://')));
  const fragment = fragmentOf(href);
  const isHere = href.startsWith('#') || target.replace(/#.*$/, '') === around.here;
  if (!isHere && fragment !== '' && target.startsWith('/') && !target.includes('#'))
    around.leave(`the part #${fragment} of ${target}, to which a link leads`);
  const heading = isHere ? around.headings.get(fragment) : undefined;
  const address = heading === undefined ? target : `${around.here}#${heading}`;
  if ((isHere && fragment !== '' && heading === undefined) || linkAddress(address) === null) {
    around.leave(`the link of ${quoted(shortened(words, 60))} to ${href}`);
    return inside;
  }
  return `<a href="${escapeHtml(address)}">${inside}</a>`;
};

function callout(node: Element, around: Around): string {
  const parts = node.children.filter(isTag).map((part) => content(part, around));
  return parts.some((part) => blocks.test(part)) ? block(node, around) : asParagraph(parts.join(' '));
}

function division(node: Element, around: Around): string {
  if (isCallout(node)) return callout(node, around);
  const address = lonelyAddress(node);
  return address !== null && !isInLine(node) ? playerOrLink(address) : block(node, around);
}

/** Renders the source of a quotation, below its paragraphs. */
function said(node: Element, around: Around): string {
  const inside = `<em>${content(node, around)}</em>`;
  const { parent } = node;
  const isBelow = parent?.children.some((one) => isTag(one) && one.name === 'p');
  return isBelow ? `<p>${inside}</p>` : inside;
}

/** Renders a name above its text, such as a term or a summary, as a bold line. */
function named(node: Element, around: Around): string {
  const inside = content(node, around);
  return blocks.test(inside) ? inside : asParagraph(`<strong>${inside}</strong>`);
}

function quotation(node: Element, here: Around): string {
  const [open, close] = ancestor(node, /^q$/) ? '‘’' : '“”';
  return `${open}${content(node, here)}${close}`;
}

function list(node: Element, here: Around): string {
  const isNumbered = node.name === 'ol';
  const start = isNumbered && node.attribs.start ? ` start="${escapeHtml(node.attribs.start)}"` : '';
  const name = isNumbered ? 'ol' : 'ul';
  return `<${name}${start}>${content(node, here)}</${name}>`;
}

const striking = /text-decoration(?:-line)?:[^;]*line-through/i;
const underlining = /text-decoration(?:-line)?:[^;]*underline/i;

function span(node: Element, here: Around): string {
  const inside = content(node, here);
  if ('data-footnote' in node.attribs) return `<span data-footnote>${inside}</span>`;
  const { style = '' } = node.attribs;
  // Google Docs underlines every link.
  const isLink = ancestor(node, /^a$/) !== null || DomUtils.existsOne((one) => one.name === 'a', [node]);
  const name = striking.test(style) ? 's' : !isLink && underlining.test(style) ? 'u' : 'span';
  return `<${name}><span style="${escapeHtml(style)}">${inside}</span></${name}>`;
}

const makers: Record<string, (node: Element, around: Around) => string> = {
  ...Object.fromEntries(groups.map((name) => [name, block])),
  ul: list,
  ol: list,
  menu: list,
  dir: list,
  table: (node, here) => tableHtml(node, (part) => block(part, here)),
  p: paragraph,
  figure,
  figcaption: block,
  div: division,
  section: (node, around) =>
    'data-gallery' in node.attribs
      ? gallery(node.children.map((one) => htmlOf(one, around)))
      : block(node, around),
  cite: said,
  a: linked,
  video: recording,
  audio: recording,
  img: (node, around) => picture(node, '', around),
  iframe: frame,
  object: (node, here) =>
    hasClass(node, 'wp-block-file__embed') ? '' : plugIn(node, here, () => content(node, here)),
  embed: (node, here) => (ancestor(node, /^object$/) ? '' : plugIn(node, here, () => '')),
  q: quotation,
  dt: named,
  details: block,
  summary: named,
  span,
  br: () => '<br>',
  hr: () => '<hr>',
};

/** Renders the button that is in the heading of an accordion. */
const buttonWords = (node: Element, here: Around): string =>
  content(
    node,
    here,
    node.children.filter((part) => isTag(part) && part.attribs['aria-hidden'] === 'true'),
  );

function htmlOf(node: ChildNode, here: Around): string {
  if (isTag(node) && node.name === 'button' && ancestor(node, /^h[1-6]$/)) return buttonWords(node, here);
  const dropped = isTag(node) ? silent[node.name] : undefined;
  if (isTag(node) && dropped !== undefined) drop(node, dropped, here.leave);
  if (dropped !== undefined || (isTag(node) && isControl(node))) return '';
  if (isHiddenNode(node)) {
    if (textIn(node)) here.leave(`the hidden text ${quoted(shortened(textIn(node), 60))}`);
    return '';
  }
  if (!isTag(node)) {
    const text = DomUtils.textContent(node);
    return ancestor(node, /^(?:a|pre|code)$/) ? escapeHtml(text) : linkedText(text, here);
  }
  leaveUnseen(node, here.leave);
  const embedded = embeddedAddress(node);
  if (embedded !== null) return playerOrLink(embedded);
  // Figures as WordPress and Blogger rendered them.
  if (hasClass(node, 'wp-caption') || hasClass(node, 'tr-caption-container')) return figure(node, here);
  const make = makers[node.name];
  if (make) return make(node, here);
  const { name } = node;
  return /^[a-z][a-z0-9]*$/.test(name) ? `<${name}>${content(node, here)}</${name}>` : content(node, here);
}

const content = (node: { children: ChildNode[] }, around: Around, except: ChildNode[] = []): string =>
  node.children
    .filter((child) => !except.includes(child))
    .map((child) => htmlOf(child, around))
    .join('');

/** Converts the text of an imported post to the editor's format, and runs the site's own sanitizer. */
export function articleHtml(html: string, options: ArticleHtmlOptions): string {
  const document = parseHtml(html);
  convertFootnotes(document);
  convertScripts(document);
  // An item begins with a line: the editor would put a heading below an empty item.
  for (const item of DomUtils.findAll(({ name }) => name === 'li', document.children))
    for (const one of DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), item.children)) one.name = 'dt';
  return cleanHtml(block(document, { ...options, headings: headingsByName(document) }));
}
