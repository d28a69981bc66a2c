import { expect, test } from 'vitest';
import { Delivery, pauses, type Post } from './delivery.ts';
import type { Message } from './events.ts';
import { readTriggers } from './registration.ts';

const read = readTriggers(
  {
    name: 'projects/p/locations/l/triggers/k-0',
    path: '/a',
    event: 'google.firebase.database.ref.v1.written',
  },
  'db',
);
const trigger = read.ok ? read.triggers[0] : undefined;

const deliverTo = async (post: Post) => {
  if (!trigger) throw new Error('The trigger was not read.');
  const lines: string[] = [];
  const waited: number[] = [];
  const gone: string[] = [];
  const wait = (ms: number): Promise<void> => Promise.resolve(void waited.push(ms));
  const delivery = new Delivery({ post, wait, log: (line) => lines.push(line) }, ({ key }) => gone.push(key));
  const message: Message = { trigger, contentType: 'application/json', body: '{}' };
  delivery.send(message);
  await delivery.settled();
  return { lines, waited, gone };
};

test('gives up in the end, and says so', async () => {
  const { lines, waited, gone } = await deliverTo(() => Promise.resolve(500));
  expect(waited).toEqual(pauses);
  expect(lines).toEqual(['k-0 could not be told of a change: status 500; given up after 6 attempts.']);
  expect(gone).toEqual([]);
});

test('tries again when nobody answers', async () => {
  let attempts = 0;
  const { lines, waited } = await deliverTo(() => {
    attempts += 1;
    return attempts < 3 ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve(200);
  });
  expect(waited).toHaveLength(2);
  expect(lines).toEqual([]);
});

test('forgets a function that is not there', async () => {
  const { gone } = await deliverTo(() => Promise.resolve(404));
  expect(gone).toEqual(['k-0']);
});
