import { playerOf } from '../../src/contract/players.ts';
import { escapeHtml } from '../../src/kit/escape.ts';
import { plainLine } from '../../src/kit/plain-text.ts';
import { isVideoFile } from './old-site.ts';
import type { Leave } from './post-fields.ts';
import type { WordPressPictures } from './code-attributes.ts';
import { expandShortcodes } from './shortcodes.ts';
import type { WxrRecord } from './wxr-records.ts';

const blocks =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|iframe|legend|li|main|menu|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul';
/** Block elements that contain other blocks. The rest contain text, which stays next to their tags. */
const outer = 'blockquote|div|section|article|details|dl';
const opening = new RegExp(String.raw`<(?:${blocks})\b[^<>]*>`, 'gi');
const closing = new RegExp(String.raw`</(?:${blocks})>|<hr\b[^<>]*>`, 'gi');
const outerOpening = new RegExp(String.raw`<(?:${outer})\b[^<>]*>`, 'gi');
const outerClosing = new RegExp(String.raw`</(?:${outer})>`, 'gi');
const beginsWithBlock = new RegExp(String.raw`^<\/?(?:${blocks})\b`, 'i');

/** Breaks that only make a gap before or after a paragraph. */
const outerBreaks = /^(?:\s*<br\b[^<>]*>)+|(?:<br\b[^<>]*>\s*){1,20}$/gi;

const inOneLine = (html: string): string => html.replaceAll(/\n\s*/g, ' ');

/**
 * Prepares the lines of a classic post: a tag, or the code of a player, is in one line, and a break at the end of a line
 * is that end.
 */
const withPlainLines = (text: string): string =>
  text
    .replace(/<(object|video|audio)\b(?:(?!<\1\b)[^])*?<\/\1>/gi, inOneLine)
    .replace(/<\/?[a-z][^<>]*>/gi, inOneLine)
    .replace(/<br\b[^<>]*>[ \t]*\n/gi, '\n');

const emphasis = /(<(a|b|strong|i|em|u|s|del|span|font)\b[^<>]*>)((?:(?!<\/?\2\b)[^])*?)(<\/\2>)/gi;
const anyBlock = new RegExp(String.raw`<\/?(?:${blocks})\b`, 'i');

/** Repeats the tags of emphasis and links in each paragraph, as browsers do where these go over several. */
const inEachParagraph = (text: string): string =>
  text.replace(emphasis, (whole, begin: string, _name, inside: string, end: string) => {
    const parts = inside.split(/\n\s*\n/);
    if (parts.length === 1 || anyBlock.test(inside) || inside.includes('\0')) return whole;
    return parts.map((part) => (part.trim() === '' ? '' : begin + part + end)).join('\n\n');
  });

/**
 * Converts blank lines to paragraphs and line ends to breaks, as WordPress renders classic posts. The search for the end
 * of an element stops where the next one begins, so that those that never end cost no more than others.
 */
