import { describe, expect, it } from 'vitest';
import { beginArticleWorld } from '../test/doubles/article-world.ts';
import { beginBandWorld } from '../test/doubles/band-world.ts';
import { beginEventWorld } from '../test/doubles/event-world.ts';
import { createLeavingWorld } from '../test/doubles/leaving-world.ts';
import { contractNodes, dataLines, nodeOf } from '../test/docs/data-page.ts';
import { rules } from '../test/rules/ruled-paths.ts';
import { pruneDeletedArticles } from './articles/delete-drafts.ts';
import { deletedKeptDays } from './contract/articles.ts';
import { paths } from './contract/paths.ts';
import { dayMs, hourMs } from './contract/time.ts';
import { pruneDeletedEvents } from './events/delete-event.ts';
import { rememberedMs, tokenExpiryMs } from './members/run-deletion.ts';

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
    ...{ [`attendance/${id}/fan`]: 'going', [`memberReferences/fan/attendance/${id}`]: 'going' },
    ...{ [`cursors/eventReminders/${id}`]: { at: 1 } },
    [`setLists/${id}/om`]: { songs: [{ title: 'Thebes' }], at: 9, by: 'fan' },
    ...{ [`lists/setListsByBand/om/${id}`]: 5, [`memberReferences/fan/setLists/${id}/om`]: true },
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
    ...{ [`unpublishedArticles/${slug}`]: { at: 1 }, [`lists/articlesWith/comments/${slug}`]: 1 },
    ...{ [`counts/reads/${slug}`]: { all: 1 }, [`counts/listens/${slug}`]: { all: 1 } },
    ...{
      [`saved/fan/${slug}`]: { savedAt: 1 },
      [`horns/${slug}/fan`]: true,
      [`memberReferences/fan/horns/${slug}`]: true,
    },
    ...{ [`articles/${slug}/recording`]: { file: 'a' }, [`recordings/${slug}`]: { at: 1 } },
    ...{ [`lists/articlesWith/recording/${slug}`]: 1, [`lists/articlesWith/closedComments/${slug}`]: 1 },
    [`comments/${slug}/c1`]: { state: 'visible' },
    'commentRecords/c1': { slug, author: 'fan', state: 'visible' },
    ['reports/comment:c1/by/bob']: { reason: 'spam' },
    ...{ [`counts/saves/${slug}`]: 1, [`visibleComments/${slug}/c1`]: 1 },
    ...{ 'draftCoAuthors/d1/bob': 1, 'memberReferences/bob/coAuthored/d1': 1 },
    ...{ 'draftHistory/versions/d1/v00000001': { at: 1 }, 'draftHistory/texts/d1/v00000001': 'x' },
    'draftHistory/presence/d1/bob/tab00001': { at: 1 },
    ...{ 'draftNotes/d1/n1': { by: 'bob' }, 'memberReferences/bob/draftNotes/n1': 'd1' },
    ...{ 'previewLinks/d1': { token: 't1', at: 1 } },
    ...{
      'cursors/articleAlerts/d1': 1,
      'indexEntries/drafts/d1': { all: 1 },
      'draftIndex/all/scheduled/d1': 'published',
    },
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
    ...{ 'bandNames/spellings/tin-chapel': 'Tin Chapel', 'bandNames/merged/tin-chapel/tinn': 'Tinn' },
    'bandNames/aliases/tinn': 'tin-chapel',
    'setLists/e1/tin-chapel': { songs: [{ title: 'Rust' }], at: 9, by: 'fan' },
    ...{ 'lists/setListsByBand/tin-chapel/e1': 5, 'memberReferences/fan/setLists/e1/tin-chapel': true },
  });
  const before = memory.all();
  await merge('tin-chapel', 'tin-chapels');
  await rename();
  return {
    ...{ parameter: 'band', id: 'tin-chapel' },
    before,
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

/** Returns a path with these values of its parameters, and `*` for the others. */
const shapeOf = (name: PathName, values: Record<string, string>): string =>
  String(
    Reflect.apply(
      paths[name],
      undefined,
      parametersOf(name).map((each) => values[each] ?? '*'),
    ),
  );

/** Returns what is stored at a path, below it included. */
function storedAt(name: PathName, parameter: string, id: string, all: unknown): string[] {
  const path = shapeOf(name, { [parameter]: id }).replaceAll('*', '[^/]+');
  const pattern = new RegExp(`^${path}(/| = )`);
  return valuesOf(all).filter((value) => pattern.test(value));
}

const kinds = [
  ['event', 'event', 'a purged event', purgedEvent],
  ['slug', 'article', 'a purged article', purgedArticle],
  [
    'draftId',
    'draft',
    'the draft of a purged article',
    async () => {
      const article = await purgedArticle();
      return { ...article, parameter: 'draftId', id: article.draftId };
    },
  ],
  ['band', 'band', 'a merged band', mergedBand],
] as const;

/** Nodes that go on naming what has gone, and why; beside those of which the page of data says it. */
const naming: Record<string, string> = {
  draftIndex: 'work that follows indexes the draft',
  'indexEntries/drafts': 'work that follows indexes the draft',
  'bandNames/merged': 'an old address leads to the other band',
  'bandNames/aliases': 'an old address leads to the other band',
  'counts/saves': 'a saved article is still in the list when it has gone',
  work: 'work that finds nothing when it runs, and goes',
  workBulk: 'work that finds nothing when it runs, and goes',
};

const isNaming = (path: string): boolean =>
  Object.keys(naming).some((start) => path === start || path.startsWith(`${start}/`));

const endsOf = (node: string): string[] => dataLines.find((line) => line.node === node)?.goesWith ?? [];
const nodeOfValue = (value: string): string => nodeOf(value.split(' = ')[0] ?? '');

describe('the page of data', () => {
  it('the page of data has one line for each node that the contract or the rules name, and no other', () => {
    const ruled = Object.keys(rules).filter((name) => !name.startsWith('.'));
    const named = [...new Set([...contractNodes, ...ruled])].sort();
    expect(dataLines.map(({ node }) => node).sort()).toEqual(named);
  });

  it.each(dataLines)('the line of $node says who writes it, where it is from and what deletes it', (line) => {
    expect(line.writtenBy).toMatch(/^(members|functions|owner)(, functions)?$/);
    for (const [, origin = ''] of line.from.matchAll(/`(\w+)`/g)) expect(contractNodes).toContain(origin);
    for (const end of line.goesWith)
      expect(end).toMatch(/^(account|article|draft|event|band|itself|fixed|never: .{9,})$/);
    expect(line.backup).toMatch(/^(yes|no)$/);
    expect([line.from, line.export]).not.toContain('');
  });
});

describe.each(kinds)('the parameter %s of paths', (parameter, kind, what, leave) => {
  const leaving = leave();

  it.each(pathsOf(parameter))(
    `nothing of ${what} stays at the path %s if its node goes with it`,
    async (name) => {
      const { id, before, after } = await leaving;
      const shape = shapeOf(name, {});
      if (!endsOf(nodeOf(shape)).includes(kind) || isNaming(shape)) return;
      expect(storedAt(name, parameter, id, before), 'the example').not.toEqual([]);
      expect(storedAt(name, parameter, id, after)).toEqual([]);
    },
  );

  it(`nothing else names ${what}, or there is a reason`, async () => {
    const { id, after } = await leaving;
    const names = new RegExp(`(^|[/=: ])${id}($|[/ ])`);
    const left = valuesOf(after).filter(
      (value) => names.test(value) && !isNaming(value.split(' = ')[0] ?? ''),
    );
    const ownEnd = /^(account|itself|never: .*)$/;
    const isWrong = (ends: string[]) => ends.includes(kind) || !ends.some((end) => ownEnd.test(end));
    expect(left.filter((value) => isWrong(endsOf(nodeOfValue(value))))).toEqual([]);
  });
});

describe('the parameter uid of paths', () => {
  const nodes = [...new Set(pathsOf('uid').map((name) => nodeOf(shapeOf(name, {}))))];

  it.each(nodes)('the node %s goes with the account, and the example has something there', async (node) => {
    expect(endsOf(node)).toContain('account');
    // The deletion itself writes that one.
    if (node === 'deletions') return;
    const { memory } = await createLeavingWorld();
    expect(valuesOf(memory.at(node)).filter((value) => /\bann\b/.test(value))).not.toEqual([]);
  });

  it('nothing of a deleted account stays in a node that goes with it, except its published articles', async () => {
    const world = await createLeavingWorld();
    await world.leave();
    for (const time of [tokenExpiryMs, rememberedMs]) {
      world.pass(time);
      await world.carryOn();
    }
    const ofMember = /\bann\b|Ann Author|ann@/;
    const left = valuesOf(world.memory.all()).filter(
      (value) => ofMember.test(value) && !value.includes('/d3/'),
    );
    expect(left.filter((value) => endsOf(nodeOfValue(value)).includes('account'))).toEqual([]);
  });
});
