// Import first: it mocks the services that later imports use.
import { button, dialog, emit, inRow, rowOf, setUp } from './testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { moderateComments } from './api/calls.ts';
import { watchCommentsOf } from './api/member.ts';
import { act, held, reported, row } from './testing/row.ts';

describe('deciding about a comment', () => {
  test('hiding requires a reason, can be undone, and says when somebody else has decided since', async () => {
    const { user } = setUp();
    emit('reported', reported('a', { version: 3 }));
    await user.click(inRow('a', 'Hide: comment by Toni Marek'));
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    expect(within(dialog()).getByText('Give a reason: people read it.')).toBeVisible();
    await user.click(within(dialog()).getByRole('button', { name: 'Spam or advertising.' }));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Spam or advertising.');
    expect(within(dialog()).queryByText(/Give a reason/)).not.toBeInTheDocument();
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    expect(moderateComments).toHaveBeenCalledWith({
      action: 'hide',
      reason: 'Spam or advertising.',
      comments: [{ id: 'a', version: 3 }],
    });
    vi.mocked(moderateComments).mockResolvedValue({
      results: [{ id: 'a', done: false, why: 'changed', last: act({ action: 'restore' }) }],
      failure: null,
    });
    expect(await screen.findByText('Hidden: a comment by Toni Marek.')).toBeVisible();
    await user.click(button('Undo'));
    expect(moderateComments).toHaveBeenLastCalledWith({
      action: 'hide',
      undo: true,
      comments: [{ id: 'a', version: 4 }],
    });
    expect(await screen.findByText('Not taken back: Maud Okafor has decided about it since.')).toBeVisible();
    await user.click(button('Dismiss'));
    expect(screen.queryByText(/Not taken back/)).not.toBeInTheDocument();
  });

  test('a reason that could not be sent stays in the dialog, which says why and closes when it is sent', async () => {
    const failure = 'The server did not answer. Check your connection.';
    vi.mocked(moderateComments).mockResolvedValueOnce({ results: [], failure });
    const { user } = setUp();
    emit('reported', reported('a'));
    await user.click(inRow('a', 'Hide: comment by Toni Marek'));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Off topic.');
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(failure);
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Off topic.');
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(moderateComments).toHaveBeenCalledTimes(2);
  });

  test('the focus stays in the list when a row disappears', async () => {
    const { user } = setUp('held');
    emit('held', held('a'), held('b'), held('c'));
    await user.click(inRow('b', 'Release: comment by Toni Marek'));
    emit('held', held('a'), held('c'));
    await waitFor(() => expect(rowOf('c')).toHaveFocus());
    emit('held', held('a'));
    await waitFor(() => expect(rowOf('a')).toHaveFocus());
    emit('held');
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  test('the focus stays in the list when a row disappears while its dialog is open', async () => {
    const { user } = setUp();
    emit('reported', reported('a'), reported('b'));
    expect(within(rowOf('a')).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await user.click(inRow('a', 'More: comment by Toni Marek'));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(dialog()).toHaveAccessibleName('Delete one comment by Toni Marek');
    emit('reported', reported('b'));
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(document.body).not.toHaveFocus();
  });
});

describe('undoing a decision', () => {
  test('the focus returns from Undo to the comment that took the place of the decided one', async () => {
    const { user } = setUp('held');
    emit('held', held('a'), held('b'), held('c'));
    await user.click(inRow('b', 'Release: comment by Toni Marek'));
    emit('held', held('a'), held('c'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(rowOf('c')).toHaveFocus();
    expect(moderateComments).toHaveBeenLastCalledWith(expect.objectContaining({ undo: true }));
  });

  test('the key z undoes the last decision', async () => {
    const { user } = setUp('held');
    emit('held', held('a'), held('b'), held('c'));
    await user.click(inRow('a', 'Release: comment by Toni Marek'));
    await user.click(inRow('b', 'Release: comment by Toni Marek'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
    await user.keyboard('z');
    expect(moderateComments).toHaveBeenLastCalledWith({
      action: 'release',
      undo: true,
      comments: [expect.objectContaining({ id: 'b' })],
    });
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });
});

describe('deciding about several comments at once', () => {
  const box = (index: number) => screen.getAllByRole('checkbox', { name: /^Select the comment/ })[index]!;

  test('a range can be selected, and a decision applies to the comments that allow it', async () => {
    const { user } = setUp('newest');
    emit('newest', row('a'), row('b', { state: 'hidden' }), row('c'), row('d'));
    await user.click(box(0));
    await user.keyboard('{Shift>}');
    await user.click(box(2));
    await user.keyboard('{/Shift}');
    const bar = within(screen.getByRole('group', { name: 'With those that are selected' }));
    expect(bar.getByText('3 selected')).toBeVisible();
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Hide 2',
      'Delete 3',
      'Restore 1',
      'Clear',
    ]);
    await user.click(bar.getByRole('button', { name: 'Hide 2' }));
    expect(screen.getByRole('dialog', { name: 'Hide 2 comments by Toni Marek' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Off topic.');
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    expect(moderateComments).toHaveBeenCalledWith({
      action: 'hide',
      reason: 'Off topic.',
      comments: [
        { id: 'a', version: 1 },
        { id: 'c', version: 1 },
      ],
    });
    expect(await screen.findByText('Hidden: 2 comments.')).toBeVisible();
    expect(screen.queryByRole('group', { name: /selected/ })).not.toBeInTheDocument();
    expect(rowOf('d')).toHaveFocus();
  });

  test('everything of a member can be hidden from the queue, and the focus goes to the next of somebody else', async () => {
    const theirs = [held('a'), held('c'), row('x'), row('y', { state: 'hidden' })];
    vi.mocked(watchCommentsOf).mockReturnValue((onRows) => {
      onRows(theirs);
      return () => undefined;
    });
    const { user } = setUp('held');
    emit('held', held('a'), held('b', { author: 'ilkka' }), held('c'), held('d', { author: 'ilkka' }));
    await user.click(inRow('a', 'More: comment by Toni Marek'));
    await user.click(screen.getByRole('menuitem', { name: 'Hide all of theirs…' }));
    expect(dialog()).toHaveAccessibleName('Hide 3 comments by Toni Marek');
    await user.click(within(dialog()).getByRole('button', { name: 'Spam or advertising.' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    expect(moderateComments).toHaveBeenCalledWith({
      action: 'hide',
      reason: 'Spam or advertising.',
      comments: ['a', 'c', 'x'].map((id) => ({ id, version: 1 })),
    });
    expect(await screen.findByText('Hidden: 3 comments.')).toBeVisible();
    expect(rowOf('d')).toHaveFocus();
    await user.click(button('Undo'));
    expect(moderateComments).toHaveBeenLastCalledWith({
      action: 'hide',
      undo: true,
      comments: ['a', 'c', 'x'].map((id) => ({ id, version: 2 })),
    });
  });

  test('a search narrows the list, and only what matches can be decided', async () => {
    const { user } = setUp('held');
    emit('held', held('a'), held('b', { text: 'Text of b. Zażółć' }), held('c', { articleTitle: 'Zazolc' }));
    await user.click(box(0));
    await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'ZAZOLC text');
    await waitFor(() => expect(screen.queryByText('Text of a.')).not.toBeInTheDocument());
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown (2)' }));
    await user.click(button('Release 2'));
    expect(moderateComments).toHaveBeenCalledWith({
      action: 'release',
      comments: ['b', 'c'].map((id) => ({ id, version: 1 })),
    });
    await user.type(screen.getByRole('searchbox', { name: /^Search/ }), ' nothing');
    expect(await screen.findByText('No comment matches')).toBeVisible();
    expect(screen.getByText('Try fewer or other words.')).toBeVisible();
  });

  test('a decision with the button of one comment leaves the others selected', async () => {
    const { user } = setUp('held');
    emit('held', held('a'), held('b'), held('c'));
    for (const index of [0, 1, 2]) await user.click(box(index));
    await user.click(inRow('b', 'Release: comment by Toni Marek'));
    emit('held', held('a'), held('c'));
    expect(box(0)).toBeChecked();
    expect(box(1)).toBeChecked();
    emit('held', held('a'), held('b'), held('c'));
    expect(box(1)).not.toBeChecked();
    expect(button('Release 2')).toBeVisible();
  });

  test('one checkbox selects all visible comments or none', async () => {
    const { user } = setUp('held');
    emit('held', held('a'), held('b'));
    const all = screen.getByRole('checkbox', { name: 'Select all shown (2)' });
    await user.click(all);
    expect(button('Release 2')).toBeVisible();
    emit('held', held('b'));
    expect(button('Release 1')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown (1)' }));
    expect(screen.queryByRole('button', { name: /Release 1/ })).not.toBeInTheDocument();
  });
});
