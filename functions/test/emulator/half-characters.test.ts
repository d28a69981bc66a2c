import { expect, test } from 'vitest';
import { connectSdk } from './connect-sdk.ts';

const namespace = 'halves';
const connected = connectSdk(namespace);

const store = (path: string[], value: string) =>
  connected.server.namespaces.get(namespace).set(path, value, { kind: 'admin' }, { triggers: false });

/**
 * With a lone surrogate in the middle of a text, the SDK and the service never agree on its hash. At the end, the SDK
 * itself throws and stops.
 */
test.each([
  ['in the middle', 'Tom \ud83e Riffs', 'Tom  Riffs'],
  ['at the end', 'Tom \ud83e', 'Tom '],
  ['in its second half alone', 'Tom \udd18', 'Tom '],
])(
  'a transaction changes a node with a lone surrogate %s, and so do later transactions',
  async (_, name, whole) => {
    store(['members', 'tom', 'name'], name);
    const change = (path: string) =>
      connected.database.transact<{ name?: string; role?: string }>(path, (current) => ({
        ...current,
        role: 'author',
      }));
    expect(await change('members/tom')).toEqual({ written: true, value: { name: whole, role: 'author' } });
    expect(await change('members/ann')).toMatchObject({ written: true });
  },
  10_000,
);
