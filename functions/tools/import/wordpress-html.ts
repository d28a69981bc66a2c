import { escapeHtml } from '../../src/kit/escape.ts';
import type { OldPicture } from './old-site.ts';
import type { Leave } from './post-fields.ts';

export interface WordPressPictures {
  byId: ReadonlyMap<string, OldPicture>;
  /** Returns the pictures that were uploaded with a post. */
  of: (post: string) => OldPicture[];
  leave: Leave;
}

const attribute = (attributes: string, name: string): string => {
  const [, double, single, bare] =
    new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))`, 'i').exec(attributes) ?? [];
  return double ?? single ?? bare ?? '';
};

const figure = ({ address, alt = '', caption = '' }: OldPicture): string =>
  `\n\n<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>\n\n`;

/** Converts `[caption]`. Before version 3.4, its text is an attribute; since then, it follows the picture. */
const captions = (html: string): string =>
  html.replace(
    /\[(?:wp_)?caption\b([^\]]*)\]([^]*?)\[\/(?:wp_)?caption\]/gi,
    (_whole, attributes: string, content: string) => {
      const [, picture = '', words = ''] =
        /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([^]*)$/i.exec(content) ?? [];
      return `\n\n<figure>${picture}<figcaption>${attribute(attributes, 'caption') || words.trim()}</figcaption></figure>\n\n`;
    },
  );

const galleries = (html: string, post: string, { byId, of, leave }: WordPressPictures): string =>
  html.replace(/\[gallery\b([^\]]*)\]/gi, (_whole, attributes: string) => {
    const ids = (attribute(attributes, 'ids') || attribute(attributes, 'include'))
      .split(/[\s,]+/)
      .filter(Boolean);
    const shown = ids.length > 0 ? ids.flatMap((id) => byId.get(id) ?? []) : of(post);
    for (const id of ids.filter((one) => !byId.has(one)))
      leave(`picture ${id} of a gallery is not in the export`);
    return `\n\n<section data-gallery>${shown.map(figure).join('')}</section>\n\n`;
  });

/** Converts player shortcodes: those of WordPress, and of Jetpack, which most blogs use. */
const players = (html: string): string =>
  html
    .replace(/\[embed\b[^\]]*\]\s*(\S+?)\s*\[\/embed\]/gi, '\n\n$1\n\n')
    .replace(/\[(?:youtube|soundcloud|spotify)[\s=]+(https?:\/\/[^\s\]]+)[^\]]*\]/gi, '\n\n$1\n\n')
    .replace(
      /\[(?:audio|video|soundcloud|playlist)\b([^\]]*)\](?:\s*\[\/(?:audio|video|playlist)\])?/gi,
      (_whole, attributes: string) => {
        const address = ['src', 'url', 'mp3', 'mp4'].map((name) => attribute(attributes, name)).find(Boolean);
        return address ? `\n\n${address}\n\n` : '';
      },
    )
    .replace(/\[bandcamp\b([^\]]*)\]/gi, (_whole, attributes: string) => {
      const [album, track] = [attribute(attributes, 'album'), attribute(attributes, 'track')];
      const what = [album && `album=${album}`, track && `track=${track}`].filter(Boolean).join('/');
      return what ? `\n\nhttps://bandcamp.com/EmbeddedPlayer/${what}/\n\n` : '';
    });

const blocks =
  'address|article|aside|blockquote|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul';
/** Block elements that contain other blocks. The rest contain text, which stays next to their tags. */
const outer = 'blockquote|div|section|article';
const opening = new RegExp(String.raw`<(?:${blocks})\b[^>]*>`, 'gi');
const closing = new RegExp(String.raw`</(?:${blocks})>|<hr\b[^>]*>`, 'gi');
const outerOpening = new RegExp(String.raw`<(?:${outer})\b[^>]*>`, 'gi');
const outerClosing = new RegExp(String.raw`</(?:${outer})>`, 'gi');
const beginsWithBlock = new RegExp(String.raw`^<\/?(?:${blocks})\b`, 'i');

/** Converts blank lines to paragraphs and line ends to breaks, as WordPress renders classic posts. */
function withParagraphs(text: string): string {
  const kept: string[] = [];
  const parts = text
    .replace(/<(pre|script|style|figure)\b[^]*?<\/\1>/gi, (whole) => `\n\n\0${kept.push(whole) - 1}\0\n\n`)
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n')
    .replace(outerOpening, '$&\n\n')
    .replace(outerClosing, '\n\n$&')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts
    .map((part) =>
      beginsWithBlock.test(part) || part.startsWith('\0') ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
    .replace(/\0(\d+)\0/g, (_whole, at: string) => kept[Number(at)] ?? '');
}

/** Renders the text of a post as HTML: expands shortcodes, and adds paragraphs to classic posts. */
export function htmlOfWordPress(content: string, post: string, pictures: WordPressPictures): string {
  const text = content.replaceAll('\0', '').replace(/\r\n?/g, '\n');
  const plain = players(galleries(captions(text), post, pictures));
  return /<!-- wp:/.test(plain) ? plain : withParagraphs(plain);
}
