import { describe, expect, test } from 'vitest';
import { chooseCopies } from './offline-sync.ts';
import { entry } from './testing/entry.ts';

describe('the articles to keep on this device', () => {
  const list = [
    entry('new-read', { savedAt: 5, read: true }),
    entry('new', { savedAt: 4 }),
    entry('old-kept', { savedAt: 2, read: true, kept: true }),
    entry('old-read', { savedAt: 1, read: true }),
  ];
  test.each<[max: number, slugs: string[]]>([
    [9, ['new', 'old-kept', 'new-read', 'old-read']],
    [3, ['new', 'old-kept', 'new-read']],
    [1, ['new']],
    [0, []],
  ])('the articles to keep on this device are the most needed ones, with space for %i', (max, slugs) => {
    expect(chooseCopies(list, max)).toEqual(slugs);
  });
});
