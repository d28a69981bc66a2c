import { describe, expect, it } from 'vitest';
import { beginArticleWorld } from '../test/doubles/article-world.ts';
import { beginBandWorld } from '../test/doubles/band-world.ts';
import { beginEventWorld } from '../test/doubles/event-world.ts';
import { pruneDeletedArticles } from './articles/prune-deleted.ts';
import { deletedKeptDays } from './contract/articles.ts';
import { paths } from './contract/paths.ts';
import { dayMs, hourMs } from './contract/time.ts';
import { pruneDeletedEvents } from './events/prune-deleted-events.ts';

type PathName = keyof typeof paths;

interface Leaving {
  /** The parameter of its paths in `contract/paths.ts`. */
  parameter: string;
  /** The keys and values that stand for it. */
  id: string;
  /** Everything stored before it goes, and after. */
  before: unknown;
  after: unknown;
}

/** An event with everything that can belong to it, which is deleted and then purged. */
async function purgedEvent(): Promise<Leaving> {
  const { act, announced, deps, memory, pass } = await beginEventWorld();
  const id = await announced();
  await memory.database.update({
    ...{ [`attendance/${id}/fan`]: 'going', [`attending/fan/${id}`]: 'going' },
    ...{ [`tallies/going/${id}`]: { count: 1 }, [`tallies/interested/${id}`]: { count: 1 } },
    ...{ [`eventReminders/${id}`]: { at: 1 }, [`eventTellings/${id}`]: { at: 1 } },
  });
  const before = memory.all();
  await act({ action: 'delete', event: id, version: 1 });
  const deleted = memory.at('deletedEvents');
  pass(2 * hourMs);
  await pruneDeletedEvents(deps);
  return {
    parameter: 'event',
    id,
    before: { ...(before as object), deletedEvents: deleted },
    after: memory.all(),
  };
}

/** A published article with everything that can belong to it, which is deleted and then purged. */
async function purgedArticle(): Promise<Leaving & { draftId: string }> {
  const { act, deps, memory, pass } = await beginArticleWorld();
  const slug = String((await act({ action: 'publish', draftId: 'd1', version: 1 })).slug);
  await memory.database.update({
    ...{ [`articlesAside/${slug}`]: { at: 1 }, [`discussedArticles/${slug}`]: 1 },
    ...{ [`reads/${slug}`]: { all: 1 }, [`listens/${slug}`]: { all: 1 } },
    ...{
      [`saved/fan/${slug}`]: { savedAt: 1 },
      [`horns/${slug}/fan`]: true,
      [`hornsGiven/fan/${slug}`]: true,
    },
    ...{ [`articles/${slug}/recording`]: { file: 'a' }, [`recordings/${slug}`]: { at: 1 } },
    [`recordedArticles/${slug}`]: 1,
    [`comments/${slug}/c1`]: { state: 'visible' },
    'moderation/c1': { slug, author: 'fan', state: 'visible' },
    [`reports/${slug}/c1/bob`]: { reason: 'spam' },
    ...Object.fromEntries(
      ['horns', 'comments', 'saves'].map((kind) => [`tallies/${kind}/${slug}`, { count: 1 }]),
    ),
    ...{ 'draftCoAuthors/d1/bob': 1, 'coAuthored/bob/d1': 1 },
    ...{ 'draftVersions/d1/v00000001': { at: 1 }, 'draftVersionTexts/d1/v00000001': 'x' },
    ...{ 'draftNotes/d1/n1': { by: 'bob' }, 'draftNotesBy/bob/n1': 'd1' },
    ...{ 'previewLinks/d1': { token: 't1', at: 1 }, 'previewTokens/t1': 'd1' },
    ...{ 'articleAlerts/d1': 1, 'draftIndexed/d1': { all: 1 }, 'draftIndex/all/scheduled/d1': 'published' },
  });
  const before = memory.all();
  await act({ action: 'delete', draftId: 'd1' });
  pass((deletedKeptDays + 1) * dayMs);
  await pruneDeletedArticles(deps);
  return { parameter: 'slug', id: slug, before, after: memory.all(), draftId: 'd1' };
}

