import { expect, it } from 'vitest';
import { syncUntilStable } from './sync-until-stable.ts';

/** Returns a source whose value changes while the first writes are in flight. */
function changing(...values: number[]) {
  let reads = 0;
  const read = () => Promise.resolve({ value: values[Math.min(reads++, values.length - 1)] });
  return { read, count: () => reads };
}

it('a state that does not change is written once', async () => {
  const written: unknown[] = [];
  const { read, count } = changing(1);
  await syncUntilStable(read, (state) => Promise.resolve(written.push(state)));
  expect(written).toEqual([{ value: 1 }]);
  expect(count()).toBe(2);
});

it('a state that changed while it was being written is written again, until the last one is written', async () => {
  const written: unknown[] = [];
  const { read } = changing(1, 2, 3);
  const answer = await syncUntilStable(read, (state) => {
    written.push(state);
    return Promise.resolve(`wrote ${state.value}`);
  });
  expect(written).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
  expect(answer).toBe('wrote 3');
});

it('a write that fails is thrown, so that the trigger is retried', async () => {
  const { read } = changing(1);
  await expect(syncUntilStable(read, () => Promise.reject(new Error('No answer.')))).rejects.toThrow(
    'No answer.',
  );
});
