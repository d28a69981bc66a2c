import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import type { Path } from '../contract/paths.ts';
import { saveJobCursor } from './save-job-cursor.ts';

interface Job {
  token: string;
  at: number;
  after?: string;
}
const path: Path<Job> = 'jobs/one';

it.each<[string, Job | null, boolean, Job | null]>([
  ['that runs is saved', { token: 'a', at: 1, after: 'k' }, true, { token: 'a', at: 9, after: 'm' }],
  ['that was replaced is not saved', { token: 'b', at: 5 }, false, { token: 'b', at: 5 }],
  ['that was withdrawn is not saved', null, false, null],
])('the cursor of a job %s', async (_what, stored, saved, expected) => {
  const { at, database } = createMemoryDatabase();
  await database.update({ [path]: stored });
  const progress = { isOurs: ({ token }: Job) => token === 'a', cursor: { after: 'm' } };
  expect(await saveJobCursor(path, progress, { database, clock: { now: () => 9 } })).toBe(saved);
  expect(at(path)).toEqual(expected);
});
