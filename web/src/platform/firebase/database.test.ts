import type * as sdk from 'firebase/database';
import { expect, test, vi } from 'vitest';
import { paths } from '@contract/paths.ts';
import { increment, serverTimestamp } from 'firebase/database';
import { isPermissionDenied } from '../data-error.ts';
import { databaseService } from './database.ts';

const { get, update } = vi.hoisted(() => ({ get: vi.fn(), update: vi.fn() }));
vi.mock('./app.ts', () => ({ app: {} }));
vi.mock('firebase/database', async (original) => ({
  ...(await original<typeof sdk>()),
  getDatabase: () => ({}),
  ref: (_database: unknown, path?: string) => ({ path }),
  get,
  update,
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

const horns = { uid: 'fan', kind: 'horns', of: 'doom' } as const;
const give = () => databaseService.writeRateLimited(horns, { [paths.horn('doom', 'fan')]: true });
const isStored = (value: true | null) => get.mockResolvedValueOnce({ val: () => value });
const stamp = { 'lastWrites/fan/horns': { at: serverTimestamp(), of: 'doom' } };
const given = { 'horns/doom/fan': true, 'memberReferences/fan/horns/doom': true, ...stamp };

test('horns are sent with their count and the reverse entry in one update', async () => {
  isStored(null);
  await give();
  expect(get).toHaveBeenLastCalledWith({ path: 'horns/doom/fan' });
  expect(update.mock.lastCall?.[1]).toEqual({ ...given, 'articles/doom/counts/horns': increment(1) });
});

test('horns that are refused because they have arrived before are not counted again, and are done', async () => {
  update.mockRejectedValueOnce(Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }));
  isStored(null);
  isStored(true);
  await give();
  expect(update.mock.lastCall?.[1]).toEqual(given);
});
