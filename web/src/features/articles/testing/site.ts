import { listsOf } from '@contract/article-lists.ts';
import type { ArticleBody, ArticleCard } from '@contract/articles.ts';
import { paths } from '@contract/paths.ts';
import { TestPlaces } from '../../../testing/test-places.ts';

const day = 24 * 60 * 60 * 1000;
const firstDay = Date.parse('2026-01-01T12:00:00Z');

/** Returns a card as stored by the server. A higher `number` makes a later one. */
export function storedCard(number: number, fields: Partial<ArticleCard> = {}): ArticleCard {
  return {
    title: `Article ${number}`,
    excerpt: `What article ${number} says.`,
    kind: 'news',
    cover: {
      id: number.toString(16).padStart(24, '0'),
      width: 960,
      height: 960,
      widths: [480, 960],
      placeholder: '#1c1a18',
      alt: `Cover ${number}`,
    },
    author: { uid: 'mara', name: 'Mara Voss' },
    publishedAt: firstDay + number * day,
    minutes: 4,
    counts: { comments: 0, horns: 0 },
    ...fields,
  };
}

/** The public data of a site with articles, in memory. */
export class TestSite extends TestPlaces {
  /** Publishes an article to all lists that it belongs to. */
  publish(slug: string, card: ArticleCard, body: ArticleBody = { html: `<p>Text of ${slug}.</p>` }): void {
    this.put(paths.article(slug), card);
    this.put(paths.articleBody(slug), body);
    const text = body.html.replace(/<[^>]*>/g, ' ');
    for (const list of listsOf(card, text)) this.put(`${list}/${slug}`, card.publishedAt);
  }
}

/** Creates a site with articles 1 to `count`, the highest number being the newest. */
export function siteWith(count: number, fieldsOf: (number: number) => Partial<ArticleCard> = () => ({})) {
  const site = new TestSite();
  for (let number = 1; number <= count; number += 1)
    site.publish(`article-${number}`, storedCard(number, fieldsOf(number)));
  return site;
}
