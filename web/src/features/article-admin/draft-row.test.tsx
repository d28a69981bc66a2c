// Import first: it mocks the services that later imports use.
import { emit, press, setUp } from './testing/list.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DraftRow } from './api/draft-list.ts';
import { row } from './testing/row.ts';

describe('the row of a draft', () => {
  const minutes = 60_000;
  test.each<[name: string, fields: Partial<DraftRow>, text: RegExp]>([
    ['a draft that was out', { publishedAt: Date.parse('2026-11-02T09:30:00Z') }, /was out from 2 Nov 2026/],
    ['unpublished changes', { state: 'published', changed: true }, /Unpublished changes/],
    ['why it could not go out', { failure: 'Choose a cover.' }, /It could not go out: Choose a cover\./],
    [
      'that the schedule is late',
      { state: 'scheduled', publishAt: Date.now() - 20 * minutes },
      /It is late and should be out by now/,
    ],
    ['no title', { title: '' }, /^Untitled/],
  ])('the row of a draft shows the state: %s', (_name, fields, text) => {
    setUp();
    emit([row('a', fields)]);
    expect(screen.getByRole('rowheader').closest('tr')).toHaveTextContent(text);
  });

  test('the row of a draft is not late during the minute in which it is due', () => {
    setUp();
    emit([row('a', { state: 'scheduled', publishAt: Date.now() - 2 * minutes })]);
    expect(screen.queryByText(/It is late/)).not.toBeInTheDocument();
  });

  test.each<[state: DraftRow['state'], changed: boolean, main: string, menu: string[]]>([
    ['draft', false, 'Publish', ['Edit', 'Publish', 'Schedule', 'Delete']],
    ['scheduled', false, 'Schedule', ['Edit', 'Schedule', 'Keep as draft', 'Publish', 'Delete']],
    ['published', false, 'Edit', ['Edit', 'See the article', 'Unpublish', 'Delete']],
    ['published', true, 'Update', ['Edit', 'See the article', 'Update', 'Unpublish', 'Delete']],
  ])(
    'the row of a draft has its actions in the state %s (changed: %s)',
    async (state, changed, main, menu) => {
      const { user } = setUp();
      emit([row('a', { title: 'Ash', state, changed, slug: 'ash' })]);
      expect(screen.getByRole(main === 'Edit' ? 'link' : 'button', { name: `${main}: Ash` })).toBeVisible();
      await user.click(press('More', 'Ash'));
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(menu);
    },
  );

  test('the row of a deleted draft has one action, and neither menu nor link', () => {
    setUp({ tab: 'deleted' });
    emit([row('a', { title: 'Ash', state: 'deleted' })]);
    expect(press('Restore', 'Ash')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More: Ash' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ash' })).not.toBeInTheDocument();
  });

  test('the row of a draft links from its title to the editor, and from its menu to the article', async () => {
    const { user } = setUp();
    emit([row('a', { title: 'Ash', state: 'published', slug: 'ash' })]);
    expect(screen.getByRole('link', { name: 'Ash' })).toHaveAttribute('href', '/article/upload/a');
    await user.click(press('More', 'Ash'));
    const see = screen.getByRole('menuitem', { name: 'See the article' });
    expect(see).toHaveAttribute('href', '/article/ash');
  });
});
