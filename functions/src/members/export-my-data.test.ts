import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLeavingWorld } from '../../test/doubles/leaving-world.ts';
import { dataLines } from '../../test/docs/data-page.ts';
import { type DataPart, dataParts, exportMyDataSchema } from '../contract/own-data.ts';
import { exportMyData, exportPagesPerHour } from './export-my-data.ts';

const partSchema = v.picklist(dataParts);

/** Texts of the member's that each of these nodes holds. */
const held: Record<string, string | string[]> = {
  users: 'Loud.',
  profiles: '"followers":1',
  members: 'Ann Arson',
  access: '"after":"author"',
  suspensions: 'Shouting.',
  audit: '"after":"author"',
  devices: '"device-1"',
  sentLog: '"reply-c3"',
  memberReferences: [
    ...['"c9"', '"one":true', '"e1":"going"', '"d7":9'],
    '/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp',
  ],
  follows: '"bob":true',
  horns: '"one":true',
  saved: '"kept":true',
  attendance: '"e1":"going"',
  subscriptions: ['"weekly":7', '/api/shows/ann/cccc'],
  donations: '"amount":500',
  donationAttempts: '"settled"',
  drafts: 'Half a thought',
  draftBodies: 'Unfinished.',
  draftHistory: ['"kind":"saved"', 'Begun.'],
  draftNotes: 'Is this so?',
  articles: '"title":"One"',
  articleBodies: '<p>One.</p>',
  lists: '"card"',
  commentRecords: 'Too loud.',
  comments: 'First.',
  heldComments: 'Held.',
  reports: 'Shoes.',
  eventProposals: 'Slow night',
  setLists: 'Sinai',
};

/** The nodes with the parts of the export that the page of data names for them. */
const exported = dataLines
  .map(({ node, export: parts }) => ({
    node,
    parts: parts.split(', ').filter((part) => v.is(partSchema, part)),
  }))
  .filter(({ parts }) => parts.length > 0);

async function copyOf(uid: string) {
  const world = await createLeavingWorld();
  const copy: Partial<Record<DataPart, Record<string, unknown>>> = {};
  for (const part of dataParts) {
    let after: string | undefined;
    do {
      const page = await exportMyData(uid, { part, ...(after !== undefined && { after }) }, world.deps);
      copy[part] = { ...copy[part], ...page.entries };
      after = page.next;
    } while (after !== undefined);
  }
  return copy;
}

it.each(exported)('the export has what the node $node holds of a member', async ({ node, parts }) => {
  const copy = await copyOf('ann');
  const texts = [held[node] ?? []].flat();
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(JSON.stringify(parts.map((part) => copy[part]))).toContain(text);
});

it('each part of the export has its nodes on the page of data', () => {
  expect([...new Set(exported.flatMap(({ parts }) => parts))].sort()).toEqual([...dataParts].sort());
});

it.each(dataLines.filter(({ goesWith }) => goesWith.includes('account')))(
  'the node $node, which goes with an account, is in the export, or there is a reason',
  ({ export: cell }) => {
    const parts = cell.split(', ').filter((part) => !part.includes(' '));
    expect(parts.filter((part) => !v.is(partSchema, part))).toEqual([]);
  },
);

