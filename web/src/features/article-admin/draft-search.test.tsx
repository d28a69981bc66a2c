// Import first: it mocks the services that later imports use.
import { choose, emit, find, rowOf, searching, setUp, type User } from './testing/list.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deleteDraft } from '../../data/publishing.ts';
import { row } from './testing/row.ts';

describe('a search for drafts', () => {
  const type = (user: User, text: string) => user.type(screen.getByRole('searchbox'), text);

  test.each<[admin: boolean, scope: string]>([
    [false, 'mara'],
    [true, 'all'],
  ])(
    'a search for drafts (admin: %s) reads the index of %s for every word, including drafts outside the list',
    async (admin, scope) => {
      const { user } = setUp({ admin, tab: 'published' });
      emit([row('a', { title: 'Ash', state: 'published' })]);
      await type(user, 'Böse Riffs');
      await waitFor(() => expect(searching).toHaveLength(1));
      expect(searching[0]?.search).toEqual({ scope, terms: ['bose', 'riff'], states: ['published'] });
      find([row('old', { title: 'Böse Riffs of 2019', state: 'published' })]);
      expect(rowOf('Böse Riffs of 2019')).toBeVisible();
      expect(screen.getAllByRole('rowheader')).toHaveLength(1);
      expect(screen.getByText('1 article found.')).toBeVisible();
    },
  );

  test('a search for drafts says how many it found, and can load more', async () => {
    const { user } = setUp();
    emit([]);
    await type(user, 'ash');
    await waitFor(() => expect(searching).toHaveLength(1));
    find([row('a'), row('b')], 120);
    expect(screen.getByText('120 articles found.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fetch 50 more' }));
    expect(searching).toMatchObject([{ count: 100 }]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  });

  test('a search for drafts says when nothing is found, and ends when the field is cleared', async () => {
    const { user } = setUp();
    emit([row('a', { title: 'Ash' })]);
    await type(user, 'polka');
    await waitFor(() => expect(searching).toHaveLength(1));
    find([]);
    expect(screen.getByText('Nothing found.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(searching).toHaveLength(0));
    emit([row('a', { title: 'Ash' })]);
    expect(rowOf('Ash')).toBeVisible();
  });

  test('a search for drafts keeps the Undo of a deletion', async () => {
    const { user } = setUp();
    emit([row('a', { title: 'Ash' })]);
    await choose(user, 'Delete', 'Ash');
    await type(user, 'ash');
    await waitFor(() => expect(searching).toHaveLength(1));
    find([row('a', { title: 'Ash' })]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo deleting: Ash' }));
    expect(rowOf('Ash')).toBeVisible();
    expect(deleteDraft).not.toHaveBeenCalled();
  });
});