function withParagraphs(text: string): string {
  const kept: string[] = [];
  const open = text.replace(
    /<(pre|script|style|figure)\b(?:(?!<\1\b)[^])*?<\/\1>/gi,
    (whole) => `\n\n\0${kept.push(whole) - 1}\0\n\n`,
  );
  const parts = withLonePlayers(inEachParagraph(withPlainLines(open)))
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n')
    .replace(outerOpening, '$&\n\n')
    .replace(outerClosing, '\n\n$&')
    .split(/\n\s*\n/)
    .map((part) => part.replace(outerBreaks, '').trim())
    .filter(Boolean);
  return parts
    .map((part) =>
      beginsWithBlock.test(part) || part.startsWith('\0') ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
    .replace(/\0(\d+)\0/g, (_whole, at: string) => kept[Number(at)] ?? '');
}

/** Puts the address of a player that is alone on its line into a paragraph of its own, as WordPress does. */
const withLonePlayers = (text: string): string =>
  text.replace(/^[ \t]*(https?:\/\/[^\s<>"[\]]+)[ \t]*$/gm, (line, address: string) =>
    playerOf(address.replaceAll('&amp;', '&')) ? `\n\n${address}\n\n` : line,
  );

/** Blocks that WordPress renders from what is not in the post. Those of footnotes and synced patterns are read before. */
const dynamicBlock = /<!-- wp:(?!(?:core\/)?(?:footnotes|block|spacer)\s)([a-z][\w/-]*)((?:\s[^<>]*)?)\/-->/g;

const setting = (settings: string, name: string): string => {
  const text = String.raw`"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"`;
  const [, written] = new RegExp(`"${name}":\\s*(${text})`, 'iu').exec(settings) ?? [];
  return written === undefined ? '' : plainLine(String(JSON.parse(written)));
};

/** Blocks that are entries of a list. */
const inList = /^(?:core\/)?(?:playlist-track|social-link)$/;

function listEntry(address: string, settings: string): string {
  const words = [setting(settings, 'artist'), setting(settings, 'title') || setting(settings, 'label')];
  const [, end = ''] = /([^/?#]+)\/?(?:[?#]|$)/.exec(address) ?? [];
  const name = words.filter(Boolean).join(' – ') || end;
  return `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></li>`;
}

/** Replaces dynamic blocks with the address in their settings, such as that of an embed, and reports the others. */
const dynamicBlocks = (text: string, leave: Leave): string =>
  text.replace(dynamicBlock, (_whole, name: string, settings: string) => {
    const address = ['url', 'src'].map((one) => setting(settings, one)).find((one) => /^https?:/.test(one));
    if (address !== undefined)
      return inList.test(name) ? listEntry(address, settings) : `<p>${escapeHtml(address)}</p>`;
    leave(`the block “${name}”`);
    return '';
  });

/** The cover blocks whose picture is in their styles. The limits keep what never ends from taking long. */
const coverStyle =
  /<div\b(?=[^<>]{0,2000}\bwp-block-cover)[^<>]{0,2000}?background-image:\s{0,9}url\((?:&quot;|["'])?((?:[^<>"')&]|&(?!quot;)){1,2000})(?:&quot;|["'])?\)[^<>]{0,2000}>/gi;

/** Puts the pictures of cover blocks into the text. */
const withCovers = (text: string): string =>
  text.replace(coverStyle, (tag: string, address: string) => `${tag}<img src="${address}" alt="">`);

/**
 * Returns the recordings and videos of podcast plugins, which put them below a text that does not name them. WordPress
 * itself notes those that a text links, and goes on naming what the author has removed since.
 */
export function enclosuresOf(record: WxrRecord, text: string, leave: Leave): string {
  const enclosures = (record.meta.get('enclosure') ?? []).map((enclosure) => {
    const [address = '', , , settings] = enclosure.trim().split(/\s+/);
    return { address, settings, isNamed: text.includes(address.replace(/^https?:/, '')) };
  });
  const isOfWordPress = enclosures.some(({ isNamed, settings }) => isNamed && settings === undefined);
  return enclosures
    .filter(({ address, isNamed }) => address !== '' && !isNamed)
    .map(({ address, settings }) => {
      const html = `\n\n[${isVideoFile(address) ? 'video' : 'audio'} src="${escapeHtml(address)}"]`;
      if (!isOfWordPress || settings !== undefined) return html;
      leave(`the recording ${address}, which its text no longer names`);
      return '';
    })
    .join('');
}

/** Renders the text of a post as HTML: expands shortcodes, and adds paragraphs to classic posts. */
export function htmlOfWordPress(content: string, post: string, pictures: WordPressPictures): string {
  const text = withCovers(
    dynamicBlocks(content.replaceAll('\0', '').replace(/\r\n?/g, '\n'), pictures.leave),
  );
  const plain = expandShortcodes(text, post, pictures);
  return /<!-- wp:/.test(content) ? plain : withParagraphs(plain);
}
