import { once } from 'node:events';
import { WebSocket } from 'ws';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestDatabase } from '../testing/test-database.ts';

const clock = 1_700_000_000_000;

const rules =
  '{"rules": {".read": true, ".write": "auth === null || auth.uid !== \'banned\'", "list": {".indexOn": "n"}}}';
const { server, namespace } = await startTestDatabase('wire', {
  rules,
  projectId: 'demo-test',
  now: () => clock,
});

/** A client that sends exactly what it is told to. */
class Wire {
  readonly heard: unknown[] = [];
  readonly socket: WebSocket;
  #number = 0;

  constructor(address = `/.ws?v=5&ns=wire`) {
    this.socket = new WebSocket(`${server.url.replace('http', 'ws')}${address}`);
    let missing = 0;
    let parts: string[] = [];
    this.socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (missing === 0 && /^\d+$/.test(text)) {
        missing = Number(text);
        parts = [];
        return;
      }
      parts = missing > 0 ? [...parts, text] : [text];
      missing = Math.max(0, missing - 1);
      if (missing === 0) this.heard.push(JSON.parse(parts.join('')));
    });
    this.socket.on('error', () => undefined);
  }

  static async open(): Promise<Wire> {
    const wire = new Wire();
    await vi.waitFor(() => expect(wire.heard).toHaveLength(1), { timeout: 10_000 });
    return wire;
  }

  /** Returns the response to a request. Earlier messages are in `heard`. */
  async ask(action: string, body: object): Promise<unknown> {
    this.#number += 1;
    const number = this.#number;
    this.socket.send(JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } }));
    return vi.waitFor(
      () => {
        const answer = this.data.find((message) => message['r'] === number);
        expect(answer).toBeDefined();
        return answer?.['b'];
      },
      { interval: 5, timeout: 5_000 },
    );
  }

  get data(): { [name: string]: unknown }[] {
    return this.heard.slice(1).map((message) => (message as { d: { [name: string]: unknown } }).d);
  }

  /** The updates, without the responses. */
  get updates(): unknown[] {
    return this.data.filter((message) => 'a' in message);
  }
}

const ok = { s: 'ok', d: '' };

