import type * as sdk from 'firebase/database';
import { expect, test, vi } from 'vitest';
import { isPermissionDenied } from '../data-error.ts';
import { databaseService } from './database.ts';

const get = vi.hoisted(() => vi.fn());
vi.mock('./app.ts', () => ({ app: {} }));
vi.mock('firebase/database', async (original) => ({
  ...(await original<typeof sdk>()),
  getDatabase: () => ({}),
  ref: () => ({}),
  get,
}));

test.each<[what: string, error: Error, refused: boolean]>([
  ['that was refused', new Error('Permission denied'), true],
  ['that found no connection', new Error('Client is offline.'), false],
])('the error code of a single read %s tells whether it was refused', async (_what, error, refused) => {
  get.mockRejectedValue(error);
  const failure: unknown = await databaseService.read('drafts/d1').catch((thrown: unknown) => thrown);
  expect(failure).toBe(error);
  expect(isPermissionDenied(failure)).toBe(refused);
});
