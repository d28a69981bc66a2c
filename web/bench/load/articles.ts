import { listsOf } from '../../../functions/src/contract/article-lists.ts';
import type { Draft } from '../../../functions/src/contract/articles.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { entryOf } from './library.ts';

/** The number of items in one update. */
const batch = 250;

/** Returns everything that publishing an article writes, as the paths of one update. */
function changesOf(number: number): Record<string, unknown> {
  const { slug, card, html, fields } = entryOf(number);
  const id = `-draft${String(99_999 - number)}`;
  const lists = listsOf(card, html.replace(/<[^>]*>/g, ' '));
  const draft: Draft = {
    owner: card.author.uid,
    fields: JSON.stringify(fields),
    title: card.title,
    version: 3,
    state: 'published',
    createdAt: card.publishedAt,
    updatedAt: card.publishedAt,
    slug,
    publishedAt: card.publishedAt,
    publishedVersion: 3,
  };
  return {
    [paths.article(slug)]: card,
    [paths.articleBody(slug)]: { html },
    ...Object.fromEntries(lists.map((list) => [`${list}/${slug}`, card.publishedAt])),
    [paths.articleLists(slug)]: lists,
    [paths.sitemapEntry(slug)]: { updatedAt: card.publishedAt },
    [paths.slug(slug)]: { draft: id },
    [paths.draft(id)]: draft,
    [paths.draftBody(id)]: { html, version: 3 },
    [paths.profile(card.author.uid)]: { displayName: card.author.name, bio: 'Writes at night.' },
  };
}

/**
 * Writes articles as published, from number `from` up to, but not including, `to`. As in an import, the initial data
 * triggers no functions.
 */
export async function publish(address: string, name: string, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, to - first) }, (_, index) => first + index);
    const response = await fetch(`${address}/.json?ns=${name}&disableTriggers=true`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(Object.assign({}, ...numbers.map(changesOf))),
    });
    if (!response.ok) throw new Error(`The articles were answered with ${response.status}`);
  }
}
