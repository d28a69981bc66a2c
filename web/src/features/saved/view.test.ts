import { expect, test } from 'vitest';
import type { CardState } from './saved-cards.ts';
import { card, entry } from './testing/entry.ts';
import { needsCards, type View, viewed, viewFrom, viewParameters } from './view.ts';

const entries = [
  entry('doom', { savedAt: 3 }),
  entry('thrash', { savedAt: 2, read: true }),
  entry('drone', { savedAt: 1, read: true, kept: true }),
  entry('unknown', { savedAt: 0 }),
];
const cards = new Map<string, CardState>([
  ['doom', { state: 'ready', card: card('doom', { title: 'Doom in the mill', minutes: 9 }) }],
  [
    'thrash',
    {
      state: 'ready',
      card: card('thrash', {
        title: 'A loud night',
        minutes: 2,
        tags: ['live'],
        bands: [{ key: 'motorhead', name: 'Motörhead' }],
      }),
    },
  ],
  [
    'drone',
    {
      state: 'ready',
      card: card('drone', { title: 'Zero hertz', minutes: 5, author: { uid: 'x', name: 'Łukasz' } }),
    },
  ],
]);
const usual: View = { filter: 'all', sort: 'newest', search: '' };

test.each<[name: string, view: Partial<View>, slugs: string[]]>([
  ['everything, last saved first', {}, ['doom', 'thrash', 'drone', 'unknown']],
  ['first saved first', { sort: 'oldest' }, ['unknown', 'drone', 'thrash', 'doom']],
  ['by title', { sort: 'title' }, ['thrash', 'doom', 'drone', 'unknown']],
  ['shortest first', { sort: 'shortest' }, ['thrash', 'drone', 'doom', 'unknown']],
  ['unread', { filter: 'unread' }, ['doom', 'unknown']],
  ['kept', { filter: 'kept' }, ['drone']],
  ['a word of the title', { search: 'MILL' }, ['doom']],
  ['the beginning of a band, without its accent', { search: 'motor' }, ['thrash']],
  ['a tag', { search: 'live' }, ['thrash']],
  ['the author', { search: 'lukasz' }, ['drone']],
  ['two words in any order', { search: 'night motör' }, ['thrash']],
  ['a word and a filter', { search: 'mill', filter: 'kept' }, []],
  ['what is nowhere', { search: 'polka' }, []],
  ['signs that are no words', { search: ' ?! ' }, ['doom', 'thrash', 'drone', 'unknown']],
])('the view shows %s', (_name, view, slugs) => {
  expect(viewed(entries, cards, { ...usual, ...view }).map(({ slug }) => slug)).toEqual(slugs);
});

test.each<[address: string, view: View]>([
  ['', usual],
  ['show=unread&sort=title&q=doom', { filter: 'unread', sort: 'title', search: 'doom' }],
])('the view is written to the URL and parsed from it: %s', (address, view) => {
  expect(viewFrom(new URLSearchParams(address))).toEqual(view);
  expect(new URLSearchParams(viewParameters(view)).toString()).toBe(address);
});

test('unknown values in the URL are ignored', () => {
  expect(viewFrom(new URLSearchParams('show=x&sort=y'))).toEqual(usual);
});

test.each<[view: Partial<View>, needs: boolean]>([
  [{}, false],
  [{ sort: 'oldest', filter: 'unread' }, false],
  [{ sort: 'title' }, true],
  [{ search: 'doom' }, true],
])('the view %o requires every card: %s', (view, needs) => {
  expect(needsCards({ ...usual, ...view })).toBe(needs);
});
