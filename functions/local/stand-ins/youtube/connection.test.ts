import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../../test/doubles/memory-database.ts';
import { createYoutube } from '../../../src/adapters/youtube.ts';
import type { VideoSync } from '../../../src/contract/videos.ts';
import { refreshVideos } from '../../../src/videos/refresh-videos.ts';
import type { Alert } from '../../../src/contract/alerts.ts';
import type { SeenCall, StandInVideo } from './channel.ts';
import type { WayToFail } from './refusals.ts';
import { youtubeKeys } from './keys.ts';
import type { RunningServer } from '../server-kit/server.ts';
import { startYoutube } from './server.ts';

const hour = 3_600_000;
let server: RunningServer;
beforeEach(async () => {
  server = await startYoutube({ port: 0 });
});
afterEach(() => server.close());

const control = async (endpoint: string, body: object | null) => {
  const answer = await fetch(`${server.url}/_control/${endpoint}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const fail = (how: WayToFail | null) => control('fail', { how });
const put = (video: Partial<StandInVideo>) => control('videos', video);
const calls = async () => (await (await fetch(`${server.url}/_control/calls`)).json()) as SeenCall[];

function createWorld(settings: { key?: string; channel?: string } = {}) {
  let now = Date.now();
  const memory = createMemoryDatabase(() => now);
  const alerts: Alert[] = [];
  const deps = {
    database: memory.database,
    clock: { now: () => now },
    youtube: createYoutube({ apiBase: server.url, ...youtubeKeys, ...settings }),
    tryAlertAdmins: (alert: Alert) => alerts.push(alert),
  };
  return {
    memory,
    alerts,
    deps,
    pass: (milliseconds: number) => (now += milliseconds),
    refresh: () => refreshVideos(hour, deps),
    videos: () => (memory.at('videos') ?? {}) as Record<string, Record<string, unknown>>,
    sync: () => memory.at('videoSync/status') as VideoSync,
  };
}

it('the list of videos is read page by page, 50 details at a time, without private and deleted videos', async () => {
  const { refresh, videos, sync, memory } = createWorld();
  expect(await refresh()).toBe(true);
  const titles = Object.values(videos()).map(({ title }) => title);
  expect(titles).toHaveLength(sync().count ?? 0);
  expect(titles.length).toBeGreaterThan(120);
  expect(titles.join()).not.toMatch(/Private video|Deleted video/);
  expect((await calls()).map(({ method }) => method)).toEqual([
    ...['channels', 'playlistItems', 'playlistItems', 'playlistItems'],
    ...['videos', 'videos', 'videos'],
  ]);
  const [id = '', first] = Object.entries(videos())[0] ?? [];
  expect(first).toMatchObject({
    seconds: expect.any(Number) as number,
    embeddable: expect.any(Boolean) as boolean,
  });
  expect(memory.at(`videoSync/thumbnails/${id}`)).toMatchObject({ tries: 0 });
  expect(Object.keys(memory.at('lists/videosByBand/half-mast') as object).length).toBeGreaterThan(3);
});

it('the list of videos is not read again within the hour, and then without the details of what has not changed', async () => {
  const { refresh, pass, memory } = createWorld();
  await refresh();
  const before = memory.at('videos');
  expect(await refresh()).toBe(false);
  const asked = (await calls()).length;
  pass(hour);
  expect(await refresh()).toBe(true);
  const again = (await calls()).slice(asked);
  expect(again.map(({ method }) => method)).toEqual([
    'channels',
    ...Array.from({ length: 3 }, () => 'playlistItems'),
  ]);
  expect(memory.at('videos')).toEqual(before);
});

it('reading the list of videos adds new and changed videos and removes missing ones, in all lists', async () => {
  const { refresh, pass, videos, memory } = createWorld();
  await put({ id: 'aaaaaaaaaaa', title: 'Zyklop – Anvil', tags: ['Zyklop'] });
  await refresh();
  expect(memory.at('lists/videosByWord/anvil')).toEqual({ aaaaaaaaaaa: expect.any(Number) as number });
  await put({ id: 'aaaaaaaaaaa', title: 'Zyklop – Hammer' });
  await put({ id: 'bbbbbbbbbbb', title: 'A new one', seconds: 3723 });
  pass(hour);
  await refresh();
  expect(videos().bbbbbbbbbbb).toMatchObject({ title: 'A new one', seconds: 3723 });
  expect(memory.at('lists/videosByWord/anvil')).toBeNull();
  expect(memory.at('lists/videosByWord/hammer')).not.toBeNull();
  expect(memory.at('lists/videosByBand/zyklop')).not.toBeNull();
  await put({ id: 'aaaaaaaaaaa', state: 'private' });
  await put({ id: 'bbbbbbbbbbb', state: 'deleted' });
  pass(hour);
  await refresh();
  expect(videos()).not.toHaveProperty('aaaaaaaaaaa');
  expect(videos()).not.toHaveProperty('bbbbbbbbbbb');
  expect(memory.at('lists/videosByBand/zyklop')).toBeNull();
  expect(memory.at('lists/videosByWord/hammer')).toBeNull();
  expect(memory.at('indexEntries/videos/aaaaaaaaaaa')).toBeNull();
});

it.each<[WayToFail, string, boolean]>([
  ['quota', 'quota', true],
  ['key', 'key', true],
  ['gone', 'channel', true],
  ['down', 'unreachable', false],
  ['html', 'unreadable', false],
  ['half', 'unreadable', false],
  ['page', 'unreachable', false],
])('the list of videos does not change if YouTube fails: %s', async (way, failure, alarming) => {
  const { refresh, pass, memory, sync, alerts, deps } = createWorld();
  await refresh();
  const [before, { syncedAt }] = [memory.at('videos'), sync()];
  await put({ id: 'ccccccccccc', title: 'While it fails' });
  await fail(way);
  pass(hour);
  expect(await refresh()).toBe(false);
  expect(memory.at('videos')).toEqual(before);
  expect(sync()).toMatchObject({ syncedAt, failure, failedAt: deps.clock.now() });
  expect(alerts.map((alert) => 'cause' in alert && alert.cause)).toEqual(alarming ? [failure] : []);

  const asked = (await calls()).length;
  expect(await refresh()).toBe(false);
  expect(await calls()).toHaveLength(asked);
  await fail(null);
  pass(hour);
  expect(await refresh()).toBe(true);
  expect(sync()).not.toHaveProperty('failure');
  expect(memory.at('videos/ccccccccccc')).not.toBeNull();
});

it('the list of videos is read by only one process at a time', async () => {
  const { refresh } = createWorld();
  expect((await Promise.all([refresh(), refresh(), refresh()])).filter(Boolean)).toHaveLength(1);
  expect((await calls()).filter(({ method }) => method === 'channels')).toHaveLength(1);
});

it('an interrupted reading of the list of videos is continued by the next one', async () => {
  const { refresh, memory, pass, videos, sync } = createWorld();
  memory.dieWithWrite(3);
  await expect(refresh()).rejects.toThrow();
  memory.revive();
  expect(sync()).toBeNull();
  pass(hour);
  expect(await refresh()).toBe(true);
  expect(Object.keys(videos())).toHaveLength(sync().count ?? 0);
});

it('without a key or a channel there is no list of videos, and no requests are sent', async () => {
  expect(await createWorld({ key: 'none' }).refresh()).toBe(false);
  expect(await createWorld({ channel: '' }).refresh()).toBe(false);
  expect(await calls()).toEqual([]);
});

it('a nonexistent channel is reported as a distinct failure', async () => {
  const { refresh, sync } = createWorld({ channel: 'UCnobody' });
  await refresh();
  expect(sync()).toMatchObject({ failure: 'channel' });
});

it('a channel without a video is empty rather than missing, also if its last one was removed', async () => {
  const { refresh, pass, videos, sync, alerts } = createWorld();
  await refresh();
  await fetch(`${server.url}/_control/videos`, { method: 'DELETE' });
  pass(hour);
  expect(await refresh()).toBe(true);
  expect(videos()).toEqual({});
  expect(sync()).toMatchObject({ count: 0 });
  expect(sync()).not.toHaveProperty('failure');
  pass(hour);
  expect(await refresh()).toBe(true);
  await put({ id: 'aaaaaaaaaaa', title: 'The first one' });
  pass(hour);
  await refresh();
  expect(videos()).toMatchObject({ aaaaaaaaaaa: { title: 'The first one' } });
  expect(alerts).toEqual([]);
});

it('the thumbnail of a video may come only from YouTube or from the host of its API', async () => {
  const { deps, videos, refresh, memory } = createWorld();
  await refresh();
  const [id = ''] = Object.keys(videos());
  const { address } = memory.at(`videoSync/thumbnails/${id}`) as { address: string };
  const bytes = await deps.youtube?.thumbnail(address);
  expect(bytes?.subarray(0, 2).toString('hex')).toBe('ffd8');
  await expect(deps.youtube?.thumbnail('http://169.254.169.254/key')).rejects.toThrow('elsewhere');
  await expect(deps.youtube?.thumbnail(`${server.url}/vi/zzzzzzzzzzz/sddefault.jpg`)).rejects.toThrow('404');
});
