import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { delayResponses } from './delay-responses.ts';

let work: Promise<unknown> | null = null;
delayResponses(() => work);

/** Requests one response from a server. */
async function ask(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}`);
    return await answer.text();
  } finally {
    server.close();
  }
}

afterEach(() => {
  work = null;
  vi.useRealTimers();
});

it('a response ends when the work that it started is done', async () => {
  const steps: string[] = [];
  const text = await ask((_request, response) => {
    work = new Promise((resolve) => {
      setImmediate(() => {
        steps.push('done');
        resolve(undefined);
      });
    });
    response.on('finish', () => steps.push('answered'));
    response.end('It broke.');
  });
  expect([text, ...steps]).toEqual(['It broke.', 'done', 'answered']);
});

it('a response with nothing to wait for ends immediately', async () => {
  expect(await ask((_request, response) => void response.end('Fine.'))).toBe('Fine.');
});

it('a response does not wait for work that never ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const text = await ask((_request, response) => {
    work = new Promise(() => undefined);
    response.end('It broke.');
    vi.runAllTimers();
  });
  expect(text).toBe('It broke.');
});
