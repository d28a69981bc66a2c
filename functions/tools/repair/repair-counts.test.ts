import { beforeEach, expect, it } from 'vitest';
import { countEvent } from '../../src/counts/count-event.ts';
import type { Database } from '../../src/database.ts';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairCounts } from './repair-counts.ts';

let memory = createMemoryDatabase();
let lines: string[] = [];
/** Changes the site between the two comparisons of the repair. */
let meanwhile: () => unknown = () => undefined;

const repair = (fix = false, database = memory.database) =>
  repairCounts(fix, {
    database,
    letSettle: () => Promise.resolve(meanwhile()),
    say: (line) => void lines.push(line),
  });

const clock = { now: () => 1 };

beforeEach(async () => {
  memory = createMemoryDatabase();
  lines = [];
  meanwhile = () => undefined;
  const fans = Array.from({ length: 450 }, (_, index): [string, true] => [`fan-${index}`, true]);
  await memory.database.update({
    'slugs/doom': { draft: 'd1' },
    'slugs/gone': { draft: 'd2' },
    'articles/doom/counts': { comments: 2, horns: 450 },
    'horns/doom': Object.fromEntries(fans),
    'horns/gone': { ann: true },
    'comments/doom': {
      a: { state: 'visible' },
      b: { state: 'hidden' },
      c: { state: 'deleted' },
      d: { state: 'visible' },
    },
    'follows/ann': { bob: true, eve: true },
    'follows/eve': { bob: true },
    'profiles/bob': { displayName: 'Bob', followers: 2 },
    'events/slow-night': { title: 'Slow Night', counts: { going: 2, interested: 1 } },
    'attendance/slow-night': { ann: 'going', bob: 'going', eve: 'interested' },
    'tallies/going/slow-night/count': 2,
    'tallies/interested/slow-night/count': 1,
    'tallies/horns': { doom: { count: 450, seen: { x: 1 } }, gone: { count: 1 } },
    'saved/ann': { doom: { savedAt: 1 }, gone: { savedAt: 2 } },
    'saved/eve/doom/savedAt': 3,
    'tallies/saves': { doom: { count: 2 }, gone: { count: 1 } },
    'tallies/comments/doom/count': 2,
    'tallies/followers': { bob: { count: 2 }, eve: { count: 1 } },
  });
});

it('the repair of counts reports nothing if all are right, as hidden comments and stubs do not count', async () => {
  expect(await repair()).toBe(true);
  expect(lines).toEqual(['Horns, comments, saves, followers and attendance: every count is right.']);
});

it('the repair of counts reports wrong counts, and changes nothing without --mend', async () => {
  await memory.database.update({
    'tallies/horns/doom/count': 7,
    'articles/doom/counts/comments': 5,
    'tallies/saves/doom/count': 1,
    'tallies/followers/nobody/count': 3,
    'profiles/bob/followers': 9,
    'tallies/going/slow-night/count': 1,
    'events/slow-night/counts/interested': 4,
  });
  const before = memory.at('tallies');
  expect(await repair()).toBe(false);
  expect(lines).toEqual([
    'horns       doom   there are 450, counted 7, shown 450',
    'comments    doom   there are 2, counted 2, shown 5',
    'saves       doom   there are 2, counted 1, not on the site',
    'followers   bob   there are 2, counted 2, shown 9',
    'followers   nobody   there are 0, counted 3, not on the site',
    'going       slow-night   there are 2, counted 1, shown 2',
    'interested  slow-night   there are 1, counted 1, shown 4',
    '7 counts are wrong. Nothing was changed; --mend puts it right.',
  ]);
  expect(memory.at('tallies')).toEqual(before);
});

it('the repair of counts corrects wrong counts and keeps the record of delivered events', async () => {
  await memory.database.update({ 'tallies/horns/doom/count': -7, 'tallies/comments/doom': null });
  expect(await repair(true)).toBe(true);
  expect(memory.at('tallies/horns/doom')).toEqual({ count: 450, seen: { x: 1 } });
  expect(memory.at('articles/doom/counts')).toEqual({ comments: 2, horns: 450 });
  expect(memory.at('articles/gone')).toBeNull();
  lines = [];
  expect(await repair()).toBe(true);
});

it('the repair of counts leaves alone a count that becomes right a moment later', async () => {
  await memory.database.update({ 'horns/doom/late': true });
  meanwhile = () =>
    countEvent({ kind: 'horns', of: 'doom', id: 'late', delta: 1 }, { database: memory.database, clock });
  expect(await repair(true)).toBe(true);
  expect(memory.at('tallies/horns/doom/count')).toBe(451);
});

it('the repair of counts leaves alone a count that changes during the repair, and says so', async () => {
  await memory.database.update({ 'tallies/horns/doom/count': 7 });
  const { database } = memory;
  const busy: Database = {
    ...database,
    async transact(path, change) {
      await countEvent({ kind: 'horns', of: 'doom', id: 'now', delta: 1 }, { database, clock });
      return database.transact(path, change);
    },
  };
  expect(await repair(true, busy)).toBe(false);
  expect(memory.at('tallies/horns/doom/count')).toBe(8);
  expect(lines.at(-1)).toBe('0 mended. 1 moved meanwhile and were left alone: run this again.');
});
