/** The limits of https://firebase.google.com/docs/database/usage/limits. */
import { get, ref, set, update } from 'firebase/database';
import { describe, expect, test } from 'vitest';
import { createRestClient, owner } from '../testing/rest-client.ts';
import { connectClient } from '../testing/sdk.ts';
import { startTestDatabase } from '../testing/test-database.ts';

const megabyte = 1024 * 1024;
const { server, namespace } = await startTestDatabase('limits');
const client = connectClient(server.port, 'limits');
const { ask } = createRestClient(() => server.url, 'limits');

const nested = (levels: number): unknown => (levels === 0 ? 1 : { d: nested(levels - 1) });
const path = (levels: number): string => Array.from({ length: levels }, () => 'd').join('/');

describe('the SDK', () => {
  test('the SDK gets the service’s error code for a write of 18 MB, and may go on', async () => {
    const half = 'x'.repeat(9 * megabyte);
    await expect(update(ref(client.database), { 'b/one': half, 'b/two': half })).rejects.toMatchObject({
      code: 'TOO_BIG',
    });
    await set(ref(client.database, 'c'), 1);
    expect((await get(ref(client.database, 'c'))).val()).toBe(1);
    expect([...namespace.root.keys()]).toEqual(['c']);
  });
});

describe('REST', () => {
  test.each<[string, string, string, unknown, number]>([
    ['32 levels', 'PUT', `/${path(20)}.json`, nested(12), 200],
    ['33 levels in a path', 'PUT', `/${path(33)}.json`, 1, 400],
    ['33 levels in path and value', 'PUT', `/${path(20)}.json`, nested(13), 400],
    ['33 levels in the path of an update', 'PATCH', `/${path(20)}.json`, { [path(13)]: 1 }, 400],
    ['a key of 768 bytes', 'PUT', '/a.json', { ['é'.repeat(384)]: 1 }, 200],
    ['a key of 769 bytes', 'PUT', '/a.json', { ['é'.repeat(384) + 'x']: 1 }, 400],
    ['a key of 769 bytes in the path', 'PUT', `/${'x'.repeat(769)}.json`, 1, 400],
    ['a key of 769 bytes in an update', 'PATCH', '/a.json', { ['x'.repeat(769)]: 1 }, 400],
    ['an empty key', 'PUT', '/a.json', { '': 1 }, 400],
    ['a string of 10 MB', 'PUT', '/a.json', 'x'.repeat(10 * megabyte - 2), 200],
    ['one of more than 10 MB in letters of two bytes', 'PUT', '/a.json', ['é'.repeat(5 * megabyte + 1)], 413],
    [
      'more than 16 MB, which only the SDKs may not',
      'PUT',
      '/a.json',
      Array(3).fill('x'.repeat(6 * megabyte)),
      200,
    ],
  ])('a REST write is subject to the limits of the service: %s', async (_, method, place, body, status) => {
    const answer = await ask(place, { method, headers: owner, body: JSON.stringify(body) });
    expect(answer.status).toBe(status);
    expect(namespace.root.exists()).toBe(status === 200);
    if (status !== 200) expect(answer.json).toEqual({ error: expect.any(String) as string });
  });

  test.each([...'.#$[]/', '\u0000', '\u001f', '\u007f', '\n'])(
    'the character %j in a key is refused over REST',
    async (character) => {
      for (const [method, body] of [
        ['PUT', { [`a${character}b`]: 1 }],
        ['PUT', { deep: { [character]: 1 } }],
      ] as const) {
        const answer = await ask('/a.json', { method, headers: owner, body: JSON.stringify(body) });
        expect(answer.status).toBe(400);
      }
      // The path of a read has the same restrictions.
      const read = await ask(`/a${encodeURIComponent(character)}b.json`, { headers: owner });
      expect(read.status).toBe(400);
      expect(namespace.root.exists()).toBe(false);
    },
  );
});
