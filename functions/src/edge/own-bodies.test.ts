import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { readOwnBodies, sentType } from './own-bodies.ts';

it('hides the type of a body from the platform, and not from the function that reads it', async () => {
  vi.stubEnv('FUNCTION_TARGET', 'another');
  readOwnBodies('donate');
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers['content-type'], request.headers['content-encoding'], sentType(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const post = () => fetch(address, { method: 'POST', body: '{', headers });
  await post();
  expect(seen.splice(0)).toEqual(['application/json', 'gzip', 'application/json']);
  vi.stubEnv('FUNCTION_TARGET', 'donate');
  readOwnBodies('donate');
  vi.unstubAllEnvs();
  await post();
  expect(seen.splice(0)).toEqual(['application/octet-stream', undefined, 'application/json']);
  await fetch(address);
  expect(seen.at(-1)).toBe('');
  server.close();
});
