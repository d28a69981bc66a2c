import { beforeEach, describe, expect, it } from 'vitest';
import { createMemberWorld, type MemberWorld } from '../../test/doubles/member-world.ts';
import { retryWork } from './run-work.ts';

let world: MemberWorld;
const failed = {
  kind: 'renameBand',
  of: 'om',
  at: 1,
  tries: 8,
  failedAt: 4,
  failure: 'Error: No.',
};
const retry = (by: string | undefined) => retryWork(by, { id: 'w1' }, world.deps);

beforeEach(async () => {
  world = createMemberWorld();
  world.add('boss', { admin: true });
  world.add('ann', { author: true });
  await world.memory.database.update({ 'failedWork/w1': failed });
});

describe('work that failed too often', () => {
  it('is started anew by an admin, with all its tries, and the history says so', async () => {
    expect(await retry('boss')).toEqual({ started: true });
    expect(world.memory.at('failedWork')).toBeNull();
    expect(world.memory.at('workBulk')).toEqual({
      w1: { kind: 'renameBand', of: 'om', at: world.deps.clock.now() },
    });
    expect(world.audit()).toMatchObject([{ what: 'work-retry', by: 'boss', after: 'renameBand om' }]);
  });

  it('is started once', async () => {
    await retry('boss');
    await expect(retry('boss')).rejects.toMatchObject({ code: 'not-found' });
    expect(Object.keys(world.memory.at('workBulk') as object)).toEqual(['w1']);
  });
});
