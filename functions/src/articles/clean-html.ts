import { ownPath } from '../contract/own-path.ts';
import sanitize from 'sanitize-html';
import { pictureIdSchema } from '../contract/picture-schemas.ts';
import { playerOf } from '../contract/players.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import * as v from 'valibot';
import { plainLine, stripControlCharacters } from '../kit/plain-text.ts';
import { normalizeHtml } from './normalize-html.ts';
import { altMaxLength, captionMaxLength, creditMaxLength, type Picture } from '../contract/pictures.ts';

/** Returns the address as browsers will parse it, or null for a link that must be removed. */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  if (text.startsWith('/')) return ownPath(text);
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // `https://bank.example@elsewhere.example` is on elsewhere.example.
  return url.username || url.password ? null : url.href;
}

const isExternalLink = (address: string): boolean => /^https?:/.test(address);

type Transform = sanitize.Transformer;
type Attributes = sanitize.Attributes;

/**
 * Drops a tag but keeps its content. The tag first passes the sanitizer under a placeholder name and is removed
 * afterwards (`normalizeHtml`): if the sanitizer both renames and discards a tag, it applies the new name to the next closing tag.
 */
const dropped = () => ({ tagName: 'dropped', attribs: {} });

const rename =
  (tagName: string): Transform =>
  () => ({ tagName, attribs: {} });

/** Replaces an unknown block, leaving at least a space between words. */
const gap = rename('gap');

const link: Transform = (_tag, { href }) => {
  const address = linkAddress(href ?? '');
  if (address === null) return dropped();
  const rel = isExternalLink(address) ? { rel: 'noopener nofollow ugc' } : undefined;
  return { tagName: 'a', attribs: { href: address, ...rel } };
};

/** Keeps only our own pictures, whose address is derived from their ID. */
const picture: Transform = (_tag, attributes) => {
  const { 'data-picture': id, alt = '', 'data-caption': said, 'data-credit': by } = attributes;
  if (!v.is(pictureIdSchema, id)) return dropped();
  const { alt: words, caption, credit } = wordsOfPicture({ alt, caption: said, credit: by });
  return {
    tagName: 'img',
    attribs: {
      'data-picture': id,
      alt: words,
      ...(caption && { 'data-caption': caption }),
      ...(credit && { 'data-credit': credit }),
    },
  };
};

/** Keeps the number of the first item, as of a list that goes on below a paragraph. */
const numberedList: Transform = (_tag, { start = '' }) => ({
  tagName: 'ol',
  attribs: /^[1-9]\d{0,3}$/.test(start) && start !== '1' ? { start } : {},
});

const playerAddressMaxLength = 200;

const section: Transform = (tag, attributes) =>
  'data-gallery' in attributes
    ? { tagName: 'section', attribs: { 'data-gallery': '' } }
    : gap(tag, attributes);

/**
 * Reduces a player to the address of its page. A player of an unsupported service is kept, so that its author can be
 * told about it.
 */
const division: Transform = (tag, attributes) => {
  const { 'data-player': given, 'data-youtube': video } = attributes;
  // Older texts store the ID of a YouTube video.
  const known = playerOf(given ?? `https://www.youtube.com/watch?v=${video}`);
  if (!known && given === undefined) return gap(tag, attributes);
  const address = known?.page ?? plainLine(given ?? '');
  return { tagName: 'div', attribs: { 'data-player': truncate(address, playerAddressMaxLength) } };
};

const isLight = ({ style = '' }: Attributes) => /(?:^|[;\s])font-weight:\s*(normal|[1-4]00)\b/i.test(style);
const isHeavy = ({ style = '' }: Attributes) => /(?:^|[;\s])font-weight:\s*(bold|[6-9]00)\b/i.test(style);
const isSlanted = ({ style = '' }: Attributes) => /(?:^|[;\s])font-style:\s*italic\b/i.test(style);

/** Google Docs wraps everything it copies in a `<b>` tag with normal weight, and marks bold text by a style. */
const bold: Transform = (_tag, attributes) =>
  isLight(attributes) ? dropped() : { tagName: 'strong', attribs: {} };

