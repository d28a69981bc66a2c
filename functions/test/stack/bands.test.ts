import type { CallOutput } from '../../src/contract/calls.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { showFields } from '../doubles/event-world.ts';
import { beginDraft, publish, removeArticles, signUpAuthor, stored } from './authors.ts';
import { call, signIn, signUp, write } from './people.ts';

const patient = { timeout: 30_000, interval: 200 };
const day = 24 * 3_600_000;

afterAll(removeArticles);

it('followers of a band are notified of its article and its show, and the band counts all three', async () => {
  const [author, fan] = await Promise.all([signUpAuthor(), signUp()]);
  const mark = Date.now().toString(36);
  const key = `grave-${mark}`;
  expect(await write(`follows/${fan.uid}/band:${key}`, true, fan)).toBe(200);
  await vi.waitFor(
    async () => expect(await stored(`followers/band:${key}`)).toEqual({ [fan.uid]: true }),
    patient,
  );

  const { id, slug } = await beginDraft(author, { bands: [`Grave ${mark}`] });
  await publish(id, 1, author);
  const counted = { name: `Grave ${mark}`, articles: 1, shows: 0, videos: 0 };
  await vi.waitFor(async () => expect(await stored(`bands/${key}`)).toEqual(counted), patient);
  expect(await stored(`counts/followers/band:${key}`)).toBe(1);
  const fields = showFields({
    ...{ startsAt: Date.now() + 400 * day, doorsAt: null, venue: `Vault ${mark}`, poster: null },
    lineUp: [`GRAVE ${mark}`, `Opener ${mark}`],
  });
  const proposed = await call(
    'proposeEvent',
    { action: 'propose', fields, attempt: `bands-${mark}` },
    author,
  );
  const event = (proposed.result as Extract<CallOutput<'proposeEvent'>, { state: 'announced' }>).event;
  expect(await stored(`events/${event}/lineUp`)).toEqual([`Grave ${mark}`, `Opener ${mark}`]);
  await vi.waitFor(async () => {
    const entries = Object.values((await stored(`users/${fan.uid}/notifications`)) ?? {}) as object[];
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'band-article',
        link: `/article/${slug}`,
        why: `You follow ${counted.name}.`,
      }),
    );
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'band-show', link: `/events/${event}` }));
  }, patient);
  await vi.waitFor(
    async () => expect(await stored(`bands/${key}`)).toEqual({ ...counted, shows: 1 }),
    patient,
  );
  expect(await stored(`sitemap/band:${key}`)).not.toBeNull();

  const admin = await signIn('admin@riffhall.test', 'riffhall-admin');
  const spelling = { band: key, name: `Gräve ${mark}`, seen: counted.name };
  expect(await call('setBandSpelling', spelling, admin)).toMatchObject({ status: 200 });
  expect(await stored(`bands/${key}`)).toEqual({ ...counted, name: spelling.name, shows: 1 });

  const change = { action: 'delete', event, version: 1 };
  expect(await call('changeEvent', change, author)).toMatchObject({ status: 200 });
  await removeArticles();
  await vi.waitFor(async () => expect(await stored(`bands/${key}`)).toBeNull(), patient);
});