describe('the export of a member’s own data', () => {
  it('the export has all data of the member, but no secrets and nothing of other members', async () => {
    const copy = await copyOf('ann');
    expect(copy.account).toMatchObject({ uid: 'ann', email: 'ann@example.com', signInWith: ['password'] });
    expect(copy.actions).toHaveProperty('r2');
    const text = JSON.stringify({ ...copy, actions: {} });
    for (const secret of ['a secret token', 'a secret key', 'Gerda', 'boss', 'fan'])
      expect(text).not.toContain(secret);
  });

  it('the export of a comment has what its writer may see of it, and nothing internal to moderators', async () => {
    const world = await createLeavingWorld();
    const seen = {
      ...{ slug: 'one', articleTitle: 'One', name: 'Ann Author', text: 'Loud.', state: 'hidden' },
      ...{ createdAt: 1, editedAt: 2, hiddenAt: 4, mentions: { bob: 'Bob' }, answers: 'c1' },
    };
    const byBoss = { by: 'boss', byName: 'Gerda' };
    await world.memory.database.update({
      'commentRecords/c9': {
        ...{ ...seen, author: 'ann', version: 4, decided: 4, mentioned: 1, unseen: true },
        ...{ reports: 2, reportedAt: 3, closedAt: 3, pendingNotifications: { n00004: 4 } },
        hidden: { ...byBoss, reason: 'Shouting.' },
        acts: { n00004: { ...byBoss, action: 'hide', reason: 'Shouting.', at: 4 } },
        undo: { version: 4, by: 'boss', at: 4, before: { state: 'visible' } },
      },
    });
    const { entries } = await exportMyData('ann', { part: 'comments' }, world.deps);
    expect(entries['c9']).toEqual({
      ...seen,
      reason: 'Shouting.',
      decisions: [{ action: 'hide', reason: 'Shouting.', at: 4 }],
    });
  });

  it('the export of a member without any data has only the account and the actions for the site', async () => {
    const copy = await copyOf('boss');
    const filled = Object.entries(copy).filter(([, entries]) => Object.keys(entries).length > 0);
    expect(filled.map(([part]) => part)).toEqual(['account', 'actions']);
  });

  it('the export is paginated and misses nothing', async () => {
    const world = await createLeavingWorld();
    const slugs = Array.from({ length: 45 }, (_, at) => `a-${String(at).padStart(2, '0')}`);
    await world.memory.database.update(
      Object.fromEntries(
        slugs.map((slug) => [`drafts/${slug}`, { owner: 'ann', state: 'draft', title: slug }]),
      ),
    );
    const first = await exportMyData('ann', { part: 'drafts' }, world.deps);
    expect(Object.keys(first.entries)).toHaveLength(20);
    const found = new Set(Object.keys(first.entries));
    let { next } = first;
    while (next !== undefined) {
      const page = await exportMyData('ann', { part: 'drafts', after: next }, world.deps);
      for (const key of Object.keys(page.entries)) found.add(key);
      ({ next } = page);
    }
    expect([...found].sort()).toEqual([...slugs, 'd2', 'd3', 'd4'].sort());
  });

  it('a page of the export reads no more than it has, however much there is', async () => {
    const world = await createLeavingWorld();
    const drafts = Array.from({ length: 100 }, (_, at) => [`drafts/b-${at}`, { owner: 'ann', title: 'T' }]);
    await world.memory.database.update(Object.fromEntries(drafts) as Record<string, unknown>);
    const { database } = world.deps;
    let read = 0;
    const query: typeof database.query = async (path, asked) => {
      const found = await database.query(path, asked);
      read += found.length;
      return found;
    };
    const deps = { ...world.deps, database: { ...database, query } };
    const { next } = await exportMyData('ann', { part: 'drafts' }, deps);
    await exportMyData('ann', { part: 'drafts', ...(next && { after: next }) }, deps);
    expect(read).toBe(42);
  });

  it.each(['a.b', 'a/b', '$a', 'constructor', ''])(
    'a page cannot start after what is no key: %j',
    (after) => {
      expect(v.is(exportMyDataSchema, { part: 'drafts', after })).toBe(false);
      expect(v.is(exportMyDataSchema, { part: 'drafts', after: '-Nxy_1~2' })).toBe(true);
    },
  );

  it('the export is rate-limited per hour', async () => {
    const world = await createLeavingWorld();
    await world.memory.database.update({
      'limits/exports-ann': { hour: Math.floor(world.now() / 3_600_000), inHour: exportPagesPerHour },
    });
    await expect(exportMyData('ann', { part: 'account' }, world.deps)).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });
});
