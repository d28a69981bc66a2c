import { readFile } from 'node:fs/promises';
import { listsOf } from '../../functions/src/contract/article-lists.ts';
import type { Draft } from '../../functions/src/contract/articles.ts';
import { paths } from '../../functions/src/contract/paths.ts';
import type { Role } from '../../functions/src/contract/roles.ts';
import { entryOf } from './library.ts';

export const namespace = 'demo-bench-default-rtdb';
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

/** A database with the site's security rules, so that a query without an index fails here as it would in production. */
export function database(address: string, name = namespace) {
  const ask = async (method: string, path: string, body: string, more = '') => {
    const response = await fetch(`${address}/${path}.json?ns=${name}${more}`, {
      method,
      headers: { authorization: 'Bearer owner' },
      body,
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  };
  /** Writes the items from number `from` up to, but not including, `to`. */
  async function writeAll(
    from: number,
    to: number,
    changes: (number: number) => Record<string, unknown>,
  ): Promise<void> {
    for (let first = from; first < to; first += batch) {
      const numbers = Array.from({ length: Math.min(batch, to - first) }, (_, index) => first + index);
      const all = Object.assign({}, ...numbers.map(changes)) as object;
      // As an import does: the initial data triggers no functions.
      await ask('PATCH', '', JSON.stringify(all), '&disableTriggers=true');
    }
  }
  return {
    loadRules: async () =>
      ask(
        'PUT',
        '.settings/rules',
        await readFile(new URL('../../firebase.rules.json', import.meta.url), 'utf8'),
      ),

    /** Grants a role as the rules read it. */
    giveRole: (uid: string, role: Role) => ask('PUT', paths.access(uid), JSON.stringify({ [role]: true })),

    /** Publishes the articles from number `from` up to, but not including, `to`. */
    publish: (from: number, to: number) => writeAll(from, to, changesOf),
  };
}
