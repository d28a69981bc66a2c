import { Feed } from 'feed';
import { siteName } from '../contract/site.ts';
import { escapeHtml } from '../kit/escape.ts';
import { creatorsOf, type FeedCard } from './stored-cards.ts';
import { articleAddress, feedAddress, pictureAddress, type SiteOrigin } from '../site-addresses.ts';
import { feedText, rssOf } from './feed-text.ts';

export interface FeedArticle {
  slug: string;
  card: FeedCard;
}

/** Returns the content of an item: cover, excerpt and a link to the full text. */
function contentOf({ slug, card }: FeedArticle, origin: SiteOrigin): string {
  const { cover } = card;
  const picture = cover
    ? `<p><img src="${pictureAddress(origin, cover.id)}" alt="${escapeHtml(cover.alt)}" width="1200" height="630"></p>`
    : '';
  const words = [cover?.caption, cover?.credit].filter(Boolean).join(' ');
  const caption = words && `<p><small>${escapeHtml(words)}</small></p>`;
  const link = `<a href="${articleAddress(origin, slug)}">Read it on ${siteName}</a>`;
  return `${picture}${caption}<p>${escapeHtml(card.excerpt)}</p><p>${link}</p>`;
}

/**
 * Returns an RSS 2.0 feed, see https://validator.w3.org/feed/docs/rss2.html. `articles` are the newest ones, newest
 * first.
 */
export function rss(articles: readonly FeedArticle[], origin: SiteOrigin, about: string): string {
  const newest = Math.max(0, ...articles.map(({ card }) => card.updatedAt ?? card.publishedAt));
  const feed = new Feed({
    title: siteName,
    link: `${origin}/`,
    description: feedText(about),
    language: 'en',
    generator: false,
    feedLinks: { rss: feedAddress(origin) },
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
        enclosure: { url: pictureAddress(origin, card.cover.id), type: 'image/jpeg', length: 0 },
      }),
      // The `author` element is reserved for e-mail addresses.
      extensions: [{ name: 'dc:creator', objects: { _text: feedText(creatorsOf(card)) } }],
    });
  }
  return rssOf(feed);
}
