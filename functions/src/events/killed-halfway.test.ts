import { describe, expect, it } from 'vitest';
import type { StoredLease } from '../kit/lease.ts';
import { beginEventWorld, type EventWorld, hours, showFields } from '../../test/doubles/event-world.ts';

const leaseOver = 100_000;
const week = hours(24 * 7);
const reason = 'Snow.';

/** The paths that visitors can see, and those that determine what they see. */
const publicPaths = ['events', 'eventDetails', 'lists/eventsByBand', 'eventProposals', 'sitemap', 'audit'];
/** Includes the claims, which are settled when the work is complete. */
const settledPaths = [...publicPaths, 'venueDates'];

const stamps = /^(?:at|waitingSince|changedAt|decidedAt|updatedAt|memberAt)$/;

/** Replaces timestamps: a repeated run may differ only in these. */
const timeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, each: unknown) => (stamps.test(name) ? 'a time' : each));

const stateOf = ({ memory }: EventWorld, paths: string[]) => paths.map((path) => memory.at(path));

interface Scene {
  name: string;
  /** Resolves to the id of the event or proposal that the scene is about. */
  before: (world: EventWorld) => Promise<string>;
  work: (world: EventWorld, id: string) => Promise<unknown>;
}

const nothing = () => Promise.resolve('');
const waiting = (world: EventWorld) => world.waiting();
const announced = (world: EventWorld) => world.announced();
const cancel = (event: string, version = 1) => ({ action: 'cancel', event, version, reason }) as const;
const postpone = (event: string) =>
  ({ action: 'postpone', event, version: 1, reason, startsAt: showFields().startsAt + week }) as const;

const scenes: Scene[] = [
  { name: 'a proposal', before: nothing, work: ({ propose }) => propose('fan', {}, 'the-attempt') },
  { name: 'an announcement', before: nothing, work: ({ propose }) => propose('ann', {}, 'the-attempt') },
  { name: 'taking back', before: waiting, work: ({ withdraw }, id) => withdraw('fan', id) },
  {
    name: 'an approval',
    before: waiting,
    work: ({ act }, proposal) => act({ action: 'approve', proposal, version: 1 }),
  },
  {
    name: 'an approval of what was mended',
    before: waiting,
    work: ({ act }, proposal) =>
      act({ action: 'approve', proposal, version: 1, fields: showFields({ venue: 'Lido' }) }),
  },
  {
    name: 'declining',
    before: waiting,
    work: ({ act }, proposal) => act({ action: 'decline', proposal, version: 1, reason }),
  },
  {
    name: 'taking a decline back',
    before: async (world) => {
      const id = await world.waiting();
      await world.act({ action: 'decline', proposal: id, version: 1, reason });
      return id;
    },
    work: ({ act }, proposal) => act({ action: 'reopen', proposal, version: 2 }),
  },
  {
    name: 'an edit',
    before: announced,
    work: ({ act }, event) =>
      act({ action: 'edit', event, version: 1, fields: showFields({ venue: 'Lido', lineUp: ['Sleep'] }) }),
  },
  { name: 'a cancellation', before: announced, work: ({ act }, id) => act(cancel(id)) },
  { name: 'a postponement', before: announced, work: ({ act }, id) => act(postpone(id)) },
  {
    name: 'taking a cancellation back',
    before: async (world) => {
      const id = await world.announced();
      await world.act(cancel(id));
      return id;
    },
    work: ({ act }, event) => act({ action: 'reinstate', event, version: 2 }),
  },
  {
    name: 'taking a postponement back',
    before: async (world) => {
      const id = await world.announced();
      await world.act(postpone(id));
      return id;
    },
    work: ({ act }, event) => act({ action: 'reinstate', event, version: 2 }),
  },
];

async function setUp({ before }: Scene) {
  const world = await beginEventWorld();
  const id = await before(world);
  await world.attend(id || 'e1', { fan: 'going', ola: 'interested' });
  await world.notify();
  return { world, id };
}

/** Returns the states before and after a scene in which nothing fails. */
async function wholeRun(scene: Scene) {
  const { world, id } = await setUp(scene);
  const old = stateOf(world, publicPaths);
  await scene.work(world, id);
  const seen = stateOf(world, publicPaths);
  expect(seen).not.toEqual(old);
  world.pass(200_000);
  await world.notify();
  const notified = ['fan', 'ola'].map((uid) => Object.keys(world.entries(uid)));
  return { old, seen, settled: stateOf(world, settledPaths), notified };
}

async function endIt(scene: Scene, { world, id }: Awaited<ReturnType<typeof setUp>>) {
  world.pass(leaseOver);
  await scene.work(world, id);
  world.pass(200_000);
  await world.notify();
  await world.notify();
}

const heldLeases = ({ memory, deps }: EventWorld) =>
  Object.values((memory.at('leases') ?? {}) as Record<string, StoredLease>).filter(
    ({ until }) => until > deps.clock.now(),
  );

describe('a crash of the process', () => {
  it.each(scenes)(
    'a crash during $name leaves the old or the new state, and the next run completes it',
    async (scene) => {
      const { old, seen, settled, notified } = await wholeRun(scene);
      let died = true;
      for (let write = 1; died; write += 1) {
        const run = await setUp(scene);
        const { world, id } = run;
        world.memory.dieWithWrite(write);
        await scene.work(world, id).catch(() => undefined);
        died = world.memory.revive();
        expect([old, seen].map(timeless)).toContainEqual(timeless(stateOf(world, publicPaths)));
        await endIt(scene, run);
        expect(timeless(stateOf(world, settledPaths))).toEqual(timeless(settled));
        expect(['fan', 'ola'].map((uid) => Object.keys(world.entries(uid)))).toEqual(notified);
        expect(heldLeases(world)).toEqual([]);
        expect(world.pending()).toEqual([]);
      }
    },
  );
});
