import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { forEachDue } from './for-each-due.ts';

const list = { a: { at: 1 }, b: { at: 2 }, c: { at: 3 }, d: { at: 900 } };

async function setUp(broken: readonly string[]) {
  const memory = createMemoryDatabase();
  await memory.database.update({ jobs: list });
  const tried: string[] = [];
  const run = async (until: number, work: (key: string) => unknown = () => undefined) => {
    tried.length = 0;
    await forEachDue(
      { list: 'jobs', by: 'at', until, limit: 2 },
      async ({ key }) => {
        tried.push(key);
        await work(key);
        if (broken.includes(key)) throw new Error(`${key} is broken`);
        await memory.database.update({ [`jobs/${key}`]: null });
      },
      memory.database,
    ).catch(() => undefined);
    return [...tried];
  };
  return { memory, run };
}

it('entries that always fail do not keep the others from their turn, even if they fill a whole run', async () => {
  const { memory, run } = await setUp(['a', 'b']);
  expect(await run(100)).toEqual(['a', 'b']);
  expect(await run(200)).toEqual(['c', 'a']);
  expect(await run(1000)).toEqual(['b', 'a']);
  expect(await run(2000)).toEqual(['d', 'a']);
  expect(Object.keys(memory.at('jobs') as object)).toEqual(['a', 'b']);
});

it('an entry that fails but was renewed or deleted meanwhile is left as it is', async () => {
  const { memory, run } = await setUp(['a', 'b']);
  await run(100, (key) => memory.database.update({ [`jobs/${key}/at`]: key === 'a' ? 50 : null }));
  expect(memory.at('jobs')).toEqual({ a: { at: 50 }, c: { at: 3 }, d: { at: 900 } });
});

it('an entry that fails and cannot be requeued does not hold up the others', async () => {
  const { memory, run } = await setUp(['a']);
  const tried = await run(100, (key) => {
    if (key === 'a') memory.failCall(1);
  });
  expect(tried).toEqual(['a', 'b']);
});
