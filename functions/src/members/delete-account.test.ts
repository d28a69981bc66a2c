import { describe, expect, it } from 'vitest';
import { createLeavingWorld, type LeavingWorld } from '../../test/doubles/leaving-world.ts';
import { paths } from '../contract/paths.ts';
import { leaseMs, rememberedMs, tokenExpiryMs } from './run-deletion.ts';

const tops = [
  ...new Set(
    Object.values(paths).map(
      (path) => String(Reflect.apply(path, undefined, ['$1', '$2', '$3'])).split('/')[0] ?? '',
    ),
  ),
];

/** Everything that is stored. */
const stored = ({ memory }: LeavingWorld) => Object.fromEntries(tops.map((top) => [top, memory.at(top)]));

/** Returns the paths that still contain the deleted member's uid, name or address. */
function tracesOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return /^ann\b|Ann Author|ann@/.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const here = `${path}/${key}`.replace(/^\//, '');
    return /(^|-)ann$/.test(key) ? [here] : tracesOf(child, here);
  });
}

/** Published articles keep the uid that lists are queried by; the audit log keeps who held which role. */
const stays = [
  'articles/one/author/uid',
  'audit/r1/member',
  'audit/r1/memberAt',
  'audit/r2/by',
  'draftHistory/versions/d3/v00000001/by',
  'drafts/d3/owner',
  'lists/articlesByAuthor/ann',
];

