// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTime } from '../testing/fake-time.ts';
import { publicReader, readByKey } from './database-rest.ts';
import { ReadError } from './data-error.ts';

vi.mock('./settings.ts', () => ({
  settings: { firebase: { databaseURL: 'https://demo.firebaseio.com', projectId: 'demo' } },
}));

/** A fake database with one list of numbers that supports only the documented parameters. */
function answer(list: Record<string, number>, address: URL): unknown {
  const number = (name: string, otherwise: number) => Number(address.searchParams.get(name) ?? otherwise);
  const within = Object.entries(list)
    .filter(([, value]) => value <= number('endAt', Infinity) && value >= number('startAt', -Infinity))
    .sort(([one, first], [other, second]) => first - second || (one < other ? -1 : 1));
  const first = within.slice(0, number('limitToFirst', within.length));
  return Object.fromEntries(first.slice(-number('limitToLast', first.length)));
}

const addresses: URL[] = [];
const asked = () => addresses.map((address) => decodeURIComponent(address.pathname + address.search));

function serve(respond: (address: URL, signal: AbortSignal) => unknown) {
  vi.stubGlobal('fetch', async (address: URL, { signal }: { signal: AbortSignal }) => {
    addresses.push(address);
    const result = await respond(address, signal);
    return result instanceof Response ? result : new Response(JSON.stringify(result));
  });
}

beforeEach(() => void (addresses.length = 0));

test('the REST reader reads a value whatever characters its path contains', async () => {
  serve(() => ({ title: 'x' }));
  expect(await publicReader().get('lists/articlesByTag/band:sunn-o/größe')).toEqual({ title: 'x' });
  expect(addresses[0]?.href).toBe(
    'https://demo.firebaseio.com/lists/articlesByTag/band%3Asunn-o/gr%C3%B6%C3%9Fe.json',
  );
});

test.each([
  [{ first: 2 }, '/comments/one.json?orderBy="$key"&limitToFirst=2'],
  [{ last: 3 }, '/comments/one.json?orderBy="$key"&limitToLast=3'],
])('reading one end of a list by key, such as %j, uses the documented parameters', async (end, expected) => {
  serve(() => ({ a: 'x' }));
  expect(await readByKey('comments/one', end)).toEqual({ a: 'x' });
  expect(asked()).toEqual([expected]);
});

describe('the highest entries of a list', () => {
  const list = { a: 1, b: 2, c: 2, d: 2, e: 2, f: 3 };
  beforeEach(() => serve((address) => answer(list, address)));
  const keys = async (count: number, after?: { value: number; key: string }) => {
    const entries = await publicReader().highest('l', { by: '$value', count, ...(after && { after }) });
    return entries.map(({ key }) => key).join('');
  };

  test.each([
    [2, undefined, 'fe'],
    [9, undefined, 'fedcba'],
    [1, { value: 3, key: 'f' }, 'e'],
    [1, { value: 2, key: 'e' }, 'd'],
    [2, { value: 2, key: 'c' }, 'ba'],
    [2, { value: 1, key: 'a' }, ''],
    // The cursor's entry has been removed.
    [2, { value: 2, key: 'cc' }, 'cb'],
  ])('the %i highest entries after %o are "%s"', async (count, after, expected) => {
    expect(await keys(count, after)).toBe(expected);
  });

  test('a query for the highest entries uses the documented parameters', async () => {
    await keys(1, { value: 2, key: 'e' });
    expect(asked()[0]).toBe('/l.json?orderBy="$value"&limitToLast=2&endAt=2');
  });
});

describe('the lowest entries of a list', () => {
  const list = { a: 1, b: 2, c: 2, d: 2, e: 2, f: 3 };
  beforeEach(() => serve((address) => answer(list, address)));

  test.each([
    [2, 1, undefined, 'ab'],
    [9, 2, undefined, 'bcdef'],
    [1, 2, 'b', 'c'],
    [2, 2, 'd', 'ef'],
    [2, 3, 'f', ''],
    // The cursor's entry has been removed.
    [2, 2, 'cc', 'de'],
  ])('the %i lowest entries from %i after %o are "%s"', async (count, from, after, expected) => {
    const place = { from, ...(after !== undefined && { after }) };
    const entries = await publicReader().lowest('l', { by: '$value', count, ...place });
    expect(entries.map(({ key }) => key).join('')).toBe(expected);
  });
});

test('an entry without a number to order by is left out of a list', async () => {
  serve(() => ({ a: { at: 1 }, b: { at: 'late' }, c: null, d: 'x' }));
  expect(await publicReader().highest('l', { by: 'at', count: 9 })).toEqual([{ key: 'a', value: { at: 1 } }]);
});

test('entries whose keys are small numbers are read from the array that the database returns', async () => {
  serve(() => [null, 5, 7]);
  const entries = await publicReader().highest('l', { by: '$value', count: 9 });
  expect(entries).toEqual([
    { key: '2', value: 7 },
    { key: '1', value: 5 },
  ]);
});

describe('a read that fails', () => {
  const failure = () =>
    publicReader()
      .get('a')
      .catch((error: unknown) => error);

  test.each<[name: string, respond: () => unknown]>([
    ['refused', () => new Response('{"error":"Permission denied"}', { status: 401 })],
    ['no JSON', () => new Response('<html>')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a read fails with a ReadError: %s', async (_name, respond) => {
    serve(respond);
    expect(await failure()).toBeInstanceOf(ReadError);
  });

  test('a read that fails without network reports that it was offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure()).toMatchObject({ offline: true });
  });
});

const never = (_address: URL, signal: AbortSignal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

test('an aborted read fails with the reason of its signal', async () => {
  serve(never);
  const controller = new AbortController();
  const reading = publicReader(controller.signal).get('a');
  controller.abort(new Error('Left.'));
  await expect(reading).rejects.toThrow('Left.');
  await expect(publicReader(controller.signal).get('a')).rejects.toThrow('Left.');
});

describe('a response that does not arrive', () => {
  const { pass } = fakeTime();

  test('a read without a response fails after its timeout', async () => {
    serve(never);
    const reading = publicReader()
      .get('a')
      .catch((error: unknown) => error);
    await pass(10_000);
    expect(await reading).toBeInstanceOf(ReadError);
  });
});
