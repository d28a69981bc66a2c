import { afterEach, expect, it } from 'vitest';
import { notFound, ok, startServer } from '../stand-ins/server-kit/server.ts';
import { isDue, startScheduler } from './server.ts';

const opened: { close(): unknown }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())));

const nightly = {
  name: 'nightly',
  region: 'europe-west1',
  schedule: { schedule: '20 4 * * *', timeZone: 'Europe/Berlin' },
};
const call = { name: 'donate', region: 'europe-west1' };

/** Starts a scheduler in front of a functions emulator that has reloaded its functions `generation` times. */
async function schedulerWith({ generation = 0, status = 200 } = {}) {
  const posted: string[] = [];
  const times: unknown[] = [];
  const emulator = await startServer({
    port: 0,
    answer({ url: { pathname }, headers }) {
      if (pathname === '/backends') return ok({ backends: [{ functionTriggers: [nightly, call] }] });
      if (pathname !== `/functions/projects/demo/triggers/europe-west1-nightly-${generation}`)
        return notFound(pathname);
      posted.push(headers['x-cloudscheduler-jobname'] ?? '');
      times.push(headers['x-cloudscheduler-scheduletime']);
      return { status, body: '' };
    },
  });
  opened.push(emulator);
  const functions = emulator.url;
  const scheduler = await startScheduler({ port: 0, project: 'demo', functions, byTheClock: false });
  opened.push(scheduler);
  const run = (name: string) => fetch(`${scheduler.url}/run/${name}`, { method: 'POST' });
  return { posted, times, run, url: scheduler.url };
}

it('the scheduler runs a schedule as of another time, and refuses an invalid time', async () => {
  const { posted, times, run } = await schedulerWith();
  await run('nightly');
  await run('nightly?at=2026-12-04T13:00:00%2B01:00');
  await run(`nightly?at=${Date.UTC(2026, 11, 5)}`);
  expect(times).toEqual([undefined, '2026-12-04T12:00:00.000Z', '2026-12-05T00:00:00.000Z']);
  expect((await run('nightly?at=tomorrow')).status).toBe(400);
  expect(posted).toHaveLength(3);
});

it.each([
  ['20 4 * * *', '2026-07-01T02:20:00Z', true],
  ['20 4 * * *', '2026-12-01T03:20:00Z', true],
  ['20 4 * * *', '2026-12-01T04:20:00Z', false],
  ['* * * * *', '2026-12-01T04:21:00Z', true],
])('a schedule %s in Berlin at %s is due: %s', (pattern, at, due) => {
  expect(isDue({ name: 'x', region: 'y', pattern, timeZone: 'Europe/Berlin' }, new Date(at))).toBe(due);
});
