import type { ArticleCard } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { forEachSettled } from '../kit/for-each-settled.ts';
import { notify, type NotifyDeps } from '../notifications/notify.ts';

/** `articleTellings/{slug}`: written with the article, gone when all have been told. */
export interface Telling {
  /** Who wrote it. */
  author: string;
  title: string;
  at: number;
  /** Followers up to this one have been told. */
  after?: string;
}

const batch = 50;

const entryOf = (slug: string, { author, title }: Telling, name: string) =>
  ({
    key: `published-${slug}`,
    actor: author,
    kind: 'article-published',
    title: `${name} published “${title}”.`,
    link: `/article/${slug}`,
    why: `You follow ${name}.`,
  }) as const;

/**
 * Tells the followers of an author of a new article, some at a time, and remembers how far it came: whoever runs it
 * again goes on from there. An article that is off the site again is not told of.
 */
export async function tellFollowers(slug: string, deps: NotifyDeps): Promise<void> {
  const { store } = deps;
  const path = paths.articleTelling(slug);
  const telling = (await store.get(path)) as Telling | null;
  const author = (await store.get(`${paths.article(slug)}/author`)) as ArticleCard['author'] | null;
  if (!telling || !author) return store.update({ [path]: null });
  const entry = entryOf(slug, telling, author.name);
  let { after } = telling;
  for (;;) {
    const list = { by: '$key', limit: batch, ...(after !== undefined && { after }) };
    const followers = await store.query(paths.followers(telling.author), list);
    await Promise.all(followers.map(({ key: uid }) => notify({ ...entry, uid }, deps)));
    after = followers.at(-1)?.key;
    if (followers.length < batch) return store.update({ [path]: null });
    // A transaction: taken off the site meanwhile, it has nothing more to remember.
    await store.transact(path, (current) => current && { ...(current as Telling), after });
  }
}

/** Longer than telling takes when all is well. */
const staleMs = 180_000;

/** Goes on with what broke off. */
export async function tellTheRest(deps: NotifyDeps): Promise<void> {
  const before = deps.clock.now() - staleMs;
  const stale = await deps.store.query(paths.articleTellings(), {
    by: 'at',
    from: 1,
    to: before,
    limit: batch,
  });
  await forEachSettled(stale, ({ key }) => tellFollowers(key, deps));
}
