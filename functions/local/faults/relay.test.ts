import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Relay, startRelay } from './relay.ts';

let functions: Server;
let received: string[];
let failures: number;
let relay: Relay;

/** Responds with 500 while `failures` lasts. */
beforeEach(async () => {
  received = [];
  failures = 0;
  functions = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.writeHead((failures -= 1) >= 0 ? 500 : 204).end();
    });
  });
  functions.listen(0, '127.0.0.1');
  await once(functions, 'listening');
  const { port } = functions.address() as { port: number };
  relay = await startRelay({ functions: `http://127.0.0.1:${port}`, log: () => undefined, lateMs: 20 });
});
afterEach(async () => {
  await relay.close();
  functions.close();
});

async function send(event: string, name = 'countHorns'): Promise<number> {
  const path = `/functions/projects/demo/triggers/europe-west1-${name}-0`;
  return (await fetch(relay.url + path, { method: 'POST', body: event })).status;
}

const allBrought = () => expect.poll(() => relay.pending(), { timeout: 5000 }).toBe(0);

it('the relay forwards an event and returns the function’s response', async () => {
  failures = 1;
  expect([await send('one'), await send('two')]).toEqual([500, 204]);
  expect(received).toEqual(['one', 'two']);
});

it('a relay with faults accepts every event and delivers every second one twice', async () => {
  relay.disturbed = true;
  expect([await send('one'), await send('two')]).toEqual([204, 204]);
  await allBrought();
  expect(received.sort()).toEqual(['one', 'two', 'two']);
});

it('a relay with faults redelivers after a failure, except to a function without retry', async () => {
  relay.disturbed = true;
  relay.withoutRetry = ['tellOfArticle'];
  failures = 1;
  await send('horn');
  await allBrought();
  expect(received).toEqual(['horn', 'horn']);
  failures = 2;
  await send('article', 'tellOfArticle');
  await allBrought();
  expect(received.slice(2)).toEqual(['article', 'article']);
});