const token = (claims: object): string => {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const usual = {
    iss: 'https://securetoken.google.com/demo-test',
    aud: 'demo-test',
    iat: clock / 1000,
    exp: clock / 1000 + 3600,
    sub: 'ann',
    firebase: { sign_in_provider: 'password' },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...usual, ...claims })}.`;
};

describe('a window', () => {
  const q = { i: 'n', l: 2, vf: 'r' };

  beforeEach(() => {
    const list = { a: { n: 1, t: 'A' }, b: { n: 2, t: 'B' }, c: { n: 3, t: 'C' } };
    namespace.set(['list'], list, { kind: 'admin' });
  });

  test.each([
    ['only itself travels at first', null, undefined, []],
    ['what is written outside of it is not told', ['a', 't'], 'AA', []],
    [
      'what is written in it is told as it was written',
      ['b', 't'],
      'BB',
      [{ a: 'd', b: { p: 'list/b/t', d: 'BB', t: 7 } }],
    ],
    [
      'one that comes and the one that it pushes out are told together',
      ['a', 'n'],
      9,
      [{ a: 'm', b: { p: 'list', d: { a: { n: 9, t: 'A' }, b: null }, t: 7 } }],
    ],
    [
      'one that goes lets the next one in',
      ['c'],
      null,
      [{ a: 'm', b: { p: 'list', d: { c: null, a: { n: 1, t: 'A' } }, t: 7 } }],
    ],
    ['a list that goes is told as nothing', [], null, [{ a: 'd', b: { p: 'list', d: null, t: 7 } }]],
  ])('a listener to a window receives only relevant changes: %s', async (_, path, value, told) => {
    const wire = await Wire.open();
    await wire.ask('q', { p: 'list', q, t: 7, h: '' });
    if (path !== null) await wire.ask('p', { p: ['list', ...path].join('/'), d: value });
    const [first, ...rest] = wire.updates;
    expect(first).toEqual({
      a: 'd',
      b: { p: 'list', d: { b: { n: 2, t: 'B' }, c: { n: 3, t: 'C' } }, t: 7 },
    });
    expect(rest).toEqual(told);
  });
});

describe('a token', () => {
  test('a token identifies the writer', async () => {
    const wire = await Wire.open();
    expect(await wire.ask('auth', { cred: token({}) })).toMatchObject({
      s: 'ok',
      d: { auth: { uid: 'ann', provider: 'password', token: { sub: 'ann' } }, expires: clock / 1000 + 3600 },
    });
    await wire.ask('auth', { cred: token({ sub: 'banned' }) });
    expect(await wire.ask('p', { p: 'a', d: 1 })).toEqual({ s: 'permission_denied', d: 'Permission denied' });
    await wire.ask('unauth', {});
    expect(await wire.ask('p', { p: 'a', d: 1 })).toEqual(ok);
  });

  test.each([
    ['that has ended', () => token({ exp: clock / 1000 - 1 }), 'expired_token'],
    ['for another project', () => token({ aud: 'other' }), 'invalid_token'],
    ['of another issuer', () => token({ iss: 'https://securetoken.google.com/other' }), 'invalid_token'],
    ['without a user', () => token({ sub: '' }), 'invalid_token'],
    ['that is none', () => 'x.y.z', 'invalid_token'],
    ['that is no text', () => 5, 'invalid_token'],
  ])('a token %s is refused', async (_, cred, status) => {
    const wire = await Wire.open();
    expect(await wire.ask('auth', { cred: cred() })).toMatchObject({ s: status });
  });

  test('a token with an issue time of 0 does not expire', async () => {
    const wire = await Wire.open();
    expect(await wire.ask('auth', { cred: token({ iat: 0, exp: 3600 }) })).toMatchObject({ s: 'ok' });
  });
});

describe('data that cannot be written', () => {
  test.each([
    ['a value beside children', { '.value': 1, a: 2 }, 'failure'],
    ['a priority that is an object', { '.value': 1, '.priority': {} }, 'failure'],
    ['an unknown server value', { '.sv': 'random' }, 'failure'],
  ])('%s cannot be written', async (_, value, status) => {
    const wire = await Wire.open();
    expect(await wire.ask('p', { p: 'x', d: value })).toMatchObject({ s: status });
    expect(namespace.root.exists()).toBe(false);
  });

  test('an update of a node and a node inside it is refused', async () => {
    const wire = await Wire.open();
    expect(await wire.ask('m', { p: '', d: { a: 1, 'a/b': 2 } })).toMatchObject({ s: 'failure' });
  });

  test.each([
    ['a limit of 0', { l: 0 }],
    ['a bound that is an object', { sp: {} }],
    ['a bound by key that is a number', { i: '.key', sp: 1 }],
    ['no object', 'all'],
  ])('a query with %s is refused', async (_, q) => {
    const wire = await Wire.open();
    expect(await wire.ask('q', { p: 'a', q, t: 1 })).toMatchObject({ s: 'failure' });
  });
});

describe('a client that violates the protocol', () => {
  test.each([
    ['no JSON', 'hello'],
    ['no envelope', '[]'],
    ['no request', '{"t":"d","d":{"r":1}}'],
    ['an unknown layer', '{"t":"x","d":{}}'],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('a client that sends %s is disconnected, and no other', async (_, message) => {
    const other = await Wire.open();
    const wire = await Wire.open();
    wire.socket.send(message);
    await once(wire.socket, 'close');
    expect(await other.ask('p', { p: 'a', d: 1 })).toEqual(ok);
  });

  test('an unknown request is refused, and the connection stays open', async () => {
    const wire = await Wire.open();
    expect(await wire.ask('toString', {})).toMatchObject({ s: 'failure' });
  });

  test.each(['/.ws?v=5', '/.ws?v=5&ns=a/b', '/elsewhere?ns=wire'])(
    'no connection is accepted at %s',
    async (address) => {
      const wire = new Wire(address);
      await new Promise((resolve) => wire.socket.on('close', resolve));
      expect(wire.heard).toEqual([]);
    },
  );
});
