import { Feed } from 'feed';
import * as v from 'valibot';
import { type ArticleKind, articleKinds } from '../contract/articles.ts';
import { joinNames } from '../contract/byline.ts';
import { pictureIdSchema } from '../contract/picture-schemas.ts';
import { episodeAddress } from '../contract/recordings.ts';
import { siteName } from '../contract/site.ts';
import { escapeHtml } from '../kit/escape.ts';
import { recordReader, timestamp } from '../kit/stored-record.ts';
import {
  articleAddress,
  podcastAddress,
  podcastPictureAddress,
  type SiteOrigin,
  feedAddress,
  sharePictureAddress,
} from '../site-addresses.ts';

/**
 * Returns text that reads the same whether a feed reader treats it as plain text or HTML. Replaces characters that
 * start a tag or an entity with look-alikes.
 */
export const feedText = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/&(?=#?\w+;)/g, '＆');

/** Characters that XML 1.0 does not allow: https://www.w3.org/TR/xml/#charsets */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Returns a feed as RSS 2.0. A feed without items has no date of its last change; the library would name the current
 * time.
 */
function rssOf(feed: Feed): string {
  const xml = feed.rss2();
  return wellFormed(feed.items.length > 0 ? xml : xml.replace(/\s*<lastBuildDate>.*?<\/lastBuildDate>/, ''));
}

/** Removes disallowed characters: with a single one in a title, clients reject the whole feed. */
const wellFormed = (xml: string): string => xml.replace(impossible, '');

const writer = v.object({ name: v.string() });
const listed = {
  title: v.string(),
  excerpt: v.string(),
  author: writer,
  coAuthors: v.optional(v.array(writer)),
  updatedAt: v.optional(timestamp),
  tags: v.optional(v.record(v.string(), v.unknown())),
  cover: v.optional(
    v.object({
      id: pictureIdSchema,
      alt: v.string(),
      caption: v.exactOptional(v.string()),
      credit: v.exactOptional(v.string()),
    }),
  ),
};

const article = v.object({ ...listed, kind: v.picklist(articleKinds), publishedAt: timestamp });

const recording = v.object({ file: v.string(), seconds: v.number(), bytes: v.number(), madeAt: timestamp });
const episode = v.object({ ...listed, recording });

type FeedCard = v.InferOutput<typeof article>;
type EpisodeCard = v.InferOutput<typeof episode>;

/** Returns null for a card that cannot be listed. */
export const readFeedCard = recordReader<FeedCard>('articles', article);
export const readEpisodeCard = recordReader<EpisodeCard>('articles', episode);

/** Returns all authors in one line. */
const creatorsOf = ({ author, coAuthors = [] }: Pick<FeedCard, 'author' | 'coAuthors'>): string =>
  joinNames([author, ...coAuthors].map(({ name }) => name));

export interface Episode {
  slug: string;
  card: EpisodeCard;
}

export interface PodcastSite {
  origin: SiteOrigin;
  /** The address of the owner. */
  contactEmail: string;
}

const title = `${siteName}, read aloud`;

/** Returns the channel tags that Apple Podcasts requires. */
const channelTags = (
  picture: string,
  about: string,
  contactEmail: string,
): [name: string, objects: Record<string, unknown>][] => [
  ['itunes:author', { _text: siteName }],
  ['itunes:summary', { _text: about }],
  ['itunes:type', { _text: 'episodic' }],
  ['itunes:explicit', { _text: 'false' }],
  ['itunes:image', { _attributes: { href: picture } }],
  [
    'itunes:category',
    { _attributes: { text: 'Music' }, 'itunes:category': { _attributes: { text: 'Music Commentary' } } },
  ],
  ['itunes:owner', { 'itunes:name': siteName, 'itunes:email': contactEmail }],
];

/** Returns the item of an episode. Its id does not change with a new recording, so players keep its playback state. */
function itemOf({ slug, card }: Episode, origin: SiteOrigin) {
  const { seconds, bytes, madeAt } = card.recording;
  return {
    title: feedText(card.title),
    link: articleAddress(origin, slug),
    guid: `recording-of-${slug}`,
    date: new Date(madeAt),
    description: feedText(card.excerpt),
    enclosure: { url: origin + episodeAddress(slug), type: 'audio/mpeg', length: bytes },
    extensions: [
      { name: 'itunes:author', objects: { _text: feedText(creatorsOf(card)) } },
      { name: 'itunes:duration', objects: { _text: String(seconds) } },
      { name: 'itunes:explicit', objects: { _text: 'false' } },
      { name: 'itunes:episodeType', objects: { _text: 'full' } },
    ],
  };
}

/**
 * Returns the podcast feed of recorded articles: RSS 2.0 with the tags of podcast apps. `about` is the description of
 * the site.
 */
export function podcast(
  episodes: readonly Episode[],
  { origin, contactEmail }: PodcastSite,
  about: string,
): string {
  const picture = podcastPictureAddress(origin);
  const feed = new Feed({
    title,
    link: `${origin}/`,
    description: feedText(about),
    language: 'en',
    copyright: siteName,
    generator: false,
    image: picture,
    podcast: true,
    feedLinks: { rss: podcastAddress(origin) },
    updated: new Date(Math.max(0, ...episodes.map(({ card }) => card.recording.madeAt))),
  });
  for (const [name, objects] of channelTags(picture, feedText(about), contactEmail))
    feed.addExtension({ name, objects });
  for (const episode of episodes) feed.addItem(itemOf(episode, origin));
  return rssOf(feed);
}

export interface FeedArticle {
  slug: string;
  card: FeedCard;
}

/** Returns the content of an item: cover, excerpt and a link to the full text. */
function contentOf({ slug, card }: FeedArticle, origin: SiteOrigin): string {
  const { cover } = card;
  const picture = cover
    ? `<p><img src="${sharePictureAddress(origin, cover.id)}" alt="${escapeHtml(cover.alt)}" width="1200" height="630"></p>`
    : '';
  const words = [cover?.caption, cover?.credit].filter(Boolean).join(' ');
  const caption = words && `<p><small>${escapeHtml(words)}</small></p>`;
  const link = `<a href="${articleAddress(origin, slug)}">Read it on ${siteName}</a>`;
  return `${picture}${caption}<p>${escapeHtml(card.excerpt)}</p><p>${link}</p>`;
}

/**
 * Returns an RSS 2.0 feed, see https://validator.w3.org/feed/docs/rss2.html. `articles` are the newest ones, newest
 * first; with `kind`, all are of that kind.
 */
export function rss(
  articles: readonly FeedArticle[],
  origin: SiteOrigin,
  about: string,
  kind?: ArticleKind,
): string {
  const newest = Math.max(0, ...articles.map(({ card }) => card.updatedAt ?? card.publishedAt));
  const feed = new Feed({
    title: siteName,
    link: `${origin}/`,
    description: feedText(about),
    language: 'en',
    generator: false,
    feedLinks: { rss: feedAddress(origin, kind) },
    updated: new Date(newest),
  });
  for (const article of articles) {
    const { slug, card } = article;
    feed.addItem({
      title: feedText(card.title),
      link: articleAddress(origin, slug),
      date: new Date(card.publishedAt),
      description: feedText(card.excerpt),
      content: contentOf(article, origin),
      category: [card.kind, ...Object.keys(card.tags ?? {})].map((name) => ({ name })),
      // The picture is rendered on demand, so its size is unknown; the specification prescribes 0.
      ...(card.cover && {
        enclosure: { url: sharePictureAddress(origin, card.cover.id), type: 'image/jpeg', length: 0 },
      }),
      // The `author` element is reserved for e-mail addresses.
      extensions: [{ name: 'dc:creator', objects: { _text: feedText(creatorsOf(card)) } }],
    });
  }
  return rssOf(feed);
}
