import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import type { Database } from '../database.ts';
import { mirrorProfile } from './mirror-profile.ts';
import { publicValue } from './public-value.ts';

const bandName = (name: string) => Promise.resolve(name === 'Tin Chapel' ? 'Tin Chapels' : name);

it('a favourite band that was merged is shown under the other name, and kept as it was typed', async () => {
  const { database, at } = createMemoryDatabase();
  await database.update({ 'users/ann/bands': { b00: 'Om', b01: 'Tin Chapel' } });
  await mirrorProfile('ann', ['bands'], { database, bandName });
  expect(at('profiles/ann/bands')).toEqual({ om: 'Om', 'tin-chapels': 'Tin Chapels' });
  expect(at('users/ann/bands/b01')).toBe('Tin Chapel');
});

it.each([
  ['bio', 'Slow.', 'Slower.'],
  ['bands', { 0: 'Sleep' }, { 0: 'Om' }],
] as const)(
  'a profile shows the last %s, even if an earlier change is processed for longer than the last one',
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
    const earlier = mirrorProfile('ann', [field], { database: slow, bandName });
    await new Promise((resolve) => setImmediate(resolve));
    await write(last);
    await mirrorProfile('ann', [field], { database, bandName });
    goOn();
    await earlier;
    expect(at(`profiles/ann/${field}`)).toEqual(publicValue(field, last));
  },
);
