// Import first: it mocks the services that later imports use.
import { emit, rowOf, setUp, watching } from './testing/list.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { watchArticleNumbers } from './api/article-numbers.ts';
import { row } from './testing/row.ts';
import type { Tab } from './view.ts';

describe('the list of drafts', () => {
  test('the list of drafts loads, and updates live', () => {
    setUp();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the articles');
    emit([row('a', { title: 'Ash' })]);
    expect(screen.getByRole('table', { name: /^Your articles/ })).toBeVisible();
    expect(rowOf('Ash')).toHaveTextContent('Draft');
    emit([row('a', { title: 'Ash', state: 'published', slug: 'ash', publishedAt: 5 })]);
    expect(rowOf('Ash')).toHaveTextContent('Published');
  });

  test('the list of drafts shows the numbers of a published article, and none for a draft', () => {
    const none = { total: 0, week: 0, month: 0 };
    vi.mocked(watchArticleNumbers).mockImplementation((slug) => (onNumbers) => {
      onNumbers(
        slug === 'ash'
          ? {
              reads: { total: 12, week: 3, month: 3 },
              listens: { total: 4, week: 1, month: 1 },
              saves: 2,
              horns: 1,
              comments: 0,
            }
          : { reads: none, listens: none, saves: 0, horns: 0, comments: 0 },
      );
      return () => undefined;
    });
    setUp();
    const out = { state: 'published', publishedAt: 5 } as const;
    emit([row('a', { title: 'Ash', slug: 'ash', ...out }), row('b', { title: 'Bog', slug: 'bog', ...out })]);
    expect(rowOf('Ash')).toHaveTextContent('12 reads, 3 of them in the last 7 days');
    expect(rowOf('Ash')).toHaveTextContent('4 listens, 2 saves, 1 horn');
    expect(rowOf('Ash')).not.toHaveTextContent('comment');
    const facts = screen.getByText('4 listens, 2 saves, 1 horn').textContent;
    expect(facts, 'a number and its unit stay in one line').toBe('4\u00a0listens, 2\u00a0saves, 1\u00a0horn');
    expect(rowOf('Bog')).toHaveTextContent('No reads yet');
    expect(rowOf('Bog')).not.toHaveTextContent(/listen|horn|comment/);
    emit([row('a', { title: 'Ash', slug: 'ash', publishedAt: 5 })]);
    expect(rowOf('Ash')).not.toHaveTextContent('reads');
  });

  test.each<[tab: Tab, title: string]>([
    ['all', 'A clean desk'],
    ['scheduled', 'Nothing scheduled'],
    ['deleted', 'The bin is empty'],
  ])('the list of drafts says what the empty tab %s is for', (tab, title) => {
    setUp({ tab });
    emit([]);
    expect(screen.getByText(title)).toBeVisible();
  });

  test('the list of drafts names its time zone if the reader’s differs', () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const at = (timeZone: string) =>
      zone.mockReturnValue({ timeZone } as unknown as Intl.ResolvedDateTimeFormatOptions);
    at('America/New_York');
    const { unmount } = setUp();
    emit([row('a')]);
    expect(screen.getByText(/Times are those of Berlin/)).toBeVisible();
    unmount();
    at('Europe/Paris');
    setUp();
    emit([row('a')]);
    expect(screen.queryByText(/Times are those/)).not.toBeInTheDocument();
  });

  test('the list of drafts shows an admin the author of each draft', async () => {
    setUp({ admin: true });
    expect(watching[0]?.scope).toBe('all');
    emit([row('a'), row('b', { owner: 'ilkka' }), row('c', { owner: 'gone' })]);
    await waitFor(() => expect(rowOf('Title of b')).toHaveTextContent('Ilkka Rautio'));
    expect(rowOf('Title of c')).toHaveTextContent('No name');
  });

  test('a co-authored draft is listed under its owner’s name, without the actions reserved for the owner', async () => {
    const { user } = setUp({ shared: [row('b', { title: 'Beacon', owner: 'ilkka' })] });
    emit([row('a', { title: 'Ash' })]);
    await waitFor(() => expect(rowOf('Beacon')).toHaveTextContent('Ilkka Rautio and you'));
    expect(within(rowOf('Beacon')).getByRole('link', { name: 'Edit: Beacon' })).toBeVisible();
    await user.click(within(rowOf('Beacon')).getByRole('button', { name: 'More: Beacon' }));
    expect(screen.queryByRole('menuitem', { name: 'Publish' })).not.toBeInTheDocument();
    expect(within(rowOf('Ash')).getByRole('button', { name: 'Publish: Ash' })).toBeVisible();
  });

  test('the list of drafts can be sorted by title', async () => {
    const { user } = setUp();
    emit([row('a', { title: 'Beacon', updatedAt: 2 }), row('b', { title: 'Ash', updatedAt: 1 })]);
    const titles = () =>
      within(screen.getByRole('table'))
        .getAllByRole('link', { name: /Ash|Beacon/ })
        .filter((link) => link.closest('th'))
        .map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Beacon', 'Ash']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By title');
    expect(titles()).toEqual(['Ash', 'Beacon']);
  });

  test('a long list of drafts loads more, and keeps the rest meanwhile', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => row(`r${index}`));
    const { user } = setUp();
    emit(many(50));
    expect(screen.getByText(/Older ones are not in the list yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fetch 50 more' }));
    expect(watching).toMatchObject([{ count: 100 }]);
    const rows = screen.getAllByRole('rowheader');
    expect(rows).toHaveLength(50);
    emit(many(60));
    expect(screen.getAllByRole('rowheader')).toHaveLength(60);
    const focused = screen.getAllByRole('rowheader').find((row) => row.contains(document.activeElement));
    expect(focused).toBeDefined();
    expect(rows).not.toContain(focused);
    expect(screen.queryByRole('button', { name: /Fetch/ })).not.toBeInTheDocument();
  });
});
