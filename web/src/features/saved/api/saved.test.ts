import { expect, test, vi } from 'vitest';
import { readSaved, sendSavedChange } from './saved.ts';

const { read, writeRateLimited } = vi.hoisted(() => ({ read: vi.fn(), writeRateLimited: vi.fn() }));
vi.mock('../../../platform/firebase/load.ts', () => ({
  loadFirebase: () => Promise.resolve({ database: { read, writeRateLimited } }),
}));

const entry = { savedAt: 1, read: false, kept: false };

test('names of built-in object properties are not parsed as saved articles', () => {
  const names = ['doom', 'constructor', 'hasOwnProperty', '__proto__'];
  const stored = Object.fromEntries(names.map((name) => [name, entry]));
  expect(readSaved(stored)).toEqual([{ slug: 'doom', ...entry }]);
});

test('a change is written to the saved article', async () => {
  read.mockResolvedValue(null);
  await sendSavedChange('fan', 'doom', { do: 'save', entry });
  read.mockResolvedValue(entry);
  await sendSavedChange('fan', 'doom', { do: 'mark', marks: { read: true } });
  await sendSavedChange('fan', 'doom', { do: 'remove', savedAt: 1 });
  expect(read.mock.calls).toEqual([['saved/fan/doom'], ['saved/fan/doom'], ['saved/fan/doom']]);
  expect(writeRateLimited.mock.calls.map(([, changes]: unknown[]) => changes)).toEqual([
    { 'saved/fan/doom': entry },
    { 'saved/fan/doom/read': true },
    { 'saved/fan/doom': null },
  ]);
});

test('a change that arrives after a newer one from another device is not written', async () => {
  read.mockResolvedValue({ ...entry, savedAt: 2, kept: true });
  await sendSavedChange('fan', 'doom', { do: 'save', entry });
  await sendSavedChange('fan', 'doom', { do: 'remove', savedAt: 1 });
  read.mockResolvedValue(null);
  await sendSavedChange('fan', 'doom', { do: 'mark', marks: { read: true } });
  expect(writeRateLimited).not.toHaveBeenCalled();
});
