import { expect, test } from 'vitest';
import type { SavedChange, SavedEntry } from './api/saved.ts';
import { applyChanges, joinChanges } from './member-saved.ts';
import { entry } from './testing/entry.ts';

const save = (savedAt: number, marks = {}): SavedChange => ({
  do: 'save',
  entry: { savedAt, read: false, kept: false, ...marks },
});
const remove = (savedAt: number): SavedChange => ({ do: 'remove', savedAt });
const mark = (marks: { read?: boolean; kept?: boolean }): SavedChange => ({ do: 'mark', marks });

test.each<[name: string, waiting: SavedChange | null, next: SavedChange, wanted: SavedChange]>([
  ['nothing waits', null, mark({ read: true }), mark({ read: true })],
  ['a mark on what is being saved', save(1), mark({ read: true }), save(1, { read: true })],
  ['two marks', mark({ read: true }), mark({ kept: true }), mark({ read: true, kept: true })],
  ['the same mark, back', mark({ read: true }), mark({ read: false }), mark({ read: false })],
  ['a mark on what is being removed', remove(1), mark({ read: true }), remove(1)],
  ['removing what is being saved', save(1), remove(1), remove(1)],
  ['saving what is being removed', remove(1), save(2), save(2)],
])('two unsent changes are merged: %s', (_name, waiting, next, wanted) => {
  expect(joinChanges(waiting, next)).toEqual(wanted);
});

test.each<[name: string, stored: SavedEntry[], change: SavedChange, shown: SavedEntry[]]>([
  ['saved', [], save(5), [entry('a', { savedAt: 5 })]],
  [
    'saved elsewhere as well',
    [entry('a', { savedAt: 3, kept: true })],
    save(5),
    [entry('a', { savedAt: 3, kept: true })],
  ],
  [
    'saved, with a mark since',
    [entry('a', { savedAt: 5 })],
    save(5, { read: true }),
    [entry('a', { savedAt: 5, read: true })],
  ],
  ['removed', [entry('a', { savedAt: 5 })], remove(5), []],
  [
    'removed, but saved anew elsewhere',
    [entry('a', { savedAt: 9 })],
    remove(5),
    [entry('a', { savedAt: 9 })],
  ],
  ['removed twice', [], remove(5), []],
  ['marked', [entry('a')], mark({ kept: true }), [entry('a', { kept: true })]],
  ['marked, but removed elsewhere', [], mark({ kept: true }), []],
])('an unsent change is applied to the server’s list: %s', (_name, stored, change, shown) => {
  expect(applyChanges(stored, [{ key: 'a', change }])).toEqual(shown);
});

test('the list is sorted newest first, including unsent changes', () => {
  const stored = [entry('b', { savedAt: 2 }), entry('a', { savedAt: 1 })];
  const shown = applyChanges(stored, [{ key: 'c', change: save(3) }]);
  expect(shown.map(({ slug }) => slug)).toEqual(['c', 'b', 'a']);
});
