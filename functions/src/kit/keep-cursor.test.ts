import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import type { Path } from '../contract/paths.ts';
import { keepCursor } from './keep-cursor.ts';

interface Job {
  token: string;
  at: number;
  after?: string;
}
const path: Path<Job> = 'jobs/one';

it.each<[string, Job | null, boolean, Job | null]>([
  ['that runs is kept', { token: 'a', at: 1, after: 'k' }, true, { token: 'a', at: 9, after: 'm' }],
  ['that was replaced is not kept', { token: 'b', at: 5 }, false, { token: 'b', at: 5 }],
  ['that was withdrawn is not kept', null, false, null],
])('the cursor of a job %s', async (_what, stored, kept, expected) => {
  const { at, database } = createMemoryDatabase();
  await database.update({ [path]: stored });
  const progress = { isOurs: ({ token }: Job) => token === 'a', cursor: { after: 'm' } };
  expect(await keepCursor(path, progress, { database, clock: { now: () => 9 } })).toBe(kept);
  expect(at(path)).toEqual(expected);
});
