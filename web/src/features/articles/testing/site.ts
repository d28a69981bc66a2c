import { listsOf } from '@contract/article-index.ts';
import type { ArticleBody, ArticleCard } from '@contract/articles.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { compareHighestFirst } from '../../../lib/database-order.ts';

type Tree = Record<string, Record<string, unknown>>;

const day = 24 * 60 * 60 * 1000;
const firstDay = Date.parse('2026-01-01T12:00:00Z');

/** A card as the server stores it; `number` makes a later one of a higher number. */
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
      placeholder: 'data:image/webp;base64,AA==',
      alt: `Cover ${number}`,
    },
    author: { uid: 'mara', name: 'Mara Voss' },
    publishedAt: firstDay + number * day,
    minutes: 4,
    counts: { comments: 0, horns: 0 },
    ...fields,
  };
}

/** What is public of a site, kept in memory and read like the database. */
export class TestSite {
  /** Every path that was read, with the number of entries asked for. */
  readonly reads: { path: string; count: number | null }[] = [];
  readonly #tree: Tree = {};

  put(path: string, value: unknown): void {
    const [, list, key] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    if (list === undefined || key === undefined) throw new Error(`Not a place in a list: ${path}`);
    (this.#tree[list] ??= {})[key] = value;
  }

  /** Publishes an article in all lists that it belongs to. */
  publish(slug: string, card: ArticleCard, body: ArticleBody = { html: `<p>Text of ${slug}.</p>` }): void {
    this.put(paths.article(slug), card);
    this.put(paths.articleBody(slug), body);
    for (const list of listsOf(card)) this.put(`${list}/${slug}`, card.publishedAt);
  }

  readonly reader: PublicReader = {
    get: (path) => {
      this.reads.push({ path, count: null });
      const [, list = '', key = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
      return Promise.resolve(this.#tree[list]?.[key] ?? null);
    },
    highest: (path, { by, count, after }) => {
      this.reads.push({ path, count });
      const places = this.#highestFirst(path, by).filter(
        (place) => !after || compareHighestFirst(after, place) < 0,
      );
      return Promise.resolve(places.slice(0, count).map(({ key, stored }) => ({ key, value: stored })));
    },
    lowest: (path, { by, count, from, after }) => {
      this.reads.push({ path, count });
      const places = this.#highestFirst(path, by)
        .reverse()
        .filter(({ value }) => value >= from)
        .filter(
          (place) => after === undefined || compareHighestFirst({ value: from, key: after }, place) > 0,
        );
      return Promise.resolve(places.slice(0, count).map(({ key, stored }) => ({ key, value: stored })));
    },
  };

  #highestFirst(path: string, by: string) {
    return Object.entries(this.#tree[path] ?? {})
      .map(([key, stored]) => ({
        key,
        stored,
        value: (by === '$value' ? stored : (stored as Record<string, unknown>)[by]) as number,
      }))
      .filter(({ value }) => typeof value === 'number')
      .sort(compareHighestFirst);
  }
}

/** A site with articles 1 to `count`, the highest the newest. */
export function siteWith(count: number, fieldsOf: (number: number) => Partial<ArticleCard> = () => ({})) {
  const site = new TestSite();
  for (let number = 1; number <= count; number += 1)
    site.publish(`article-${number}`, storedCard(number, fieldsOf(number)));
  return site;
}
