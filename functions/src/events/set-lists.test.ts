import { beforeEach, describe, expect, it } from 'vitest';
import { beginEventWorld, type EventWorld, hours } from '../../test/doubles/event-world.ts';
import { syncBand } from '../bands/sync-band.ts';
import type { SetList } from '../contract/events.ts';
import { deleteLists } from '../members/run-deletion.ts';
import { indexItem } from '../search/index-item.ts';
import { pruneDeletedEvents } from './delete-event.ts';
import { renameBandsOfEvent } from './save-event.ts';
import { changeSetList, setListLimits } from './set-lists.ts';

let world: EventWorld;
let event: string;
beforeEach(async () => {
  world = await beginEventWorld();
  event = await world.announced();
  world.pass(8 * hours(24));
});

const songs = (...titles: string[]) => titles.map((title) => ({ title }));
const save = (by: string | undefined, titles: string[], seen: number | null = null, band = 'amenra') =>
  changeSetList(by, { action: 'save', event, band, seen, songs: songs(...titles) }, world.deps);
const remove = (by: string, seen: number) =>
  changeSetList(by, { action: 'remove', event, band: 'amenra', seen }, world.deps);
const at = (path: string) => world.memory.at(path);
const list = (band = 'amenra') => at(`setLists/${event}/${band}`) as SetList | null;
const seenNow = () => list()?.at ?? null;

