import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startDatabaseServer, type DatabaseServer } from './server.ts';

let server: DatabaseServer;
beforeEach(async () => {
  server = await startDatabaseServer({ port: 0 });
  server.namespaces.get('poll').setRules('{"rules": {".read": true, ".write": true}}');
});
afterEach(() => server.close());

/**
 * The part of a browser that the SDK uses for long polling: scripts that run in a frame and call back into the page.
 */
class Page {
  readonly commands: unknown[][] = [];
  readonly answers: [number, unknown[]][] = [];
  readonly #frame = createContext({
    parent: {
      window: {
        pLPCommand7: (...args: unknown[]) => this.commands.push(args),
        pRTLPCB7: (number: number, messages: unknown[]) => this.answers.push([number, messages]),
      },
    },
  });
  #segment = 0;

  async load(query: string): Promise<void> {
    const response = await fetch(`${server.url}/.lp?ns=poll&${query}`);
    expect(response.status).toBe(200);
    runInContext(await response.text(), this.#frame);
  }

  get session(): string {
    const [, id, password] = this.commands[0] ?? [];
    return `id=${String(id)}&pw=${String(password)}`;
  }

  /**
   * Returns the message in segments, as requests carry it; they have ten characters here, so that there are several.
   */
  segments(message: unknown): string {
    const encoded = Buffer.from(JSON.stringify(message)).toString('base64url');
    const parts = encoded.match(/.{1,10}/g) ?? [];
    return parts
      .map((part, at) => {
        this.#segment += 1;
        return `seg${at}=${this.#segment - 1}&ts${at}=${parts.length}&d${at}=${part}`;
      })
      .join('&');
  }

  get said(): unknown[] {
    return [...this.answers].sort(([a], [b]) => a - b).flatMap(([, messages]) => messages);
  }
}

const put = (number: number, path: string, data: unknown) => ({
  t: 'd',
  d: { r: number, a: 'p', b: { p: path, d: data } },
});

test('a client without WebSockets connects, writes, listens and receives data by long polling', async () => {
  const page = new Page();
  await page.load('start=t&ser=1&cb=7&v=5');
  expect(page.said).toEqual([{ t: 'c', d: { t: 'h', d: expect.objectContaining({ v: '5' }) as unknown } }]);
  await page.load(`${page.session}&ser=2&${page.segments(put(1, 'a', { b: 'ü\u2028' }))}`);
  await page.load(
    `${page.session}&ser=3&${page.segments({ t: 'd', d: { r: 2, a: 'q', b: { p: 'a', h: '' } } })}`,
  );
  const waiting = page.load(`${page.session}&ser=4`);
  server.namespaces.get('poll').set(['a', 'c'], 1, { kind: 'admin' });
  await waiting;
  expect(page.said.slice(1)).toEqual([
    { t: 'd', d: { r: 1, b: { s: 'ok', d: '' } } },
    { t: 'd', d: { a: 'd', b: { p: 'a', d: { b: 'ü\u2028' } } } },
    { t: 'd', d: { r: 2, b: { s: 'ok', d: {} } } },
    { t: 'd', d: { a: 'd', b: { p: 'a/c', d: 1 } } },
  ]);
});

test('segments of a long poll may arrive in any order, and a second request ends the first', async () => {
  const page = new Page();
  await page.load('start=t&ser=1&cb=7&v=5');
  const [first, second] = [page.segments(put(1, 'x', 1)), page.segments(put(2, 'x', 2))];
  const late = page.load(`${page.session}&ser=2&${second}`);
  const early = page.load(`${page.session}&ser=3&${first}`);
  await Promise.all([late, early]);
  expect(page.said.slice(1)).toEqual([
    { t: 'd', d: { r: 1, b: { s: 'ok', d: '' } } },
    { t: 'd', d: { r: 2, b: { s: 'ok', d: '' } } },
  ]);
});

test('a long poll switches to a WebSocket once the client has opened one', async () => {
  const page = new Page();
  await page.load('start=t&ser=1&cb=7&v=5');
  const hello = page.said[0] as { d: { d: { s: string } } };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/.ws?v=5&ns=poll&s=${hello.d.d.s}`);
  const heard: unknown[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  await vi.waitFor(() => expect(heard).toEqual([{ t: 'c', d: { t: 'a', d: {} } }]));
  socket.send('{"t":"c","d":{"t":"p","d":{}}}');
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  await page.load(`${page.session}&ser=2&${page.segments({ t: 'c', d: { t: 'n', d: {} } })}`);
  expect(page.said.at(-1)).toEqual({ t: 'c', d: { t: 'n', d: {} } });
  expect(page.commands.at(-1)).toEqual(['close', 1]);
  socket.send(JSON.stringify(put(1, 'moved', true)));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ t: 'd', d: { r: 1, b: { s: 'ok', d: '' } } }));
  socket.close();
});

test('leaving the page runs the onDisconnect writes of a long poll', async () => {
  const page = new Page();
  await page.load('start=t&ser=1&cb=7&v=5');
  const request = { t: 'd', d: { r: 1, a: 'o', b: { p: 'left', d: true } } };
  await page.load(`${page.session}&ser=2&${page.segments(request)}`);
  const frame = await (await fetch(`${server.url}/.lp?ns=poll&${page.session}&dframe=t`)).text();
  const beacon = /sendBeacon\("([^"]+)"\)/.exec(frame)?.[1];
  await fetch(`${server.url}${String(beacon)}`, { method: 'POST' });
  expect(server.namespaces.get('poll').root.child('left').value()).toBe(true);
});

test.each([
  ['a wrong password', (page: Page) => `${page.session}x&ser=2`, 404],
  ['a segment without a number', (page: Page) => `${page.session}&ser=2&seg0=a&ts0=1&d0=e`, 400],
  ['a message that is none', (page: Page) => `${page.session}&ser=2&seg0=0&ts0=1&d0=e`, 400],
])('%s is refused, and the server stays up', async (_, query, status) => {
  const page = new Page();
  await page.load('start=t&ser=1&cb=7&v=5');
  expect((await fetch(`${server.url}/.lp?ns=poll&${query(page)}`)).status).toBe(status);
  await new Page().load('start=t&ser=1&cb=7&v=5');
});

test('a callback that is not an identifier is not inserted into a script', async () => {
  const response = await fetch(`${server.url}/.lp?ns=poll&start=t&cb=${encodeURIComponent('";alert(1)//')}`);
  expect(response.status).toBe(400);
});
