import { expect, test } from 'vitest';
import { readSaved } from './saved.ts';

test('names of built-in object properties are not parsed as saved articles', () => {
  const entry = { savedAt: 1, read: false, kept: false };
  const names = ['doom', 'constructor', 'hasOwnProperty', '__proto__'];
  const stored = Object.fromEntries(names.map((name) => [name, entry]));
  expect(readSaved(stored)).toEqual([{ slug: 'doom', ...entry }]);
});