/** A band that everything names, which is merged into another one. */
async function mergedBand(): Promise<Leaving> {
  const world = await beginBandWorld();
  const { memory, merge, rename } = world;
  await memory.database.update({
    ...{ 'bandSpellings/tin-chapel': 'Tin Chapel', 'bandsMergedInto/tin-chapel/tinn': 'Tinn' },
    'bandAliases/tinn': 'tin-chapel',
  });
  const before = memory.all();
  await merge('tin-chapel', 'tin-chapels');
  const job = memory.at('bandRenames');
  await rename('tin-chapel');
  await world.settleFollows();
  return {
    ...{ parameter: 'band', id: 'tin-chapel' },
    before: { ...(before as object), bandRenames: job },
    after: memory.all(),
  };
}

function parametersOf(name: PathName): string[] {
  const [head = ''] = String(paths[name]).split('=>');
  return head.match(/\w+/g) ?? [];
}

const pathsOf = (parameter: string) =>
  (Object.keys(paths) as PathName[]).filter((name) => parametersOf(name).includes(parameter));

/** Returns every value with its path. */
function valuesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} = ${String(value)}`];
  return Object.entries(value).flatMap(([key, each]) => valuesOf(each, path === '' ? key : `${path}/${key}`));
}

/** Returns what is stored at a path, below it included. */
function storedAt(name: PathName, parameter: string, id: string, all: unknown): string[] {
  const keys = parametersOf(name).map((each) => (each === parameter ? id : '*'));
  const path = String(Reflect.apply(paths[name], undefined, keys)).replaceAll('*', '[^/]+');
  const pattern = new RegExp(`^${path}(/| = )`);
  return valuesOf(all).filter((value) => pattern.test(value));
}

const kinds = [
  ['event', 'a purged event', purgedEvent],
  ['slug', 'a purged article', purgedArticle],
  [
    'draftId',
    'the draft of a purged article',
    async () => {
      const article = await purgedArticle();
      return { ...article, parameter: 'draftId', id: article.draftId };
    },
  ],
  ['band', 'a merged band', mergedBand],
] as const;

/** Paths whose records stay when what they belong to goes, and why; or what else removes them. */
const stays: Partial<Record<PathName, string>> = {
  attendingEvent: 'a trigger copies the attendance',
  hornGiven: 'a trigger copies the horns',
  savedArticle: 'a member’s own list, which shows that the article has gone',
  slug: 'old links must not lead to another article',
  draftScheduled: 'a trigger indexes the draft',
  draftIndexed: 'a trigger indexes the draft',
  bandAlias: 'its old address leads to the other band',
};

/** Other places that go on naming what has gone, by the beginning of their path, and why. */
const naming: Record<string, string> = {
  'audit/': 'the history of the site',
  'attending/': 'a trigger copies the attendance',
  'hornsGiven/': 'a trigger copies the horns',
  'saved/': 'a member’s own list',
  'slugs/': 'old links must not lead to another article',
  draftIndex: 'a trigger indexes the draft',
  'bandAliases/': 'its old address leads to the other band',
  'bandsMergedInto/': 'its old address leads to the other band',
  'bandTellings/': 'a job looks its bands up when it runs',
  'workBulk/': 'work that finds nothing when it runs, and goes',
};

describe.each(kinds)('the parameter %s of paths', (parameter, what, leave) => {
  const leaving = leave();

  it.each(pathsOf(parameter))(
    `nothing of ${what} stays at the path %s, or there is a reason`,
    async (name) => {
      const { id, before, after } = await leaving;
      if (name in stays) return;
      expect(storedAt(name, parameter, id, before), 'the example').not.toEqual([]);
      expect(storedAt(name, parameter, id, after)).toEqual([]);
    },
  );

  it(`nothing else names ${what}, or there is a reason`, async () => {
    const { id, after } = await leaving;
    const names = new RegExp(`(^|[/=: ])${id}($|[/ ])`);
    const left = valuesOf(after).filter((value) => names.test(value));
    expect(left.filter((value) => !Object.keys(naming).some((start) => value.startsWith(start)))).toEqual([]);
  });
});
