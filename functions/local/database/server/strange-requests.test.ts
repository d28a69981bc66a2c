import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseServer, type DatabaseServer } from './server.ts';

let server: DatabaseServer;

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0 });
});

afterAll(() => server.close());

/** Sends the text, and disconnects when the server has responded or has disconnected itself. */
const say = async (text: string): Promise<void> => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.resetAndDestroy();
  if (!socket.closed) await once(socket, 'close');
};

const upgrade = [
  'Host: x.localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');

test.each([
  ['an address that is none', 'GET //[ HTTP/1.1\r\nHost: x.localhost\r\n\r\n'],
  ['a whole address', 'GET http://[/.json HTTP/1.1\r\nHost: x.localhost\r\n\r\n'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x.localhost\r\n\r\n'],
  ['an upgrade at an address that is none', `GET //[ HTTP/1.1\r\n${upgrade}\r\n\r\n`],
  ['an upgrade at the wrong place', `GET /nowhere HTTP/1.1\r\n${upgrade}\r\n\r\n`],
  ['an upgrade without a database', `GET /.ws?v=5&ns=.. HTTP/1.1\r\n${upgrade}\r\n\r\n`],
  ['an event stream', 'GET /.json?ns=x HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n'],
  ['no HTTP', '\u0000\u0001\u0002\r\n\r\n'],
  ['a body that never comes', 'PUT /a.json?ns=x HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n'],
  ['a path of bad bytes', 'GET /%FF%FE.json?ns=x HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a path of dots', 'GET /../../.settings/rules.json?ns=x HTTP/1.1\r\nHost: x\r\n\r\n'],
])('the server survives %s', async (_, text) => {
  await say(text);
  const response = await fetch(`${server.url}/.json?ns=x&access_token=owner`);
  expect(response.status).toBe(200);
});

test('the server survives a client that disconnects in the middle of a body', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('PUT /a.json?ns=x&access_token=owner HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a"');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resetAndDestroy();
  await once(socket, 'close');
  const response = await fetch(`${server.url}/.json?ns=x&access_token=owner`);
  expect(await response.json()).toBeNull();
});
