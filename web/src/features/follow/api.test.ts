import { expect, test, vi } from 'vitest';
import { sendFollow } from './api.ts';

const { read, writeRateLimited } = vi.hoisted(() => ({ read: vi.fn(), writeRateLimited: vi.fn() }));
vi.mock('../../platform/firebase/load.ts', () => ({
  loadFirebase: () => Promise.resolve({ database: { read, writeRateLimited } }),
}));

test('a member who follows a merged band follows the one that it was merged into', async () => {
  read.mockImplementation((path: string) =>
    Promise.resolve(path === 'bandNames/aliases/amen-ra' ? 'amenra' : null),
  );
  await sendFollow('fan', 'band:amen-ra', true);
  expect(writeRateLimited).toHaveBeenLastCalledWith(
    { uid: 'fan', kind: 'follows', of: 'band:amenra' },
    { 'follows/fan/band:amenra': true },
  );
  await sendFollow('fan', 'band:bolzer', true);
  expect(writeRateLimited.mock.lastCall?.[1]).toEqual({ 'follows/fan/band:bolzer': true });
});
