import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import type { Database } from '../database.ts';
import { mirrorProfile } from './mirror-profile.ts';
import { publicValue } from './public-value.ts';

it.each([
  ['bio', 'Slow.', 'Slower.'],
  ['bands', { 0: 'Sleep' }, { 0: 'Om' }],
] as const)(
  'a profile shows the last %s, also where an earlier change is worked on for longer than the last one',
  async (field, first, last) => {
    const { database, at } = createMemoryDatabase();
    const write = (value: unknown) => database.update({ [`users/ann/${field}`]: value });
    await write(first);
    let goOn: () => void = () => undefined;
    const hindered = new Promise<void>((resolve) => (goOn = resolve));
    const slow: Database = {
      ...database,
      update: async (changes) => {
        await hindered;
        await database.update(changes);
      },
    };
    const earlier = mirrorProfile('ann', field, slow);
    await new Promise((resolve) => setImmediate(resolve));
    await write(last);
    await mirrorProfile('ann', field, database);
    goOn();
    await earlier;
    expect(at(`profiles/ann/${field}`)).toEqual(publicValue(field, last));
  },
);