describe('the set list of a past show', () => {
  it('a member adds it, with encores, in plain text', async () => {
    const typed = [{ title: ' Boden\u202e ' }, { title: 'Am Kreuz', encore: true as const }];
    await changeSetList(
      'fan',
      { action: 'save', event, band: 'amenra', seen: null, songs: typed },
      world.deps,
    );
    expect(list()).toEqual({
      songs: [{ title: 'Boden' }, { title: 'Am Kreuz', encore: true }],
      by: 'fan',
      at: world.now(),
    });
  });

  it('another member corrects it, and the first and the latest earlier versions stay', async () => {
    await save('fan', ['Boden']);
    for (let version = 0; version < 7; version += 1) await save('ola', [`Boden ${version}`], seenNow());
    expect(list()).toMatchObject({ songs: songs('Boden 6'), by: 'ola' });
    const earlier = Object.values(list()?.earlier ?? {}).sort((one, other) => one.at - other.at);
    const titles = ['Boden', 'Boden 2', 'Boden 3', 'Boden 4', 'Boden 5'];
    expect(earlier.map((one) => one.songs[0]?.title)).toEqual(titles);
    const references = { setLists: { [event]: { amenra: true } } };
    expect(at('memberReferences')).toEqual({ fan: references, ola: references });
  });

  it('the second of two members who add it at once is told, and the first one’s stays', async () => {
    const answers = await Promise.allSettled([save('fan', ['Boden']), save('ola', ['Razoreater'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save('pip', ['Aorte'])).rejects.toMatchObject({ code: 'version-conflict' });
    expect(list()?.earlier).toBeUndefined();
  });

  it('it is added once if the call is repeated', async () => {
    const first = await save('fan', ['Boden']);
    expect(await save('fan', ['Boden'])).toEqual(first);
    expect(list()?.earlier).toBeUndefined();
  });

  it('a suspended member cannot add it', async () => {
    world.memory.put('suspensions/fan', { until: world.now() + 1, reason: 'Shouting.' });
    await expect(save('fan', ['Boden'])).rejects.toMatchObject({ code: 'suspended' });
  });

  it('there is none of a band that did not play, of a show to come, or of a cancelled one', async () => {
    await expect(save('fan', ['Thebes'], null, 'om')).rejects.toMatchObject({ code: 'invalid-input' });
    world.memory.put(`events/${event}/until`, world.now() + 1);
    await expect(save('fan', ['Boden'])).rejects.toMatchObject({ code: 'conflict' });
    world.memory.put(`events/${event}/until`, 1);
    world.memory.put(`events/${event}/state`, 'cancelled');
    await expect(save('fan', ['Boden'])).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a title without any letters that people see is refused', async () => {
    await expect(save('fan', ['Boden', '\u200b'])).rejects.toMatchObject({ code: 'invalid-input' });
    expect(list()).toBeNull();
  });

  it('a member adds only so many in an hour', async () => {
    for (let count = 0; count < setListLimits.perHour; count += 1)
      await save('fan', [`Boden ${count}`], seenNow());
    await expect(save('fan', ['Boden'], seenNow())).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('authors remove it with all that it is found by, which the log says', async () => {
    await save('fan', ['Boden']);
    const seen = Number(seenNow());
    await expect(remove('ann', seen - 1)).rejects.toMatchObject({ code: 'version-conflict' });
    await remove('ann', seen);
    expect(await remove('ann', seen)).toEqual({ at: null });
    expect([at('setLists'), at('lists/setListsByBand'), at('memberReferences')]).toEqual([null, null, null]);
    expect(world.audit().filter(({ what }) => what === 'set-list-remove')).toMatchObject([
      { by: 'ann', event, band: 'amenra', member: 'fan', title: 'Slow Night' },
    ]);
  });
});

describe('what a set list goes with', () => {
  it('the band has the newest set lists and how often each song was played, and search finds songs', async () => {
    await save('fan', ['Boden', 'Am Kreuz']);
    const first = event;
    event = await world.announced({ startsAt: world.now() + hours(1), doorsAt: null });
    world.pass(hours(24));
    await save('fan', ['BODEN!', 'A Solitary Reign']);
    await syncBand('amenra', world.deps);
    expect(at('bands/amenra')).toMatchObject({
      setLists: [event, first],
      songs: [
        { title: 'Boden', times: 2 },
        { title: 'Am Kreuz', times: 1 },
        { title: 'A Solitary Reign', times: 1 },
      ],
    });
    await indexItem('event', event, world.deps);
    await indexItem('band', 'amenra', world.deps);
    expect(at(`search/names/event/solitary/${event}/t`)).toBe('Slow Night');
    expect(at('search/names/band/kreuz/amenra/t')).toBe('Amenra');
  });

  it('a merged band takes its set list along, and that of the other one becomes an earlier version', async () => {
    await save('fan', ['Boden']);
    world.pass(1);
    await save('ola', ['Tar Mountain'], null, 'ruff-majik');
    world.memory.put('bandNames/aliases/amenra', 'ruff-majik');
    world.memory.put('bandNames/spellings/ruff-majik', 'Ruff Majik');
    await renameBandsOfEvent(event, world.deps);
    expect(list()).toBeNull();
    expect(list('ruff-majik')).toMatchObject({ songs: songs('Tar Mountain'), by: 'ola' });
    expect(Object.values(list('ruff-majik')?.earlier ?? {})).toMatchObject([
      { songs: songs('Boden'), by: 'fan' },
    ]);
    expect(at('memberReferences/fan/setLists')).toEqual({ [event]: { 'ruff-majik': true } });
    expect(Object.keys(at('lists/setListsByBand') as object)).toEqual(['ruff-majik']);
  });

  it('it goes with a deleted event, once that can no longer be undone', async () => {
    await save('fan', ['Boden']);
    await world.act({ action: 'delete', event, version: 1 });
    expect(list()).not.toBeNull();
    world.pass(hours(2));
    await pruneDeletedEvents(world.deps);
    expect([at('setLists'), at('lists/setListsByBand'), at('memberReferences')]).toEqual([null, null, null]);
  });

  it('it stays, without the name, when the account of who wrote a version is deleted', async () => {
    await save('fan', ['Boden']);
    await save('ola', ['Boden', 'Aorte'], seenNow());
    await deleteLists('fan', world.deps.database);
    const [earlier] = Object.values(list()?.earlier ?? {});
    expect([list()?.by, earlier]).toEqual(['ola', { songs: songs('Boden'), at: earlier?.at }]);
    expect(at('memberReferences/fan')).toBeNull();
  });
});
