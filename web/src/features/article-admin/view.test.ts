import { expect, test } from 'vitest';
import type { DraftScope } from './api/draft-list.ts';
import { row } from './testing/row.ts';
import { countIn, scopeOf, shownRows, type Tab, tabOf, type View } from './view.ts';

const rows = [
  row('draft', { title: 'Żar: the smelter', updatedAt: 1, owner: 'ilkka' }),
  row('waiting', { title: 'Ash 10', state: 'scheduled', updatedAt: 2, publishAt: 900 }),
  row('out', { title: 'Ash 9', state: 'published', updatedAt: 3, publishedAt: 100, slug: 'ash-9' }),
  row('later', { title: 'beacon', state: 'published', updatedAt: 3, publishedAt: 200, slug: 'beacon' }),
  row('binned', { title: 'Cinder', state: 'deleted', updatedAt: 4, deletedAt: 5 }),
];
const usual: View = { tab: 'all', sort: 'updated' };

test.each<[name: string, view: Partial<View>, ids: string[]]>([
  ['everything but the bin, last saved first', {}, ['out', 'later', 'waiting', 'draft']],
  ['drafts', { tab: 'drafts' }, ['draft']],
  ['what waits for its time', { tab: 'scheduled' }, ['waiting']],
  ['what is out', { tab: 'published' }, ['out', 'later']],
  ['the bin', { tab: 'deleted' }, ['binned']],
  ['by title, numbers by size', { sort: 'title' }, ['out', 'waiting', 'later', 'draft']],
  [
    'by the day readers get it, never at the end',
    { sort: 'published' },
    ['waiting', 'later', 'out', 'draft'],
  ],
])('the view shows %s', (_name, view, ids) => {
  const shown = shownRows(rows, { ...usual, ...view });
  expect(shown.map(({ id }) => id)).toEqual(ids);
});

test.each<[admin: boolean, tab: Tab, scope: DraftScope]>([
  [false, 'all', { owner: 'mara' }],
  [false, 'deleted', { owner: 'mara' }],
  [true, 'all', 'all'],
  [true, 'drafts', { state: 'draft' }],
  [true, 'scheduled', { state: 'scheduled' }],
  [true, 'published', { state: 'published' }],
  [true, 'deleted', { state: 'deleted' }],
])('the scope (admin: %s) of the tab %s is %o', (admin, tab, scope) => {
  expect(scopeOf(tab, 'mara', admin)).toEqual(scope);
});

test.each<[text: string | null, tab: Tab]>([
  [null, 'all'],
  ['scheduled', 'scheduled'],
  ['nonsense', 'all'],
])('an address with show=%s is the tab %s', (text, tab) => expect(tabOf(text)).toBe(tab));

test.each<[tab: Tab, count: number]>([
  ['all', 52],
  ['drafts', 4],
  ['scheduled', 1],
  ['published', 47],
  ['deleted', 3],
])('the tab %s counts %i, with deleted drafts only in their own tab', (tab, count) => {
  expect(countIn(tab, { draft: 4, scheduled: 1, published: 47, deleted: 3 }, [])).toBe(count);
});

test('a state without drafts counts none', () => expect(countIn('scheduled', { draft: 4 }, [])).toBe(0));
