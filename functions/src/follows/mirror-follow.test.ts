import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { mirrorFollow } from './mirror-follow.ts';

it('the mirror of followers is right in whatever order the events arrive', async () => {
  const { database, at } = createMemoryDatabase();
  await database.update({ 'follows/fan/ann': true });
  await Promise.all([mirrorFollow('fan', 'ann', database), mirrorFollow('fan', 'ann', database)]);
  expect(at('followers/ann')).toEqual({ fan: true });
  const late = mirrorFollow('fan', 'ann', database);
  await database.update({ 'follows/fan/ann': null });
  await late;
  expect(at('followers')).toBeNull();
});

it.each(['', ...Object.getOwnPropertyNames(Object.prototype)])(
  'a follow of band:%s, which cannot be the key of a band, is not mirrored and not tried again',
  async (key) => {
    const { database, at } = createMemoryDatabase();
    await database.update({ [`follows/fan/band:${key}`]: true });
    await mirrorFollow('fan', `band:${key}`, database);
    expect(at('followers')).toBeNull();
  },
);
