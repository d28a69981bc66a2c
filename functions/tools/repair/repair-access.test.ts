import { beforeEach, expect, it } from 'vitest';
import { createMemberWorld } from '../../test/doubles/member-world.ts';
import { syncMembers } from '../../src/members/sync-members.ts';
import { repairAccess } from './repair-access.ts';

let world: ReturnType<typeof createMemberWorld>;
let lines: string[];

const repair = (fix = false) =>
  repairAccess(fix, {
    ...world.deps,
    letSettle: () => Promise.resolve(),
    say: (line) => void lines.push(line),
  });

/** A project without access records, as before the rules used them. */
beforeEach(async () => {
  world = createMemberWorld();
  world.add('boss', { admin: true });
  world.add('ann', { author: true, comments: true });
  world.add('cid', { author: true }, { disabled: true });
  world.add('fan');
  await syncMembers(Infinity, world.deps);
  await world.memory.database.update({ access: null });
  lines = [];
});

it('the repair of access reports members that the rules do not know, and changes nothing without --mend', async () => {
  expect(await repair()).toBe(false);
  expect(lines).toEqual([
    'access      ann',
    'access      boss',
    'access      cid',
    'The rules are wrong about 3 members. Nothing was changed; --mend puts it right.',
  ]);
  expect(world.memory.at('access')).toBeNull();
});

it('the repair of access writes every role and every closed account for the rules with --mend', async () => {
  expect(await repair(true)).toBe(true);
  expect(world.memory.at('access')).toEqual({
    boss: { admin: true },
    ann: { author: true, comments: true },
    cid: { closed: 5000 },
  });
  lines = [];
  expect(await repair()).toBe(true);
  expect(lines).toEqual(['Access: the rules know every role and every closed account.']);
});

it('the repair of access removes a role that nobody holds any more', async () => {
  await repair(true);
  await world.memory.database.update({ 'access/fan': { comments: true } });
  expect(await repair(true)).toBe(true);
  expect(world.memory.at('access/fan')).toBeNull();
});
