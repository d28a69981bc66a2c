import { describe, expect, it } from 'vitest';
import { beginEventWorld, hours, showFields, venueDate } from '../../test/doubles/event-world.ts';
import { pruneDeletedEvents } from './delete-event.ts';

const remove = (event: string, version = 1) => ({ action: 'delete', event, version }) as const;
const restore = (event: string) => ({ action: 'restore', event }) as const;

async function setUp() {
  const world = await beginEventWorld();
  const acts = () =>
    world
      .audit()
      .filter(({ what }) => what !== 'event-announce')
      .map(({ what, by, title }) => [what, by, title]);
  return { ...world, acts, prune: () => pruneDeletedEvents(world.deps) };
}

describe('deleting an event', () => {
  it('deleting leaves nothing for readers, releases the venue date and notifies nobody', async () => {
    const { announced, act, attend, notify, memory, entries, acts, propose } = await setUp();
    const id = await announced();
    await attend(id, { fan: 'going', ola: 'interested' });
    expect(await act(remove(id), 'bob')).toEqual({ state: 'done', event: null, version: 1 });
    await notify();
    for (const path of [`events`, 'eventDetails', 'lists/eventsByBand', 'venueDates', 'sitemap']) {
      expect([path, memory.at(path)]).toEqual([path, null]);
    }
    expect([entries('fan'), entries('ola')]).toEqual([{}, {}]);
    expect(acts()).toEqual([['event-delete', 'bob', 'Slow Night']]);
    expect(await propose('ann')).toMatchObject({ state: 'announced' });
  });

  it('deleting twice has the effect of once, and deleting an outdated version is refused', async () => {
    const { announced, act, acts } = await setUp();
    const id = await announced();
    await act({ action: 'edit', event: id, version: 1, fields: showFields({ title: 'Slower' }) });
    await expect(act(remove(id, 1))).rejects.toMatchObject({ code: 'version-conflict' });
    const both = await Promise.all([act(remove(id, 2)), act(remove(id, 2))]);
    expect(both[0]).toEqual(both[1]);
    expect(acts().filter(([what]) => what === 'event-delete')).toHaveLength(1);
    await expect(act(remove('nothing'))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('deleting removes the attendance once the time for undo is over', async () => {
    const { announced, act, attend, memory, pass, prune } = await setUp();
    const id = await announced();
    const crowd = Object.fromEntries(Array.from({ length: 230 }, (_, at) => [`m${at}`, 'going']));
    await attend(id, crowd);
    await act(remove(id));
    await prune();
    expect(Object.keys(memory.at(`attendance/${id}`) as object)).toHaveLength(230);
    pass(hours(1));
    await prune();
    expect(['attendance', 'memberReferences', 'deletedEvents'].map(memory.at)).toEqual([null, null, null]);
    await expect(act(restore(id))).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('restoring an event', () => {
  it('restoring brings an event back once, unchanged and with its attendance', async () => {
    const { announced, act, attend, memory, card, acts, pass, prune } = await setUp();
    const id = await announced();
    await attend(id, { fan: 'going' });
    await memory.database.update({ [`events/${id}/counts/going`]: 1 });
    const before = ['events', 'eventDetails', 'lists/eventsByBand', 'venueDates', 'attendance'].map((path) =>
      memory.at(path),
    );
    await act(remove(id));
    pass(5000);
    const both = await Promise.all([act(restore(id)), act(restore(id))]);
    expect(both).toEqual([
      { state: 'done', event: id, version: 2 },
      { state: 'done', event: id, version: 2 },
    ]);
    expect(card(id)?.counts).toEqual({ going: 1, interested: 0 });
    const { version: _, changedAt: _at, ...same } = card(id)!;
    expect(before[0]).toMatchObject({ [id]: same });
    expect(
      ['eventDetails', 'lists/eventsByBand', 'venueDates', 'attendance'].map((path) => memory.at(path)),
    ).toEqual(before.slice(1));
    expect(acts().map(([what]) => what)).toEqual(['event-delete', 'event-restore']);
    pass(hours(2));
    await prune();
    expect(memory.at('attendance')).not.toBeNull();
  });

  it('restoring names the holder of a venue date that was taken meanwhile', async () => {
    const { announced, act, card, memory } = await setUp();
    const id = await announced();
    await act(remove(id));
    const other = await announced({ title: 'Another' });
    expect(await act(restore(id))).toEqual({ state: 'exists', event: other });
    expect(card(id)).toBeNull();
    expect(memory.at(`venueDates/${venueDate}`)).toEqual({ event: other });
  });

  it('restoring links the proposal to the event again', async () => {
    const { waiting, act, proposal } = await setUp();
    const id = await waiting();
    await act({ action: 'approve', proposal: id, version: 1 });
    await act(remove(id));
    expect(proposal(id)).toMatchObject({ state: 'approved' });
    expect(proposal(id)).not.toHaveProperty('event');
    await act(restore(id));
    expect(proposal(id)?.event).toBe(id);
  });
});
