import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairMoved } from './repair-moved.ts';

it('what an older version kept in other nodes is moved with --mend, once, and what is of no use any more goes', async () => {
  const { database, all } = createMemoryDatabase();
  const old = {
    adminRoster: { boss: true },
    timeouts: { fan: { until: 5 } },
    memberSync: { part: 'done' },
    draftVersionsUntil: 7,
    searchIndexed: { article: { one: { title: 'One' } } },
    traces: { fan: { mentioned: { c1: true } } },
    hornsGiven: { fan: { one: true } },
    videoSync: { syncedAt: 5, count: 1 },
    videoWork: { known: { v1: 'etag' } },
    draftNotesBy: { fan: { n1: 'd1' } },
    donationMonths: { '2026-11': { entries: { pi_1: { net: 5 } } } },
    donationTotals: { '2026-11': { sum: 5 } },
    siteTexts: { claim: { text: 'Louder', version: 1 } },
    searchNames: { article: { on: { one: { n: 1 } } } },
    articles: { one: { title: 'One' } },
    articleLists: { one: ['articlesByTag/doom', 'articleWords/one'] },
    articlesByTag: { doom: { one: 1 } },
    recordedArticles: { one: 2 },
  };
  await database.update(old);
  const lines: string[] = [];
  const deps = { database, say: (line: string) => void lines.push(line) };
  expect(await repairMoved(false, deps)).toBe(false);
  expect(all()).toEqual(old);
  expect(await repairMoved(true, deps)).toBe(true);
  expect(all()).toEqual({
    suspensions: { fan: { until: 5 } },
    cursors: { members: { part: 'done' }, draftVersions: 7 },
    indexEntries: {
      'search:article': { one: { title: 'One' } },
      articles: { one: ['lists/articlesByTag/doom', 'lists/articlesByWord/one'] },
    },
    donationMonths: { '2026-11': { entries: { pi_1: { net: 5 } }, total: { sum: 5 } } },
    siteTexts: { current: { claim: { text: 'Louder', version: 1 } } },
    search: { names: { article: { on: { one: { n: 1 } } } } },
    lists: { articlesByTag: { doom: { one: 1 } }, articlesWith: { recording: { one: 2 } } },
    memberReferences: { fan: { mentioned: { c1: true }, draftNotes: { n1: 'd1' }, horns: { one: true } } },
    videoSync: { status: { syncedAt: 5, count: 1 }, known: { v1: 'etag' } },
    articles: { one: { title: 'One' } },
  });
  expect(await repairMoved(false, deps)).toBe(true);
  expect(lines.at(-1)).toBe('Nodes: all are where this version keeps them.');
});
