import { expect, it } from 'vitest';
import { mentionsIn } from './find-mentions.ts';

const people = [
  { uid: 'a', name: 'Ann' },
  { uid: 'b', name: 'Ann Bell' },
  { uid: 'm', name: 'Møtör (DE)' },
  { uid: 'j', name: '名前' },
];

it.each<[string, string[]]>([
  ['@Ann', ['a']],
  ['Well, @Ann.', ['a']],
  ['@Ann Bell', ['b']],
  ['@Ann Bell and @Ann', ['b', 'a']],
  ['@Anna', []],
  ['@ann', []],
  ['me@Ann', []],
  ['Ann', []],
  ['(@Ann)', ['a']],
  ['@Ann_1 @Ann', ['a']],
  ['@Møtör (DE)!', ['m']],
  ['@名前', ['j']],
  ['', []],
])('%s mentions %j', (text, uids) => {
  expect(Object.keys(mentionsIn(text, people))).toEqual(uids);
});

it('a name that appears once mentions only one of two members with that name', () => {
  const twins = ['x', 'y'].map((uid) => ({ uid, name: 'Jo' }));
  expect(Object.keys(mentionsIn('@Jo', twins))).toEqual(['x']);
  expect(Object.keys(mentionsIn('@Jo and @Jo', twins))).toEqual(['x', 'y']);
});
