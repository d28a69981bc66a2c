import anyAscii from 'any-ascii';
import { isTag } from 'domhandler';
import { Parser } from 'htmlparser2';
import { proseOf } from '../../src/articles/body-text.ts';
import { tagKey } from '../../src/contract/article-index.ts';
import {
  type ArticleKind,
  excerptMaxLength,
  reservedSlugs,
  slugMaxLength,
  slugPattern,
  tagsMax,
  titleMaxLength,
} from '../../src/contract/articles.ts';
import type { DraftFields } from '../../src/contract/draft-fields.ts';
import { captionMaxLength, altMaxLength, type StoredPicture } from '../../src/contract/pictures.ts';
import { slugOf } from '../../src/contract/slug.ts';
import { truncate } from '../../src/contract/strip-invalid-characters.ts';
import { escapeHtml } from '../../src/kit/escape.ts';
import { parseHtml } from '../../src/kit/html-tree.ts';
import { plainLine } from '../../src/kit/plain-text.ts';
import type { OldPicture, OldPost } from './old-site.ts';

const lineMaxLength = 20_000;

/** Returns a line of plain text from what may be HTML: WordPress stores `&amp;` and `<em>` in titles. */
export function lineOf(html: string): string {
  let text = '';
  const parser = new Parser({ ontext: (data) => void (text += data) });
  parser.end(truncate(html, lineMaxLength));
  return plainLine(text);
}

/** Notes something that the article does not keep, for the report at the end of the import. */
export type Leave = (what: string) => void;

/** Truncates a text between words, if any end in its second half. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = truncate(text, maxLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Truncates a text, and leaves the whole of it behind under a name. */
export function fitted(
  text: string,
  maxLength: number,
  name: string,
  leave: Leave,
  shorten = shortened,
): string {
  const short = shorten(text, maxLength);
  if (short !== text) leave(`the end of ${name}, which is too long here: “${text}”`);
  return short;
}

/** Cuts an excerpt to whole sentences if any fit, as lists show it. */
function toSentences(text: string): string {
  if (text.length <= excerptMaxLength) return text;
  const [sentences = ''] = new RegExp(`^.{60,${excerptMaxLength - 1}}[.!?](?=\\s)`, 'u').exec(text) ?? [];
  return sentences || shortened(text, excerptMaxLength);
}

/** Returns the excerpt of a post, or else the beginning of its text. */
const excerptOf = ({ excerpt }: OldPost, html: string, leave: Leave): string =>
  fitted(lineOf(excerpt), excerptMaxLength, 'its excerpt', leave, toSentences) || toSentences(proseOf(html));

const kindWords: [kind: ArticleKind, words: RegExp][] = [
  ['interview', /^interviews?$/],
  ['live-report', /^(?:live|concert|gig|show|festival)-(?:reports?|reviews?)$/],
  ['feature', /^(?:features?|reviews?|album-reviews?|columns?|essays?|opinions?)$/],
  ['news', /^(?:news|notes?|announcements?)$/],
];

/**
 * Derives the kind from the categories. A review becomes a feature, because no export contains its band, album, year
 * and rating.
 */
export const kindOf = (tags: string[]): ArticleKind =>
  kindWords.find(([, words]) => tags.some((tag) => words.test(tagKey(tag))))?.[0] ?? 'feature';

/** Returns the keys of the tags that fit on an article. */
export const tagsOf = (tags: string[]): string[] =>
  [...new Set(tags.map((tag) => tagKey(lineOf(tag))))].filter(Boolean).slice(0, tagsMax);

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    // Cut in the middle of a letter.
    return '';
  }
}

/** Spells letters of other scripts than ours with Latin ones, as addresses have no others. */
const romanized = (text: string): string => (/[^\P{L}\p{Script=Latin}]/u.test(text) ? anyAscii(text) : text);

/** Yields slugs to choose from, best first. */
export function* slugsOf({ slug, title, source }: OldPost): Generator<string> {
  const first =
    slugOf(romanized(decoded(slug)), slugMaxLength - 4) ||
    slugOf(romanized(lineOf(title)), slugMaxLength - 4) ||
    slugOf(`article ${source.split(' ').at(-1)}`, slugMaxLength - 4);
  if (slugPattern.test(first) && !reservedSlugs.includes(first)) yield first;
  for (let number = 2; ; number += 1) yield `${first}-${number}`;
}

const coverOf = (picture: StoredPicture, { alt, caption }: OldPicture, title: string, leave: Leave) => {
  const words = fitted(lineOf(caption ?? ''), captionMaxLength, 'the caption of its cover', leave);
  return {
    ...picture,
    alt:
      fitted(lineOf(alt ?? ''), altMaxLength, 'the description of its cover', leave) ||
      shortened(words || title, altMaxLength),
    ...(words && { caption: words }),
  };
};

export interface Cover {
  stored: StoredPicture;
  old: OldPicture;
}

/**
 * Removes the picture at the start of a text if it has become the cover, where it would appear twice. The cover takes
 * its words.
 */
export function withoutCover(text: string, cover: Cover | null): { rest: string; cover: Cover | null } {
  const [picture] = /^<img data-picture="[^>]*>\s*/.exec(text) ?? [];
  const [image] = picture === undefined ? [] : parseHtml(picture).children.filter(isTag);
  const { alt, 'data-caption': caption, 'data-picture': id } = image?.attribs ?? {};
  if (cover === null || picture === undefined || id !== cover.stored.id) return { rest: text, cover };
  const words = {
    ...(alt && { alt: escapeHtml(alt) }),
    ...(caption && { caption: escapeHtml(caption) }),
  };
  return { rest: text.slice(picture.length), cover: { ...cover, old: { ...cover.old, ...words } } };
}

/** Returns the article's fields other than its text. */
export function fieldsOf(
  post: OldPost,
  { slug, html, cover, leave }: { slug: string; html: string; cover: Cover | null; leave: Leave },
): DraftFields {
  const title = fitted(lineOf(post.title), titleMaxLength, 'its title', leave);
  const tags = tagsOf(post.tags);
  const others = post.tags.filter((tag) => !tags.includes(tagKey(lineOf(tag)))).map(lineOf);
  if (others.length > 0) leave(`its tags beyond the first ${tagsMax}: ${others.join(', ')}`);
  return {
    kind: kindOf(post.tags),
    title,
    slug,
    ownSlug: true,
    excerpt: excerptOf(post, html, leave),
    tags,
    bands: [],
    guests: [],
    cover: cover && coverOf(cover.stored, cover.old, title, leave),
    review: {},
  };
}
