import { Readable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { hourMs } from '../contract/time.ts';
import { episodesPerNetwork } from '../reads/count-read.ts';
import { handleEpisodeRequest } from './handle-episode-request.ts';
import type { Bucket } from './bucket.ts';

const app = 'AntennaPod/3.9.0';
const file = 'c'.repeat(24);

let memory: ReturnType<typeof createMemoryDatabase>;
let now: number;
let uncounted: unknown[];

beforeEach(async () => {
  memory = createMemoryDatabase();
  now = Date.parse('2026-11-23T20:00:00Z');
  uncounted = [];
  await memory.database.update({
    'articles/one': { publishedAt: 5, recording: { file } },
    'articles/two': { publishedAt: 5 },
  });
});

interface Sent {
  method?: string;
  path?: string;
  address?: string;
  headers?: Record<string, string>;
}

function fetchEpisode({
  method = 'GET',
  path = '/api/podcast/one.mp3',
  address = '192.0.2.1',
  ...sent
}: Sent = {}) {
  const headers: Record<string, string> = { 'user-agent': app, ...sent.headers };
  return handleEpisodeRequest(
    { method, path, address, header: (name) => headers[name] ?? '' },
    {
      database: memory.database,
      clock: { now: () => now },
      bucket,
      logUncounted: (error) => void uncounted.push(error),
    },
  );
}

const bucket: Bucket = {
  save: () => Promise.reject(new Error('Nothing is written here')),
  find: (path) =>
    Promise.resolve(path === `media/${file}/recording.mp3` ? { size: 5000, version: 'v1' } : null),
  read: () => Readable.from(''),
};

const total = () => memory.at('counts/listens/one/total');

it('an episode is the file of the recording, which can be resumed, and is counted', async () => {
  expect(await fetchEpisode()).toMatchObject({
    status: 200,
    headers: {
      'Content-Type': 'audio/mpeg',
      'Content-Length': '5000',
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-cache',
    },
  });
  expect(memory.at('counts/listens')).toEqual({ one: { total: 1, days: { '2026-11-23': 1 } } });
  expect(JSON.stringify(memory.at('limits'))).not.toMatch(/192|Antenna/);
});

it('an app that requests an episode repeatedly within an hour is counted once, and another app separately', async () => {
  for (let turn = 0; turn < 4; turn += 1) expect((await fetchEpisode()).status).toBe(200);
  expect(total()).toBe(1);
  await fetchEpisode({ headers: { 'user-agent': 'Overcast/3.0' } });
  await fetchEpisode({ address: '198.51.100.7' });
  expect(total()).toBe(3);
  now += hourMs;
  await fetchEpisode();
  expect(total()).toBe(4);
});

it('an address that uses ever new app names gets the file but is no longer counted', async () => {
  for (let turn = 0; turn < episodesPerNetwork + 5; turn += 1)
    expect((await fetchEpisode({ headers: { 'user-agent': `Player/${turn}` } })).status).toBe(200);
  const reached = total() as number;
  expect(reached).toBeGreaterThan(episodesPerNetwork / 2);
  expect(reached).toBeLessThanOrEqual(episodesPerNetwork);
});

const part = (range: string) => ({
  headers: { range },
  has: { status: 206, headers: { 'Content-Range': `${range.replace('=', ' ')}/5000` } },
});

it.each<{ what: string; has?: object } & Sent>([
  { what: 'a look at its head', method: 'HEAD', has: { status: 200, headers: { 'Content-Length': '5000' } } },
  { what: 'a look at its first bytes', ...part('bytes=0-1') },
  { what: 'the rest of it', ...part('bytes=4000-4999') },
  { what: 'a crawler', headers: { 'user-agent': 'Googlebot/2.1' } },
  { what: 'a directory of podcasts', headers: { 'user-agent': 'iTMS' } },
  { what: 'nobody', headers: { 'user-agent': '' } },
  { what: 'who asks not to be followed', headers: { dnt: '1' } },
])('an episode is sent without being counted: $what', async ({ has = { status: 200 }, ...sent }) => {
  expect(await fetchEpisode(sent)).toMatchObject(has);
  expect(memory.at('counts/listens')).toBeNull();
  expect(memory.at('limits')).toBeNull();
});

it('a count that fails does not keep anybody from listening', async () => {
  memory.failCall(2);
  expect((await fetchEpisode()).status).toBe(200);
  expect(uncounted).toHaveLength(1);
});

it.each([
  ['of an article without a recording', { path: '/api/podcast/two.mp3' }, 404],
  ['of no article', { path: '/api/podcast/gone.mp3' }, 404],
  ['at no address', { path: '/api/podcast/..%2Fx.mp3' }, 404],
  ['that is sent', { method: 'POST' }, 405],
])('an episode %s is not served', async (_, sent, status) => {
  expect(await fetchEpisode(sent)).toMatchObject({
    status,
    headers: { 'Cache-Control': 'private, no-cache' },
  });
});
