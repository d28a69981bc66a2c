import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import type { Entry } from '../database.ts';
import { entriesBy } from './entries.ts';

const list = {
  a: { stage: 'waiting' },
  b: { stage: 'open' },
  c: { stage: 'waiting' },
  d: { stage: 'done' },
  e: { stage: 'waiting' },
  f: { stage: 'open' },
};

async function keysOf(entries: AsyncGenerator<Entry>): Promise<string> {
  let keys = '';
  for await (const { key } of entries) keys += key;
  return keys;
}

it.each([1, 2, 3, 4, 100])(
  'all entries of a range are read once and in order, even if more than a page share a value (page size %i)',
  async (limit) => {
    const { database } = createMemoryDatabase();
    await database.update({ donationAttempts: list });
    const all = entriesBy<object, string>('donationAttempts', { by: 'stage', from: 'a' }, database, limit);
    expect(await keysOf(all)).toBe('dbface');
    const some = entriesBy<object, string>(
      'donationAttempts',
      { by: 'stage', from: 'a', to: 'open' },
      database,
      limit,
    );
    expect(await keysOf(some)).toBe('dbf');
  },
);
