import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ok } from './answer.ts';
import { Faults } from './faults.ts';
import { PersistentState } from './persistent-state.ts';
import { route, type Routes } from './routes.ts';
import { type RunningServer, startServer } from './start-server.ts';

let server: RunningServer | undefined;
afterEach(() => server?.close());

const routes: Routes = {
  'GET /names/:name': (_call, { name }) => ok({ name }),
  'POST /text': ({ body }) => ({ status: 201, body }),
  'GET /break': () => 'break',
  'GET /events': () => ({
    listen(send) {
      send('one');
      send('two');
      return () => undefined;
    },
  }),
};

async function start(openToBrowsers = false): Promise<string> {
  server = await startServer({
    port: 0,
    openToBrowsers,
    answer(call) {
      const outcome = route(routes, call);
      if (!outcome) throw new Error('There is no such route.');
      return outcome;
    },
  });
  return server.url;
}

it('a local server answers a route with JSON and decodes the path parameters', async () => {
  const response = await fetch(`${await start()}/names/a%2Fb%20c`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ name: 'a/b c' });
});

it('a local server sends a string as it is', async () => {
  const response = await fetch(`${await start()}/text`, { method: 'POST', body: 'as it is' });
  expect([response.status, await response.text()]).toEqual([201, 'as it is']);
});

it('a local server answers 400 with the error if the handler throws or the body is too large', async () => {
  const url = await start();
  const unknown = await fetch(`${url}/text`);
  expect([unknown.status, await unknown.text()]).toEqual([400, 'Error: There is no such route.']);
  const large = await fetch(`${url}/text`, { method: 'POST', body: 'x'.repeat(100_001) });
  expect([large.status, await large.text()]).toEqual([400, 'Error: The request is too large.']);
});

it('a local server can drop the connection instead of responding', async () => {
  await expect(fetch(`${await start()}/break`)).rejects.toThrow('fetch failed');
});

it('a local server that is open to browsers answers preflights and adds CORS headers to every response', async () => {
  const url = await start(true);
  const preflight = await fetch(`${url}/text`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  for (const response of [preflight, await fetch(`${url}/names/x`)])
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

it('a local server streams events until the client disconnects', async () => {
  const { body } = await fetch(`${await start()}/events`);
  let seen = '';
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    seen += new TextDecoder().decode(chunk);
    if (seen.includes('two')) break;
  }
  expect(seen).toBe(': open\n\ndata: one\n\ndata: two\n\n');
});

it('a planned fault affects the planned number of requests, and only matching ones', () => {
  const faults = new Faults<{ times: number; word: string }>();
  faults.plan({ times: 2, word: 'a' });
  const meet = (text: string) => faults.meet(({ word }) => text.includes(word)) !== undefined;
  expect([meet('b'), meet('a'), meet('a'), meet('a')]).toEqual([false, true, true, false]);
});

it('persistent state survives a restart, and values missing from its file get their initial values', () => {
  const folder = mkdtempSync(join(tmpdir(), 'persistent-state-'));
  try {
    const file = join(folder, 'inside', 'state.json');
    const persistent = new PersistentState(file, () => ({ names: ['one'] }));
    persistent.state.names.push('two');
    persistent.write();
    const again = new PersistentState(file, () => ({ names: [] as string[], count: 0 }));
    expect(again.state).toEqual({ names: ['one', 'two'], count: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
