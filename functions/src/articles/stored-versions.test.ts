import { expect, it } from 'vitest';
import {
  type DraftVersion,
  type VersionKind,
  versionKey,
  versionsKept,
  versionsMaxBytes,
} from '../contract/draft-versions.ts';
import { surplusOf } from './stored-versions.ts';

const version = (kind: VersionKind, bytes = 10): DraftVersion => ({
  ...{ kind, bytes, at: 1, by: 'ann', title: 'Doom', words: 1, hash: 'h' },
});

/** Returns versions 1, 2, … of the given kinds and sizes. */
const versions = (...each: DraftVersion[]) =>
  Object.fromEntries(each.map((one, index) => [versionKey(index + 1), one]));
const times = (count: number, one: DraftVersion) => Array.from({ length: count }, () => one);
const keys = (...numbers: number[]) => numbers.map(versionKey);

const third = Math.ceil(versionsMaxBytes / 3);

it.each([
  ['no version', [], []],
  ['as many as are kept', times(versionsKept, version('saved')), []],
  ['one saved one more', times(versionsKept + 1, version('saved')), [1]],
  ['one published one more', times(versionsKept + 1, version('published')), [1]],
  [
    'saved ones and those that a restore replaced, which count together',
    [version('before-restore'), ...times(versionsKept, version('saved')), version('before-restore')],
    [2, 1],
  ],
  [
    'as many of each as are kept',
    [...times(versionsKept, version('published')), ...times(versionsKept, version('saved'))],
    [],
  ],
  ['more bytes than there is room for', times(5, version('saved', third)), [3, 2, 1]],
  [
    'no room beside the last of each',
    [version('saved', 1), version('published', versionsMaxBytes), version('saved', versionsMaxBytes)],
    [1],
  ],
  [
    'a last published one that is far older than the rest',
    [version('published', third), ...times(4, version('saved', third))],
    [4, 3, 2],
  ],
])('the oldest versions are dropped if there are %s', (_what, each, surplus) => {
  expect(surplusOf(versions(...each))).toEqual(keys(...surplus));
});
