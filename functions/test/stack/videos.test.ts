import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import type { WayToFail } from '../../local/stand-ins/youtube/refusals.ts';
import { type GetYoutubeVideosResult, videosPerPage } from '../../src/contract/videos.ts';
import { runSchedule, stored } from './authors.ts';
import { call, signUp, write } from './people.ts';

const { youtube } = portsAt(testOffset);
const hour = 3_600_000;

const control = (endpoint: string, body: object) =>
  fetch(`${address(youtube)}/_control/${endpoint}`, { method: 'POST', body: JSON.stringify(body) });
const fail = (how: WayToFail | null) => control('fail', { how });
const calls = async () => (await (await fetch(`${address(youtube)}/_control/calls`)).json()) as object[];
const grownOld = () => write('videoSync/status', { syncedAt: Date.now() - 2 * hour, count: 1 });
const ask = async () => (await call('getYoutubeVideos', {})).result as GetYoutubeVideosResult;
const put = (video: object) => control('videos', video);
const id = `stack${String(Date.now()).slice(-6)}`;

beforeEach(async () => {
  await fail(null);
});
// Restores the list for other tests.
afterAll(async () => {
  await put({ id, state: 'deleted' });
  await fail(null);
  await grownOld();
  await ask();
});

describe('getYoutubeVideos', () => {
  it('getYoutubeVideos returns the first page of the list to everybody, newest first', async () => {
    const { videos } = await ask();
    expect(videos).toHaveLength(videosPerPage);
    const dates = videos.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    expect((await call('getYoutubeVideos', null, await signUp())).status).toBe(200);
  });

  it('YouTube is not queried while the list is fresh', async () => {
    await write('videoSync/status', { syncedAt: Date.now(), count: 1 });
    const before = (await calls()).length;
    expect(await ask()).toMatchObject({ refreshed: false });
    expect(await calls()).toHaveLength(before);
  });

  it('the schedule also reads the list, and admins are alerted if it keeps failing', async () => {
    await grownOld();
    await fail('key');
    await runSchedule('refreshVideos');
    const alerts = Object.values(
      (await stored('alerts')) as Record<string, { kind: string; cause?: string }>,
    );
    expect(alerts.filter(({ kind, cause }) => kind === 'videos-not-read' && cause === 'key')).toHaveLength(1);
    await fail(null);
    await grownOld();
    await runSchedule('refreshVideos');
    expect(await stored('videoSync/status')).not.toHaveProperty('failure');
  });
});
