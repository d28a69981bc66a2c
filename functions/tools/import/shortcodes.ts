import { playerOf } from '../../src/contract/players.ts';
import { escapeHtml } from '../../src/kit/escape.ts';
import { decoded as fromPercents } from '../../src/previews/old-address.ts';
import {
  anyAttribute,
  type Around,
  attribute,
  figure,
  idsOf,
  uploads,
  type WordPressPictures,
} from './code-attributes.ts';
import { withoutLayoutCodes } from './layout-codes.ts';
import { isAudioFile, isVideoFile } from './old-site.ts';

const decoded = (text: string): string => text.replaceAll(/&(?:amp|#0?38);/g, '&');

/** Returns the addresses that stand in a shortcode without a name. Older plugins separate several by commas. */
const bareAddresses = (attributes: string, content = ''): string[] =>
  `${attributes.replaceAll(/[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/g, ' ')} ${content}`.match(
    /https?:\/\/(?:(?!,https?:)[^\s"'|<>[\]])+/g,
  ) ?? [];

/**
 * Converts `[caption]`. Before version 3.4, its text is an attribute; since then, it follows the picture. As below, the
 * search for an end stops where the next code begins, so that codes that never end cost no more than others.
 */
const captions = (html: string): string =>
  html.replace(
    /\[(?:wp_)?caption\b([^[\]]*)\]((?:(?!\[(?:wp_)?caption\b)[^])*?)\[\/(?:wp_)?caption\]/gi,
    (_whole, attributes: string, content: string) => {
      const [, picture = '', words = ''] =
        /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([^]*)$/i.exec(content) ?? [];
      return `\n\n<figure>${picture}<figcaption>${attribute(attributes, 'caption') || words.trim()}</figcaption></figure>\n\n`;
    },
  );

/** Converts the footnotes of plugins. */
const footnotes = (html: string): string =>
  html.replace(
    /\[(footnote|ref|mfn|modern_footnote|efn_note)\]([^[\]]*)\[\/\1\]/gi,
    '<span data-footnote>$2</span>',
  );

const galleries = (html: string, around: Around): string =>
  html.replace(/\[gallery\b([^[\]]*)\]/gi, (_whole, attributes: string) => {
    const ids = idsOf(attributes, ['ids', 'include']);
    const shown =
      ids.length > 0
        ? uploads(ids, (id) => `picture ${id} of a gallery`, around)
        : around.of(attribute(attributes, 'id') || around.post);
    const pictures = shown.filter(({ address }) => !isAudioFile(address) && !isVideoFile(address));
    return `\n\n<section data-gallery>${pictures.map(figure).join('')}</section>\n\n`;
  });

const audioNames = ['src', 'mp3', 'ogg', 'flac', 'm4a', 'wav', 'url', 'file'];
const videoNames = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'mov', 'wmv', 'url', 'file'];

const recording = (given: string, kind: string): string => {
  const address = escapeHtml(decoded(given));
  const name = isAudioFile(given) ? 'audio' : isVideoFile(given) ? 'video' : kind;
  const [, file = ''] = /^[^?#]*\/([^/?#]+)/.exec(address) ?? [];
  return `\n\n<figure><${name} src="${address}" title="${file}"></${name}></figure>\n\n`;
};

/** Converts the shortcodes of recordings, whose attributes are the formats of one recording. */
const recordings = (html: string, around: Around): string =>
  html.replace(
    /\[(audio|video|playlist)(?![\w-])([^[\]]*)\](?:([^[]*)\[\/\1\])?/gi,
    (whole, tag: string, attributes: string, between: string | undefined) => {
      const content = between ?? '';
      const isVideo = tag.toLowerCase() === 'video' || attribute(attributes, 'type') === 'video';
      const named = anyAttribute(attributes, isVideo ? videoNames : audioNames);
      const addresses = named ? [named] : bareAddresses(attributes, content);
      const ids = addresses.length === 0 ? idsOf(attributes, ['ids', 'include', 'id']) : [];
      for (const { address } of uploads(ids, (id) => `recording ${id}`, around)) addresses.push(address);
      if (addresses.length === 0 && ids.length === 0)
        addresses.push(
          ...around
            .of(around.post)
            .map(({ address }) => address)
            .filter(isVideo ? isVideoFile : isAudioFile),
        );
      if (addresses.length === 0 && ids.length === 0) around.leave(`${whole}, which names no recording`);
      const words = /^\s*https?:\S+\s*$/.test(content) ? '' : content;
      return addresses.map((one) => recording(one, isVideo ? 'video' : 'audio')).join('') + words;
    },
  );

/** Converts the shortcodes of plugins that play one file: `[dewplayer:https://…]`, `[sc_player fileurl="https://…"]`. */
const files = (html: string): string =>
  html.replace(
    /\[[a-z][\w-]*(?:[\s:=][^[\]]*?)?(?<=[:=]["']?)(https?:[^\s"'<>|,[\]]+)[^[\]]*\]/gi,
    (whole, address: string) =>
      isAudioFile(address) || isVideoFile(address) ? recording(address, 'audio') : whole,
  );

/** The services with shortcodes of their own, in WordPress, in Jetpack, and in plugins. They take an address or an id. */
const services: Record<string, (id: string) => string> = {
  youtube: (id) => `https://youtu.be/${id}`,
  embedyt: (id) => `https://youtu.be/${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  soundcloud: (id) => (/^\d+$/.test(id) ? `https://api.soundcloud.com/tracks/${id}` : ''),
  spotify: (id) => playerOf(id)?.page ?? '',
  mixcloud: (id) => `https://www.mixcloud.com/${id}`,
  wpvideo: (id) => `https://videopress.com/v/${id}`,
  videopress: (id) => `https://videopress.com/v/${id}`,
  tweet: (id) => `https://twitter.com/i/status/${id}`,
  ...Object.fromEntries(
    'embed bandcamp twitter facebook instagram tiktok ted googlevideo reverbnation kickstarter 8tracks'
      .split(' ')
      .map((name) => [name, () => '']),
  ),
};

function bandcampAddress(attributes: string): string {
  const [album, track] = [attribute(attributes, 'album'), attribute(attributes, 'track')];
  const what = [album && `album=${album}`, track && `track=${track}`].filter(Boolean).join('/');
  return what && `https://bandcamp.com/EmbeddedPlayer/${what}/`;
}

/** Returns the address that a service's shortcode means, or an empty string. */
function serviceAddress(name: string, attributes: string, content: string): string {
  const written = anyAttribute(attributes, ['url', 'src', 'link', 'href', 'uri']);
  // As SoundCloud writes it.
  const given = /^https?%3A/i.test(written) ? fromPercents(written) : written;
  if (/^https?:/.test(given)) return given;
  const [bare] = bareAddresses(attributes, content);
  if (bare !== undefined) return bare;
  if (name === 'bandcamp') return bandcampAddress(attributes);
  const [token = ''] = /^[\s=:]*([\w:./-]+)(?![^\s]*=)/.exec(attributes) ?? [];
  const id =
    given ||
    anyAttribute(attributes, ['id', 'video', 'v']) ||
    token.replace(/^[\s=:]+/, '') ||
    content.trim();
  return /^[\w:./-]+$/.test(id) ? (services[name]?.(id) ?? '') : '';
}

const serviceNames = Object.keys(services).join('|');
const serviceCode = new RegExp(
  String.raw`\[((?:su_)?(${serviceNames})(?:_\w+)?)(?![\w-])([^[\]]*)\](?:([^[\]]*)\[\/\1\])?`,
  'gi',
);

const players = (html: string): string =>
  html.replace(serviceCode, (whole, _tag, name: string, attributes: string, content: string | undefined) => {
    const address = serviceAddress(name.toLowerCase(), attributes.replace(/\/\s*$/, ''), content ?? '');
    return address ? `\n\n${escapeHtml(decoded(address))}\n\n` : whole;
  });

const known = `(?:wp_)?caption|gallery|audio|video|playlist|${serviceNames}`;
/** Shortcodes in two pairs of brackets, or with attributes in them, which are shown with one pair. */
const escapedCode = new RegExp(
  String.raw`\[(\[(?:\/?(?:${known})(?![\w-])[^[\]]*|[a-z][\w-]*\s[^[\]]{0,500}=[^[\]]{0,500})\])\]|\[(\[(${known})(?![\w-])[^[\]]*\](?:(?!\[\[)[^])*?\[\/\3\])\]`,
  'gi',
);
const unescaped = (text: string): string =>
  text.replace(escapedCode, (_whole, one?: string, pair?: string) => one ?? pair ?? '');
const literal = new RegExp(
  String.raw`<(pre|code|script|style)\b(?:(?!<\1\b)[^])*?<\/\1>|${escapedCode.source.replace('\\3', '\\4')}`,
  'gi',
);

/** Matches what is probably a shortcode of a plugin, and not a word in brackets such as `[sic]`. */
const unknownCode = new RegExp(
  String.raw`\[\/?((?:${known})(?=[\s\]])|[a-z][a-z0-9]*[_-][a-z0-9_-]*(?=[\s\]])|[a-z][\w-]*(?=\s[^[\]]*=|\s[^[\]]*https?:)|(?<=\/)[a-z][\w-]*(?=\]))`,
  'g',
);

/**
 * Expands the shortcodes of a post, except those in code, and in two pairs of brackets, which are shown as they are.
 * Those that are not known and enclose nothing stay in the text and are reported.
 */
export function expandShortcodes(html: string, post: string, pictures: WordPressPictures): string {
  const around = { ...pictures, post };
  const kept: string[] = [];
  const open = html
    .replaceAll('\uE000', '')
    // Where PowerPress shows the recording of the post, which follows the text here.
    .replace(/\[powerpress\]/gi, '')
    .replace(literal, (whole) => `\uE000${kept.push(unescaped(whole)) - 1}\uE000`);
  const expanded = withoutLayoutCodes(
    players(files(recordings(galleries(footnotes(captions(open)), around), around))),
    around,
  );
  for (const [, name] of expanded.matchAll(unknownCode))
    around.leave(`the shortcode [${name}], which stays in the text`);
  return expanded.replace(/\uE000(\d+)\uE000/g, (_whole, at: string) => kept[Number(at)] ?? '');
}
