import { expect, it } from 'vitest';
import { createMemoryStore } from '../../test/doubles/memory-store.ts';
import { mirrorFollow } from './mirror-follow.ts';

it('keeps the followers of a member, whatever order the events come in', async () => {
  const { store, at } = createMemoryStore();
  await store.update({ 'follows/fan/ann': true });
  await Promise.all([mirrorFollow('fan', 'ann', store), mirrorFollow('fan', 'ann', store)]);
  expect(at('followers/ann')).toEqual({ fan: true });
  const late = mirrorFollow('fan', 'ann', store);
  await store.update({ 'follows/fan/ann': null });
  await late;
  expect(at('followers')).toBeNull();
});
