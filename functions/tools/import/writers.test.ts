import { expect, it } from 'vitest';
import type { OldPost, OldSite } from './old-site.ts';
import { writersOf } from './writers.ts';

const names = { ada: 'Ada Kern', bea: 'Bea Frost', gus: 'Gus Test', ...Object.fromEntries(many(9)) };
const owners = {
  of: new Map([
    ['ada', 'ann'],
    ['bea', 'bob'],
  ]),
  fallback: 'boss',
  lines: [],
};

function many(count: number): [string, string][] {
  return Array.from({ length: count }, (_, at) => [`g${at}`, `Guest ${at}`]);
}

const writers = (authors: string[], owner: string) =>
  writersOf(
    { authors } as OldPost,
    owner,
    { authors: Object.entries(names).map(([key, name]) => ({ key, name, email: '' })) } as OldSite,
    owners,
  );

it.each([
  ['one member', ['ada'], 'ann', { coAuthors: [], guests: [], line: '' }],
  ['two members', ['ada', 'bea'], 'ann', { coAuthors: ['bob'], guests: [], line: '' }],
  ['a member and a guest', ['gus', 'bea'], 'bob', { coAuthors: [], guests: ['Gus Test'], line: '' }],
  ['nobody here', ['gus'], 'boss', { coAuthors: [], guests: [], line: '<p><em>By Gus Test</em></p>' }],
])('a post by %s names its writers', (_, authors, owner, said) => {
  expect(writers(authors, owner)).toEqual(said);
});

it('a byline without room for all writers names them in the text', () => {
  const all = ['ada', ...many(9).map(([key]) => key)];
  const { guests, line } = writers(all, 'ann');
  expect(guests).toEqual([]);
  expect(line).toMatch(/^<p><em>By Ada Kern, Guest 0/);
});
