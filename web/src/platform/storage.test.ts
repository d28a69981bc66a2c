// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { storage } from './storage.ts';

test('storage writes, reads and removes a value', () => {
  expect(storage.read('k')).toBeNull();
  expect(storage.write('k', 'v')).toBe(true);
  expect(storage.read('k')).toBe('v');
  storage.remove('k');
  expect(storage.read('k')).toBeNull();
});

test('storage that the browser blocks counts as empty', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
  expect(storage.write('k', 'v')).toBe(false);
  expect(storage.read('k')).toBeNull();
  expect(() => storage.remove('k')).not.toThrow();
});

test('storage reports changes to a key in other tabs, and clearing, until unsubscribed', () => {
  const seen = vi.fn();
  const unsubscribe = storage.watch('k', seen);
  const change = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  change('k', 'v');
  change('another', 'v');
  change(null, null);
  unsubscribe();
  change('k', 'w');
  expect(seen.mock.calls).toEqual([['v'], [null]]);
});

test('storage lists the keys with a prefix and reports changes among them in other tabs', () => {
  storage.write('a:1', 'x');
  storage.write('a:2', 'x');
  storage.write('b:1', 'x');
  expect(storage.keys('a:').sort()).toEqual(['a:1', 'a:2']);
  const seen = vi.fn();
  const unsubscribe = storage.watchAll('a:', seen);
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('a:3');
  change('b:1');
  change(null);
  unsubscribe();
  change('a:1');
  expect(seen).toHaveBeenCalledTimes(2);
});
