import { expect, test } from 'vitest';
import { functionsPerBatch, updateInBatches } from './update-in-batches.ts';

async function batches(groups: Record<string, unknown>[]): Promise<string[][]> {
  const written: string[][] = [];
  await updateInBatches(groups, {
    update: (changes) => Promise.resolve(void written.push(Object.keys(changes))),
  });
  return written;
}

const listOf = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

test('a batch starts as many functions as allowed, and the next one takes the rest', async () => {
  // Each draft triggers two functions.
  const written = await batches(listOf(functionsPerBatch + 1, (index) => ({ [`drafts/d-${index}`]: null })));
  expect(written.map(({ length }) => length)).toEqual([functionsPerBatch / 2, functionsPerBatch / 2, 1]);
});

test('the changes of a group are written together', async () => {
  const groups = listOf(functionsPerBatch, (index) => ({
    [`moderation/${index}`]: null,
    [`comments/one/${index}`]: null,
    [`heldComments/fan/${index}`]: null,
  }));
  const written = await batches(groups);
  expect(written).toHaveLength(2);
  for (const paths of written) expect(paths).toHaveLength((3 * functionsPerBatch) / 2);
});

test('changes that start no functions are written in batches, too', async () => {
  const written = await batches(
    listOf(functionsPerBatch + 1, (index) => ({ [`donations/${index}/uid`]: null })),
  );
  expect(written.map(({ length }) => length)).toEqual([functionsPerBatch, 1]);
});

test('nothing is written without changes', async () => {
  expect(await batches([])).toEqual([]);
});

test('a write that may start any number of functions is refused with advice', async () => {
  await expect(batches([{ 'horns/one': null }])).rejects.toThrow(
    'A write to horns/one may start any number of functions: change its entries one by one.',
  );
});