const span: Transform = (_tag, attributes) => {
  if ('data-footnote' in attributes) return { tagName: 'span', attribs: { 'data-footnote': '' } };
  if (isHeavy(attributes)) return { tagName: 'strong', attribs: {} };
  return isSlanted(attributes) ? { tagName: 'em', attribs: {} } : dropped();
};

const each = (tags: string[], transform: Transform) =>
  Object.fromEntries(tags.map((tag) => [tag, transform]));

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'br'],
    ...['strong', 'em', 'u', 's', 'code', 'a', 'img', 'div', 'section', 'span'],
    ...['table', 'tr', 'td', 'th'],
    ...['dropped', 'gap'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['data-picture', 'alt', 'data-caption', 'data-credit'],
    div: ['data-player'],
    section: ['data-gallery'],
    span: ['data-footnote'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Tags that are dropped along with their content.
  nonTextTags: [
    ...[
      'script',
      'style',
      'template',
      'noscript',
      'iframe',
      'object',
      'embed',
      'applet',
      'svg',
      'math',
      'canvas',
    ],
    ...['head', 'title', 'meta', 'link', 'base', 'xml', 'xmp', 'noembed', 'noframes', 'plaintext'],
    ...['textarea', 'select', 'option', 'button', 'audio', 'video', 'frameset'],
  ],
  nestingLimit: 24,
  transformTags: {
    ...each(['h1'], rename('h2')),
    ...each(['h4', 'h5', 'h6'], rename('h3')),
    ...each(['i', 'cite', 'dfn'], rename('em')),
    ...each(['del', 'strike'], rename('s')),
    ...each(['ins'], rename('u')),
    ...each(['article', 'header', 'footer', 'center', 'address', 'figure', 'figcaption'], gap),
    ...each(['thead', 'tbody', 'tfoot'], dropped),
    ...each(['caption', 'dt', 'dd', 'summary', 'legend'], gap),
    b: bold,
    strong: bold,
    span,
    a: link,
    img: picture,
    div: division,
    ol: numberedList,
    section,
  },
};

/** Far deeper than any document. Deeper nesting takes the parser quadratic time: seconds for a forged body. */
const depthMax = 1000;
const tooDeep = new Error('Nested too deeply');

/** Sanitizes HTML; if it is nested too deeply, only its text. */
function sanitized(html: string): string {
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > depthMax) throw tooDeep;
  };
  const onCloseTag = () => void (depth -= 1);
  try {
    return sanitize(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (error !== tooDeep) throw error;
    return sanitize(html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;'), options);
  }
}

/**
 * Sanitizes the HTML of a body. This is the only gate between what was typed, pasted or forged and what readers get:
 * text with a handful of tags, without styles, classes or IDs. The renderer relies on these elements:
 * - pictures: `<img data-picture="…" alt="…" data-caption="…" data-credit="…" />`, the last two attributes only if not
 *   empty
 * - galleries: `<section data-gallery>…</section>` around pictures
 * - players: `<div data-player="…">…</div>`
 * - tables: rows of cells without a `tbody`
 * - numbered lists that do not begin with 1: `<ol start="…">`
 * - footnotes: `<span data-footnote>…</span>` around their text, located where their number will be
 */
export const cleanHtml = (html: string): string => normalizeHtml(sanitized(stripControlCharacters(html)));

type PictureWords = Pick<Picture, 'alt' | 'caption' | 'credit'>;

const line = (text: string, maxLength: number): string => truncate(plainLine(text), maxLength).trim();

/** Returns the texts of a picture, each as a single line of plain text. Empty captions and credits are omitted. */
export function wordsOfPicture(written: {
  alt: string;
  caption?: string | undefined;
  credit?: string | undefined;
}): PictureWords {
  const caption = line(written.caption ?? '', captionMaxLength);
  const credit = line(written.credit ?? '', creditMaxLength);
  return {
    alt: line(written.alt, altMaxLength),
    ...(caption && { caption }),
    ...(credit && { credit }),
  };
}