describe('deleting an account', () => {
  it('a deleted account leaves nothing but its published texts, without a name', async () => {
    const world = await createLeavingWorld();
    expect(await world.leave()).toEqual({ deleted: true });
    expect(tracesOf(stored(world)).sort()).toEqual(
      [...stays, 'access/ann', 'deletions/ann', 'users/ann'].sort(),
    );
    // Open tabs read this and log out.
    expect(world.memory.at('users/ann')).toEqual({ closed: world.now() });
    expect(world.memory.at('articles/one/author/name')).toBe('Former member');
    expect(world.memory.at('drafts/d3/state')).toBe('published');
    for (const place of ['draftHistory/versions', 'draftHistory/texts']) {
      expect([place, Object.keys(world.memory.at(place) as object)]).toEqual([place, ['d3']]);
    }
    expect(world.memory.at('donations/pi_1')).toMatchObject({ amount: 500 });
    expect(world.memory.at('donations/pi_1/details')).toBeNull();
    expect(world.memory.at('donationAttempts/a1/order')).toEqual({ amount: 500 });
    expect(world.files.size).toBe(0);
    expect(world.accounts.has('ann')).toBe(false);
    expect(world.memory.at('profiles/bob')).not.toBeNull();
    expect(world.memory.at('counts')).toEqual({ followers: { bob: 0 }, saves: { one: 0 } });
    expect(world.memory.at('articles/one/counts/horns')).toBe(0);
    expect(world.memory.at('events/e1/counts')).toEqual({ going: 0, interested: 0 });
  });

  it('deleting an account deletes comments, horns and recordings of its unpublished articles, not of published ones', async () => {
    const world = await createLeavingWorld();
    const { database } = world.memory;
    const under = (id: string, slug: string) => ({
      [`commentRecords/${id}`]: { slug, author: 'fan', text: 'Loud.', state: 'visible', version: 1 },
      [`comments/${slug}/${id}`]: { author: 'fan', text: 'Loud.', state: 'visible', createdAt: 1 },
      [`horns/${slug}/fan`]: true,
    });
    await database.update({
      ...under('c3', 'gone'),
      ...under('c4', 'one'),
      'recordings/gone': { state: 'ready' },
    });
    await world.leave();
    for (const path of ['commentRecords/c3', 'comments/gone', 'horns/gone', 'recordings/gone'])
      expect([path, world.memory.at(path)]).toEqual([path, null]);
    for (const path of ['commentRecords/c4', 'comments/one/c4', 'horns/one/fan'])
      expect(world.memory.at(path)).not.toBeNull();
  });

  it('data that was written with a token of a deleted account is deleted in a second pass, and the rest after a year', async () => {
    const world = await createLeavingWorld();
    await world.leave();
    await world.memory.database.update({
      'users/ann/displayName': 'Ann Author',
      'profiles/ann/displayName': 'Ann Author',
      'follows/ann/bob': true,
      'horns/two/ann': true,
      'memberReferences/ann/horns/two': true,
    });
    world.pass(leaseMs);
    await world.carryOn();
    expect(world.memory.at('users/ann/displayName')).toBe('Ann Author');
    world.pass(tokenExpiryMs);
    await world.carryOn();
    expect(tracesOf(stored(world)).sort()).toEqual([...stays, 'deletions/ann'].sort());
    world.pass(rememberedMs - tokenExpiryMs - leaseMs);
    await world.carryOn();
    expect(tracesOf(stored(world)).sort()).toEqual([...stays].sort());
  });

  it('an account that a restored backup brought back is deleted again', async () => {
    const world = await createLeavingWorld();
    await world.leave();
    world.pass(tokenExpiryMs);
    await world.carryOn();
    const deletion = world.memory.at('deletions/ann') as Record<string, unknown>;
    // What `npm run restore` stores beside the data of the backup.
    const back = await createLeavingWorld();
    await back.memory.database.update({
      'deletions/ann': { askedAt: deletion.askedAt, closed: true, next: 1 },
    });
    back.accounts.delete('ann');
    await back.carryOn();
    back.pass(tokenExpiryMs);
    await back.carryOn();
    expect(tracesOf(stored(back)).sort()).toEqual([...stays, 'deletions/ann'].sort());
  });

  it('a follower of a deleted account can follow another one instead', async () => {
    const world = await createLeavingWorld();
    await world.memory.database.update({ 'lastWrites/fan/follows': { at: 1, of: 'ann', count: 7 } });
    await world.leave();
    expect(world.memory.at('follows/fan/ann')).toBeNull();
    expect(world.memory.at('lastWrites/fan/follows/count')).toBe(6);
  });

  it('an account whose texts contain a lone surrogate can be deleted', async () => {
    const world = await createLeavingWorld();
    const half = 'Ann \ud83e';
    await world.memory.database.update({
      'users/ann/displayName': half,
      'profiles/ann/displayName': half,
      'members/ann/name': half,
      'commentRecords/c1/name': half,
      'comments/one/c1/name': half,
      'heldComments/ann/c2/text': half,
      'eventProposals/p1/byName': half,
      'articles/one/author/name': half,
    });
    expect(await world.leave()).toEqual({ deleted: true });
    expect(world.accounts.has('ann')).toBe(false);
    expect(JSON.stringify(stored(world))).not.toContain('\\ud83e');
  });

  it('an account with an unconfirmed e-mail address can be deleted', async () => {
    const world = await createLeavingWorld();
    world.accounts.set('ann', { disabled: false, emailVerified: false });
    expect(await world.leave()).toEqual({ deleted: true });
    expect(world.accounts.has('ann')).toBe(false);
  });

  it('deleting an account requires a recent login', async () => {
    const world = await createLeavingWorld();
    const before = stored(world);
    await expect(world.leave('ann', world.now() - 301_000)).rejects.toMatchObject({
      code: 'recent-login-needed',
    });
    expect(stored(world)).toEqual(before);
  });

  it('the last admin cannot delete their account, and one of two who do so simultaneously stays', async () => {
    const world = await createLeavingWorld();
    await expect(world.leave('boss')).rejects.toMatchObject({ code: 'last-admin' });
    expect(world.memory.at('deletions')).toBeNull();
    expect(world.accounts.get('boss')).toEqual({ disabled: false });

    await world.memory.database.update({ 'access/ann/admin': true });
    const results = await Promise.allSettled([world.leave('boss'), world.leave('ann')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const open = ['ann', 'boss'].filter((uid) => world.memory.at(`access/${uid}/closed`) === null);
    expect(open).toHaveLength(1);
  });

  it('deleting an account twice has the effect of once', async () => {
    const world = await createLeavingWorld();
    const results = await Promise.allSettled([world.leave(), world.leave()]);
    expect(results.map(({ status }) => status)).toContain('fulfilled');
    expect(tracesOf(stored(world)).sort()).toEqual(
      [...stays, 'access/ann', 'deletions/ann', 'users/ann'].sort(),
    );
  });
});

describe('a crash while an account is deleted', () => {
  const timeless = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
      typeof each === 'number' && each > 1e12 ? 'a time' : each,
    ) as unknown;

  it('a crash between any two writes leaves the rest to the schedule', async () => {
    const whole = await createLeavingWorld();
    await whole.leave();
    // The lease of a crashed run has expired and contains no personal data.
    const left = (world: LeavingWorld) => timeless({ ...stored(world), leases: null });
    const done = left(whole);
    let died = true;
    let write = 1;
    for (; died; write += 1) {
      const world = await createLeavingWorld();
      world.memory.dieWithWrite(write);
      await world.leave().catch(() => undefined);
      died = world.memory.revive();
      // A run that crashed in the middle of a draft leaves its lease behind.
      world.pass(leaseMs);
      await world.carryOn();
      expect(left(world)).toEqual(done);
      expect(world.files.size).toBe(0);
      expect([...world.accounts.keys()]).toEqual(['boss']);
    }
    expect(write).toBeGreaterThan(10);
  });

  it('a crash of the schedule leaves the rest to the next run', async () => {
    let died = true;
    for (let write = 1; died; write += 1) {
      const world = await createLeavingWorld();
      world.memory.dieWithWrite(1);
      await world.leave().catch(() => undefined);
      world.memory.revive();
      world.pass(leaseMs);
      world.memory.dieWithWrite(write);
      await world.carryOn().catch(() => undefined);
      died = world.memory.revive();
      for (let round = 0; round < 3; round += 1) {
        world.pass(tokenExpiryMs);
        await world.carryOn();
      }
      expect(tracesOf(stored(world)).sort()).toEqual([...stays, 'deletions/ann'].sort());
    }
  });
});
