/** Random input: the server may disconnect its sender, but continues to serve the others. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { get, ref, set } from 'firebase/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeClients, connectClient, type Client } from '../testing/sdk.ts';
import { startDatabaseServer, type DatabaseServer } from './server.ts';

let server: DatabaseServer;
let witness: Client;
const lines: string[] = [];

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0, log: (line) => lines.push(line) });
  server.namespaces
    .get('fuzz')
    .setRules(
      '{"rules": {".read": true, "witness": {".write": true}, "fuzz": {".write": true, ".indexOn": "a"}}}',
    );
  witness = connectClient(server.port, 'fuzz');
});

/** Bugs are logged with a stack trace; client errors are not. */
afterEach(() => {
  expect(lines.filter((line) => /\n\s+at /.test(line))).toEqual([]);
  lines.length = 0;
});

afterAll(async () => {
  await closeClients();
  await server.close();
});

let turn = 0;
const demandLife = async (): Promise<void> => {
  turn += 1;
  await set(ref(witness.database, 'witness'), turn);
  expect((await get(ref(witness.database, 'witness'))).val()).toBe(turn);
};

const close = async (socket: WebSocket): Promise<void> => {
  if (socket.readyState === WebSocket.CLOSED) return;
  const closed = once(socket, 'close');
  socket.terminate();
  await closed;
};

/** Sends all messages, and waits until a subsequent ping is answered or the socket is closed. */
const talk = async (messages: readonly (string | Uint8Array)[]): Promise<void> => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/.ws?v=5&ns=fuzz`);
  socket.on('error', () => undefined);
  await once(socket, 'open');
  const over = Promise.race([once(socket, 'close'), once(socket, 'pong')]);
  for (const message of messages) socket.send(message);
  socket.ping();
  await over;
  await close(socket);
};

const path = fc.oneof(
  fc.constantFrom('', '/', 'fuzz', 'fuzz/a', '/fuzz//b/', '.info', 'fuzz/.priority'),
  fc.string(),
);
const anything = fc.jsonValue({ maxDepth: 4 });
const dataLike = fc.oneof(
  anything,
  fc.dictionary(fc.constantFrom('.value', '.priority', '.sv', 'a', '__proto__', '0', 'a/b'), anything),
  fc.constantFrom({ '.sv': 'timestamp' }, { '.sv': { increment: 1e308 } }, [null, [[]]]),
);
const queryLike = fc.record(
  {
    i: fc.oneof(fc.constantFrom('.key', '.value', '.priority', 'a', 'a/b', '..', ''), anything),
    sp: anything,
    sn: anything,
    ep: anything,
    en: anything,
    sin: anything,
    ein: anything,
    l: fc.oneof(fc.integer(), anything),
    vf: fc.oneof(fc.constantFrom('l', 'r'), anything),
  },
  { requiredKeys: [] },
);
const token = fc
  .dictionary(fc.constantFrom('sub', 'aud', 'iss', 'exp', 'iat', 'firebase', 'user_id'), anything)
  .map((claims) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`);
const body = fc.record(
  {
    p: fc.oneof({ weight: 4, arbitrary: path }, { weight: 1, arbitrary: anything }),
    d: dataLike,
    h: fc.oneof(fc.string(), anything),
    q: fc.oneof(queryLike, anything),
    t: anything,
    cred: fc.oneof(token, fc.constant('owner'), anything),
    authvar: anything,
    noauth: anything,
  },
  { requiredKeys: [] },
);
const action = fc.oneof(
  fc.constantFrom(
    ...'q n g p m o om oc auth gauth unauth s ac unac appcheck constructor __proto__'.split(' '),
  ),
  fc.string(),
);
const request = fc
  .record({ r: fc.oneof(fc.nat(), anything), a: action, b: fc.oneof(body, anything) })
  .map((d) => JSON.stringify({ t: 'd', d }));
const control = fc
  .record({ t: fc.oneof(fc.constantFrom('p', 'n', 's', 'r'), anything), d: anything })
  .map((d) => JSON.stringify({ t: 'c', d }));
const frame = fc.oneof(
  { weight: 6, arbitrary: request },
  { weight: 1, arbitrary: control },
  { weight: 1, arbitrary: fc.jsonValue().map((json) => JSON.stringify(json)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom('0', '1', '2', '00', '999999', '-1', `${'['.repeat(100_000)}`) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
);

test('the server survives random messages', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 6 }), async (messages) => {
      await talk(messages);
      await demandLife();
    }),
    { numRuns: 100 },
  );
});

/** Writes raw bytes. Resolves when the server has responded or disconnected, or waits for more. */
const send = async (chunks: readonly (string | Uint8Array)[]): Promise<Socket> => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const over = once(socket, 'close');
  for (const chunk of chunks) socket.write(chunk);
  socket.end();
  await Promise.race([over, once(socket, 'end')]);
  socket.destroy();
  return socket;
};

const upgrade = [
  'GET /.ws?v=5&ns=fuzz HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

test('the server survives random bytes after the upgrade to a WebSocket', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 30 }), { maxLength: 4 }),
      async (bytes) => {
        await send([upgrade, ...bytes]);
        await demandLife();
      },
    ),
    { numRuns: 60 },
  );
});

const text = fc.string({ unit: 'grapheme-ascii', maxLength: 20 });
const params = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...'ns auth access_token auth_variable_override orderBy startAt startAfter endAt equalTo limitToFirst limitToLast shallow print callback format download timeout writeSizeLimit x-http-method-override'.split(
        ' ',
      ),
    ),
    fc.oneof(fc.constantFrom('fuzz', 'owner', 'null', '"a"', '1', 'true', 't', '{"uid":"a"}', '[', ''), text),
  ),
  { maxLength: 5 },
);
const target = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/fuzz',
      '/fuzz/a/b',
      '/.settings/rules',
      '/.settings/functionTriggers',
      '/.inspect/databases',
      '/.ws',
      '/%ff',
      '//',
    ),
    fc.constantFrom('.json', '', '/.priority.json', '/.json'),
    params,
  )
  .map(([place, ending, pairs]) => `${place}${ending}?ns=fuzz&${new URLSearchParams(pairs).toString()}`);
const httpRequest = fc
  .record({
    method: fc.constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
    target: fc.oneof({ weight: 5, arbitrary: target }, { weight: 1, arbitrary: text }),
    headers: fc.dictionary(
      fc.constantFrom('accept', 'if-match', 'authorization', 'x-http-method-override', 'content-type'),
      fc.oneof(fc.constantFrom('true', 'text/event-stream', 'Bearer owner', 'Bearer', 'PUT'), text),
    ),
    body: fc.oneof(
      fc.jsonValue().map((json) => JSON.stringify(json)),
      fc.string({ unit: 'binary' }),
      fc.constant(''),
    ),
    lie: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ method, target: where, headers, body: content, lie }) => {
    const fields = Object.entries({
      ...headers,
      Host: 'x',
      'Content-Length': Buffer.byteLength(content) + lie,
    });
    return `${method} ${where} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${content}`;
  });

test('the server survives random HTTP requests', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(httpRequest, fc.uint8Array()), async (bytes) => {
      await send([bytes]);
      await demandLife();
    }),
    { numRuns: 100 },
  );
});
