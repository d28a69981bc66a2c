import { expect, it } from 'vitest';
import { beginEventWorld as setUp, type EventWorld, showFields } from '../../test/doubles/event-world.ts';
import { followerNews, notifyAllFollowers } from '../../test/doubles/do-work.ts';

async function announced() {
  const world = await setUp();
  const result = await world.propose('ann');
  if (result.state !== 'announced') throw new Error('It is not on the site');
  const { event } = result;
  const pending = () => followerNews(`event:${event}`, world.deps);
  return { ...world, event, pending };
}

it('followers are notified of a new show by their bands', async () => {
  const { pending } = await announced();
  expect(await pending()).toMatchObject([
    {
      words: 'on stage in Berlin on Saturday 28 November 2026: “Slow Night”.',
      bands: { amenra: 'Amenra', 'ruff-majik': 'Ruff Majik' },
    },
  ]);
});

it('followers of a band that joins a line-up later are notified, along with those who were still to be', async () => {
  const { pending, event, act, memory } = await announced();
  const edit = (version: number, lineUp: string[]) =>
    act({ action: 'edit', event, version, fields: showFields({ lineUp }) });
  await edit(1, ['Amenra', 'Ruff Majik', 'Bölzer']);
  expect((await pending()).flatMap(({ bands = {} }) => Object.keys(bands))).toEqual([
    'amenra',
    'ruff-majik',
    'bolzer',
  ]);
  await memory.database.update({ workBulk: null });
  await edit(2, ['Bölzer', 'Amenra']);
  expect(await pending()).toEqual([]);
  await edit(3, ['Bölzer', 'Ruff Majik']);
  expect(await pending()).toMatchObject([{ bands: { 'ruff-majik': 'Ruff Majik' } }]);
});

it('followers of a band that joins a postponed show are notified if its new date is known', async () => {
  const { pending, event, act, memory } = await announced();
  await memory.database.update({ workBulk: null });
  const joins = (version: number, lineUp: string[], startsAt = showFields().startsAt) =>
    act({ action: 'edit', event, version, fields: showFields({ lineUp, startsAt, doorsAt: null }) });
  await act({ action: 'postpone', event, version: 1, reason: 'The van broke down.' });
  await joins(2, ['Amenra', 'Ruff Majik', 'Om']);
  expect(await pending()).toEqual([]);
  const startsAt = showFields().startsAt + 7 * 24 * 3_600_000;
  await act({ action: 'postpone', event, version: 3, startsAt, reason: 'The van is mended.' });
  await joins(4, ['Amenra', 'Ruff Majik', 'Om', 'Bölzer'], startsAt);
  expect(await pending()).toMatchObject([
    {
      words: 'on stage in Berlin on Saturday 5 December 2026: “Slow Night”.',
      bands: { bolzer: 'Bölzer' },
    },
  ]);
});

it('followers of a band that leaves a line-up before they were notified are not notified of the show', async () => {
  const { event, act, memory, deps, entries } = await announced();
  await memory.database.update({
    'followers/band:amenra/ewa': true,
    'followers/band:ruff-majik/sam': true,
  });
  await act({ action: 'edit', event, version: 1, fields: showFields({ lineUp: ['Ruff Majik'] }) });
  await notifyAllFollowers(deps);
  const notificationKeysOf = (uid: string) => Object.keys(entries(uid));
  expect([notificationKeysOf('ewa'), notificationKeysOf('sam')]).toEqual([[], [`band-event:${event}`]]);
});

/** Returns those of Ann and Sam, who both follow Amenra, who are notified of a show. */
async function notifiedFollowers({ deps, memory }: Pick<EventWorld, 'deps' | 'memory'>): Promise<string[]> {
  await memory.database.update({ 'followers/band:amenra/ann': true, 'followers/band:amenra/sam': true });
  await notifyAllFollowers(deps);
  return ['ann', 'sam'].filter((uid) => memory.at(`users/${uid}/notifications`));
}

it.each<[string, (world: EventWorld) => Promise<unknown>]>([
  ['that they announced', (world) => world.announced()],
  [
    'that they approved',
    async ({ act, waiting }) => act({ action: 'approve', proposal: await waiting(), version: 1 }, 'ann'),
  ],
  [
    'whose line-up they added it to',
    async ({ act, announced: announce, memory }) => {
      const event = await announce({ lineUp: ['Ruff Majik'] });
      await memory.database.update({ workBulk: null });
      await act({ action: 'edit', event, version: 1, fields: showFields() }, 'ann');
    },
  ],
])('a follower of a band is not notified of the show %s themselves', async (_what, happen) => {
  const world = await setUp();
  await happen(world);
  expect(await notifiedFollowers(world)).toEqual(['sam']);
});

it('followers are not notified of a show that was deleted', async () => {
  const world = await announced();
  await world.act({ action: 'delete', event: world.event, version: 1 });
  expect(await notifiedFollowers(world)).toEqual([]);
});

it('a line-up uses the site’s spelling of bands', async () => {
  const { propose, memory } = await setUp();
  await memory.database.update({
    'bands/amenra/name': 'Amenra',
    'lists/articlesByTag/band:amenra/heavy': 1,
  });
  const result = await propose('ann', { lineUp: ['AMENRA', 'Ruff Majik'] });
  if (result.state !== 'announced') throw new Error('It is not on the site');
  expect(memory.at(`events/${result.event}/lineUp`)).toEqual(['Amenra', 'Ruff Majik']);
});
