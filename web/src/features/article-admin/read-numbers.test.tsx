import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type DraftRow, watchDrafts } from './api/draft-list.ts';
import { forgetSources } from '../../data/source.ts';
import { renderAt } from '../../testing/render.tsx';
import { watchNumbersOf } from './api/article-numbers.ts';
import { ReadNumbers } from './read-numbers.tsx';
import { row } from './testing/row.ts';

vi.mock('./api/draft-list.ts', () => ({ watchDrafts: vi.fn() }));
vi.mock('./api/article-numbers.ts', () => ({ watchNumbersOf: vi.fn() }));

const out = (slug: string, title: string): DraftRow =>
  row(slug, { title, slug, state: 'published', publishedAt: 5 });
const none = { total: 0, week: 0, month: 0 };
const numbers = {
  ash: { reads: { total: 900, week: 3, month: 40 }, listens: none, saves: 2, horns: 1, comments: 0 },
  bog: { reads: { total: 1200, week: 30, month: 31 }, listens: none, saves: 0, horns: 0, comments: 5 },
  cairn: { reads: none, listens: none, saves: 0, horns: 0, comments: 0 },
};

function setUp(rows: DraftRow[], { admin = false, shared = [] as DraftRow[] } = {}) {
  forgetSources();
  vi.mocked(watchDrafts).mockReturnValue((onRows) => {
    onRows(rows);
    return () => undefined;
  });
  vi.mocked(watchNumbersOf).mockImplementation((slugs) => (onNumbers) => {
    onNumbers(new Map(slugs.map((slug) => [slug, numbers[slug as keyof typeof numbers]])));
    return () => undefined;
  });
  return renderAt(<ReadNumbers uid="mara" admin={admin} shared={shared} />);
}

test('an author sees how often each of their articles was read, those of the last seven days first, and the sums', async () => {
  setUp([out('ash', 'Ash'), row('draft')], { shared: [out('bog', 'Bog'), out('cairn', 'Cairn')] });
  expect(watchDrafts).toHaveBeenLastCalledWith({ owner: 'mara' }, 50);
  const table = await screen.findByRole('table', { name: 'Reads, today included' });
  const cells = within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(cells).toEqual(
    [
      ['Article', '7 days', '30 days', 'Ever'],
      ['Bog5 comments', '30', '31', '1,200'],
      ['Ash2 saves, 1 horn', '3', '40', '900'],
      ['Cairn', '0', '0', '0'],
      ['Together', '33', '71', '2,100'],
    ].map((line) => line.map((text) => expect.stringMatching(text.replaceAll(' ', '\\s')) as string)),
  );
  expect(screen.getByRole('link', { name: 'Ash' })).toHaveAttribute('href', '/article/ash');
});

test('an admin sees the numbers of everybody’s articles', async () => {
  setUp([out('ash', 'Ash')], { admin: true });
  expect(await screen.findByRole('link', { name: 'Ash' })).toBeVisible();
  expect(watchDrafts).toHaveBeenLastCalledWith({ state: 'published' }, 50);
});

test('an author without articles is told that nothing is out', async () => {
  setUp([row('draft')]);
  expect(await screen.findByText('Nothing is out')).toBeVisible();
});
