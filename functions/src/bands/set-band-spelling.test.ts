import { beforeEach, expect, it } from 'vitest';
import { createMemberWorld, type MemberWorld } from '../../test/doubles/member-world.ts';
import { readItem } from '../search/read-item.ts';
import { canonicalSpelling } from './canonical-spelling.ts';
import { setBandSpelling } from './set-band-spelling.ts';
import { syncBand } from './sync-band.ts';

let world: MemberWorld;
const spell = (name: string, seen: string, by = 'boss', band = 'bolzer') =>
  setBandSpelling(by, { band, name, seen }, world.deps);
const shown = () => world.memory.at('bands/bolzer/name');

beforeEach(async () => {
  world = createMemberWorld();
  world.add('boss', { admin: true });
  world.add('other', { admin: true });
  world.add('ann', { author: true });
  await world.memory.database.update({
    'articles/heavy/bands/bolzer': 'BOLZER',
    'lists/articlesByTag/band:bolzer/heavy': 5,
  });
  await syncBand('bolzer', world.deps);
});

it('an admin decides how a band is spelled, whatever its first article says', async () => {
  expect(await spell('  Bölzer ', 'BOLZER')).toEqual({ name: 'Bölzer' });
  expect(shown()).toBe('Bölzer');
  await syncBand('bolzer', world.deps);
  expect(world.memory.at('bands/bolzer')).toEqual({
    name: 'Bölzer',
    articles: 1,
    shows: 0,
    videos: 0,
  });
});

it('later articles and the search use the admin’s spelling, even if only one article names the band', async () => {
  await spell('Bölzer', 'BOLZER');
  const { database } = world.memory;
  expect(await canonicalSpelling('BOLZER', 'heavy', database)).toBe('Bölzer');
  expect(await readItem('band', 'bolzer', database)).toMatchObject({ title: 'Bölzer' });
});

it('the spelling of a band is kept after everything that named the band is gone', async () => {
  await spell('Bölzer', 'BOLZER');
  const named = { 'articles/heavy/bands/bolzer': 'BOLZER', 'lists/articlesByTag/band:bolzer/heavy': 5 };
  const none = Object.fromEntries(Object.keys(named).map((path) => [path, null]));
  await world.memory.database.update(none);
  await syncBand('bolzer', world.deps);
  expect(shown()).toBeNull();
  await world.memory.database.update(named);
  await syncBand('bolzer', world.deps);
  expect(shown()).toBe('Bölzer');
});

it('a spelling is noted in the history once, with the previous one', async () => {
  await spell('Bölzer', 'BOLZER');
  await spell('Bölzer', 'BOLZER');
  expect(world.audit()).toMatchObject([
    { what: 'band-spelling', by: 'boss', band: 'bolzer', before: 'BOLZER', after: 'Bölzer' },
  ]);
});

it('an admin who has seen an outdated spelling changes nothing', async () => {
  await spell('Bölzer', 'BOLZER');
  await expect(spell('BÖLZER', 'BOLZER', 'other')).rejects.toMatchObject({
    code: 'version-conflict',
    message: 'Somebody else has changed it to “Bölzer”. Look at it again.',
  });
  expect(shown()).toBe('Bölzer');
});

it.each(['Bolzers', 'Amenra', '???'])(
  '%j has other letters and is not a spelling of Bölzer',
  async (name) => {
    await expect(spell(name, 'BOLZER')).rejects.toMatchObject({
      code: 'invalid-input',
      facts: { field: 'name' },
    });
    expect(world.memory.at('bandNames/spellings')).toBeNull();
  },
);

it('a band that nothing names cannot be given a spelling', async () => {
  await expect(spell('Amenra', '', 'boss', 'amenra')).rejects.toMatchObject({ code: 'not-found' });
});
