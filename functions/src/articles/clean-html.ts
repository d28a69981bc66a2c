import sanitize from 'sanitize-html';
import { pictureIdSchema } from '../contract/picture-schemas.ts';
import { playerOf } from '../contract/players.ts';
import { wholeText } from '../contract/whole-text.ts';
import * as v from 'valibot';
import { leavesTheSite, linkAddress } from './link-address.ts';
import { wordsOfPicture } from './picture-words.ts';
import { plainLine, withoutControls } from '../kit/plain-text.ts';
import { wholeBlocks } from './whole-blocks.ts';
import { wholeFootnotes } from './footnotes.ts';

type Transform = sanitize.Transformer;
type Attributes = sanitize.Attributes;

/**
 * A tag that is dropped while its content stays. It passes the sanitizer and is taken out afterwards: one that is both
 * renamed and refused there leaves its new name to the end of the next tag.
 */
const dropped = () => ({ tagName: 'dropped', attribs: {} });

const rename =
  (tagName: string): Transform =>
  () => ({ tagName, attribs: {} });

/** An unknown block leaves at least a space between words. */
const gap = rename('gap');

const link: Transform = (_tag, { href }) => {
  const address = linkAddress(href ?? '');
  if (address === null) return dropped();
  const rel = leavesTheSite(address) ? { rel: 'noopener nofollow ugc' } : undefined;
  return { tagName: 'a', attribs: { href: address, ...rel } };
};

/** Keeps only pictures of our own; their address follows from their id. */
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

const playerAddressMaxLength = 200;

const section: Transform = (tag, attributes) =>
  'data-gallery' in attributes
    ? { tagName: 'section', attribs: { 'data-gallery': '' } }
    : gap(tag, attributes);

/** A player keeps the page that it leads to. One that leads to none stays, so that its author can be told of it. */
const division: Transform = (tag, attributes) => {
  const { 'data-player': given, 'data-youtube': video } = attributes;
  // Older texts have the id of a video.
  const known = playerOf(given ?? `https://www.youtube.com/watch?v=${video}`);
  if (!known && given === undefined) return gap(tag, attributes);
  const address = known?.page ?? plainLine(given ?? '').slice(0, playerAddressMaxLength);
  return { tagName: 'div', attribs: { 'data-player': wholeText(address) } };
};

const isLight = ({ style = '' }: Attributes) => /(?:^|[;\s])font-weight:\s*(normal|[1-4]00)\b/i.test(style);
const isHeavy = ({ style = '' }: Attributes) => /(?:^|[;\s])font-weight:\s*(bold|[6-9]00)\b/i.test(style);
const isSlanted = ({ style = '' }: Attributes) => /(?:^|[;\s])font-style:\s*italic\b/i.test(style);

/** Google Docs wraps everything that it copies in a bold tag that is not bold, and marks bold text by a style. */
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
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is dropped with them.
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
    section,
  },
};

const emptyTag = /<(p|h2|h3|li|ul|ol|blockquote|strong|em|u|s|code|pre|a)(?: [^<>]*)?>(?:\s|<br \/>)*<\/\1>/g;

/** Removes tags that are empty after cleaning. */
function withoutEmptyTags(html: string): string {
  const shorter = html.replace(emptyTag, '');
  return shorter.length === html.length ? html : withoutEmptyTags(shorter);
}

const loneBlock = /<p>\s*(<img [^<>]* \/>|<div [^<>]*><\/div>)\s*<\/p>/g;

const tidy = (html: string): string => withoutEmptyTags(html).replace(loneBlock, '$1');

/**
 * The only gate between what was written, pasted or forged and what readers get: text with a handful of tags and no
 * styles, classes or ids. Pictures, galleries and players come out as `<img data-picture="…" alt="…" data-caption="…"
 * data-credit="…" />`, the latter two where there are any, `<section data-gallery>…</section>` around pictures, and
 * `<div data-player="…">…</div>`, in exactly this form, for the renderer to find; tables as rows of cells without a body;
 * footnotes as `<span data-footnote>…</span>` around words.
 */
export function cleanHtml(html: string): string {
  const cleaned = sanitize(withoutControls(html), options)
    .replaceAll(/<\/?dropped>/g, '')
    .replaceAll(/<\/?gap>/g, '\n');
  return tidy(wholeBlocks(tidy(wholeFootnotes(cleaned)))).trim();
}
