import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readOwnBodies, sentType } from './own-bodies.ts';

it('the type of a body is hidden from the platform, and not from the function that reads it', async () => {
  readOwnBodies('/api/donate');
  const server = createServer((request, response) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers;
    response.end(JSON.stringify({ type, encoding, sent: sentType(request) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const post = async (path: string): Promise<unknown> =>
    (await fetch(site + path, { method: 'POST', body: '{', headers })).json();
  const sent = 'application/json';
  expect(await post('/api/donate')).toEqual({ type: 'application/octet-stream', sent });
  for (const path of ['/api/donate?again', '/api/donate/', '/api/donate/?again']) {
    expect(await post(path)).toEqual({ type: 'application/octet-stream', sent });
  }
  for (const path of ['/', '/api/payment-webhook', '/api/donated']) {
    expect(await post(path)).toEqual({ type: sent, encoding: 'gzip', sent });
  }
  expect(await (await fetch(site)).json()).toEqual({ sent: '' });
  server.close();
});
