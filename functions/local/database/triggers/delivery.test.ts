import { expect, test } from 'vitest';
import { Delivery, longRetryDelaysMs, type Post, retryDelaysMs } from './delivery.ts';
import type { Message } from './events.ts';
import { readTrigger } from './registration.ts';

const trigger = readTrigger({
  name: 'projects/p/locations/l/triggers/k-0',
  path: '/a',
  event: 'google.firebase.database.ref.v1.written',
  namespacePattern: 'db',
});

const deliverTo = async (post: Post) => {
  if (typeof trigger === 'string') throw new Error(trigger);
  const lines: string[] = [];
  const waited: number[] = [];
  const gone: string[] = [];
  const wait = (ms: number): Promise<void> => Promise.resolve(void waited.push(ms));
  const delivery = new Delivery({ post, wait, log: (line) => lines.push(line) }, ({ key }) => gone.push(key));
  const message: Message = { trigger, body: '{}' };
  delivery.send(message);
  await delivery.settled();
  return { lines, waited, gone };
};

test('a delivery that fails repeatedly is given up and logged', async () => {
  const { lines, waited, gone } = await deliverTo(() => Promise.resolve(500));
  expect(waited).toEqual(retryDelaysMs);
  expect(lines).toEqual(['k-0 could not be told of a change: status 500; given up after 6 attempts.']);
  expect(gone).toEqual([]);
});

const refused = (): Promise<number> => Promise.reject(new Error('connect ECONNREFUSED'));

/** Fails this many times, then succeeds. */
const after = (failures: number, failure: () => Promise<number>): Post => {
  let attempts = 0;
  return () => {
    attempts += 1;
    return attempts <= failures ? failure() : Promise.resolve(200);
  };
};

test.each<[string, Post, number]>([
  ['tries again when nobody answers', after(2, refused), 2],
  ['waits a minute for a functions emulator that starts', after(20, refused), 20],
  ['waits as long for a function that is not there yet', after(20, () => Promise.resolve(404)), 20],
  ['tries again when a function fails', after(3, () => Promise.resolve(500)), 3],
])('the delivery of an event %s', async (_, post, pausesMade) => {
  const { lines, waited, gone } = await deliverTo(post);
  expect(waited).toHaveLength(pausesMade);
  expect([...lines, ...gone]).toEqual([]);
});

test('a delivery to an unreachable emulator is given up after a minute and logged', async () => {
  const { lines, waited, gone } = await deliverTo(refused);
  expect(waited).toEqual(longRetryDelaysMs);
  expect(waited.reduce((sum, ms) => sum + ms)).toBeGreaterThan(60_000);
  expect(lines).toEqual([
    'k-0 could not be told of a change: connect ECONNREFUSED; given up after 23 attempts.',
  ]);
  expect(gone).toEqual([]);
});

test('a delivery to a function that is never registered is given up', async () => {
  const { gone } = await deliverTo(() => Promise.resolve(404));
  expect(gone).toEqual(['k-0']);
});
