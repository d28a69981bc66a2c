import { decoded } from '../../src/previews/old-address.ts';
import { anyAttribute, type Around, attribute, figure, idsOf, uploads } from './code-attributes.ts';

/** Capture an empty string beside the text of a line, which codes within it do not end. */
const afterText = String.raw`(?:(?<=[^\s[\]<>][ \t]{0,9})()|)`;
const beforeText = String.raw`(?:(?=[ \t]{0,9}[^\s[\]<>])()|)`;
const opening = new RegExp(
  String.raw`${afterText}\[([a-z][\w-]*)((?:\s[^[\]]*)?)/?\](?:([^[\]<>\n]*)(?=\[/\2\]))?`,
  'gi',
);
const closing = new RegExp(String.raw`\[/([a-z][\w-]*)\]${beforeText}`, 'gi');

const isAddress = (text: string): boolean => /^(?:https?:)?\/\/[^\s"<>]+$/.test(text);
const isPicture = (address: string): boolean => /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(address);

/** WPBakery writes `url:https%3A%2F%2Fa.example|title:A`, Enfold `manually,https://a.example`. */
const addressOf = (written: string): string => {
  const [, encoded] = /^url:([^|]+)/.exec(written) ?? [];
  return encoded === undefined ? written.replace(/^manually,/, '') : decoded(encoded);
};

const firstAddress = (attributes: string, names: string[]): string =>
  names.map((name) => addressOf(attribute(attributes, name))).find(isAddress) ?? '';

const pictureNames = ['src', 'image', 'image_url', 'img'];
const linkNames = ['button_url', 'url', 'link', 'href', 'src', 'video', 'audio', 'mp3'];
const wordNames = ['title', 'heading', 'text', 'button_text', 'label', 'question'];
/** Values of what only sounds like words, such as whether a title is shown. */
const isSwitch = (text: string): boolean => /^(?:on|off|yes|no|true|false|none|\d*)$/i.test(text);
const idNames = ['images', 'gallery_ids', 'ids', 'image', 'image_id'];

function picturesOf(attributes: string, around: Around): string {
  const ids = idsOf(attributes, idNames).flatMap((id) => /^\d+/.exec(id) ?? []);
  const figures = uploads(ids, (id) => `picture ${id}`, around).map(figure);
  const address = firstAddress(attributes, pictureNames);
  if (isPicture(address)) figures.push(figure({ address, alt: attribute(attributes, 'alt') }));
  return figures.length > 1
    ? `\n\n<section data-gallery>${figures.join('')}</section>\n\n`
    : figures.join('');
}

/** Returns the HTML that builders store in Base64, some also percent-encoded, so that WordPress does not change it. */
function storedHtml(text: string): string | null {
  if (!/^[\w+/]{8,}={0,2}$/.test(text)) return null;
  const plain = Buffer.from(text, 'base64').toString();
  if (plain.startsWith('<')) return plain;
  return /^[\w%.!~*'()-]*%[\dA-F]{2}[\w%.!~*'()-]*$/i.test(plain) ? decoded(plain) : null;
}

/** Renders what a code shows: its pictures, and its words and links, which are attributes or between its brackets. */
function shown(attributes: string, inside: string, around: Around): string {
  const text = inside.trim();
  const pictures = picturesOf(attributes, around);
  if (isAddress(text)) return pictures + (isPicture(text) ? figure({ address: text }) : `\n\n${text}\n\n`);
  const stored = storedHtml(text);
  if (stored !== null) return stored;
  const given = anyAttribute(attributes, wordNames);
  const words = isSwitch(given) ? '' : given;
  const address = firstAddress(attributes, linkNames);
  if (address === '' || isPicture(address))
    return pictures + (words && `\n\n<strong>${words}</strong>\n\n`) + inside;
  if (words || text) return `${pictures}<a href="${address}">${words || text}</a>${words && inside}`;
  return `${pictures}\n\n${address}\n\n`;
}

/** Returns the names of the codes that enclose something. A builder that has one has others of the same prefix. */
function layoutNames(html: string): (name: string) => boolean {
  const namesOf = (tag: RegExp) =>
    new Set([...html.matchAll(tag)].map(([, name = '']) => name.toLowerCase()));
  const opened = namesOf(/\[([a-z][\w-]*)[\s\]/]/gi);
  const enclosing = new Set([...namesOf(/\[\/([a-z][\w-]*)\]/gi)].filter((name) => opened.has(name)));
  const prefixOf = (name: string): string | undefined => /^[a-z]+_/.exec(name)?.[0];
  const prefixes = new Set([...enclosing].map(prefixOf).filter(Boolean));
  return (name) => enclosing.has(name) || prefixes.has(prefixOf(name));
}

/**
 * Removes the shortcodes of page builders and themes, such as `[vc_row]` and `[dropcap]`, from around the text that they
 * lay out. WordPress would show their brackets, too, without the plugin.
 */
export function withoutLayoutCodes(html: string, around: Around): string {
  const isLayout = layoutNames(html);
  const insteadOf = (whole: string, name: string, inLine: '' | undefined, what: () => string): string => {
    if (!isLayout(name.toLowerCase())) return whole;
    around.leave(`the shortcode [${name}], whose text is kept`);
    return (inLine ?? '\n\n') + what();
  };
  return html
    .replace(
      opening,
      (whole: string, inLine: '' | undefined, name: string, attributes: string, inside = '') =>
        insteadOf(whole, name, inLine, () => shown(attributes, inside as string, around)),
    )
    .replace(closing, (whole: string, name: string, inLine: '' | undefined) =>
      insteadOf(whole, name, inLine, () => ''),
    );
}
