// Import first: it mocks the services that later imports use.
import { fake, lineOf, show } from './testing/page.tsx';
import { replyId } from '@contract/comments.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callFunction } from '../../platform/call-function.ts';
import { setServerAhead } from '../../lib/server-time.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { type Session, session } from '../../platform/session/session.ts';
import { dropUnsent } from '../../testing/drop-unsent.ts';
import { ToastStack } from '../../ui/toast.tsx';
import { comment, keyOf } from './testing/fake-comments.ts';

afterEach(() => dropUnsent('me'));

describe('the reader’s own comments', () => {
  const mine = (fields = {}) =>
    comment(keyOf(1), { author: 'me', name: 'Tess', createdAt: Date.now(), text: 'Mine', ...fields });

  test('the buttons of own comments are told apart by the first words of each', async () => {
    fake.put(mine(), mine({ id: keyOf(2), text: 'The drums were late, all of them.\nStill loud.' }));
    show();
    expect((await lineOf('Mine')).getByRole('button', { name: 'Edit your comment: Mine' })).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Delete your comment: The drums were late, all…' }),
    ).toBeVisible();
  });

  test('a comment can be edited within the time limit', async () => {
    fake.put(mine());
    vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { id: keyOf(1), state: 'visible' } });
    const { user } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: /^Edit/ }));
    const form = within(screen.getByRole('article', { name: 'Comment by Tess' }));
    expect(form.getByText(/^1[45] minutes left to change it\.$/)).toBeVisible();
    await user.type(form.getByRole('textbox'), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(vi.mocked(callFunction).mock.calls).toEqual([
      ['editComment', { id: keyOf(1), text: 'Mine!', mentions: [] }],
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Change your comment' })).not.toBeInTheDocument(),
    );
  });

  const edit = () => screen.findByRole('textbox', { name: 'Change your comment' });

  test('an unsaved edit stays in its form when the page is left, and counts as unsent', async () => {
    fake.put(mine());
    const { user, unmount } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: /^Edit/ }));
    await user.type(await edit(), '!');
    unmount();
    expect(hasUnsaved('tab')).toBe(true);
    const { user: back } = show();
    expect(await edit()).toHaveValue('Mine!');
    expect(await edit()).not.toHaveFocus();
    await back.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(hasUnsaved('tab')).toBe(false);
    expect(await lineOf('Mine')).toBeDefined();
  });

  test('leaving the page with an unsaved edit shows a toast, whose Go back leads to it', async () => {
    vi.spyOn(session, 'get').mockReturnValue({ state: 'signed-in' } as Session);
    fake.put(mine());
    const { user, rerender } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: /^Edit/ }));
    await user.type(await edit(), '!');
    rerender(<ToastStack />);
    expect(await screen.findByText(/Your change of a comment is not saved/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
  });

  test.each([
    ['comment that was hidden', keyOf(1), 'hidden'],
    ['comment that was deleted without a trace', keyOf(1), 'deleted'],
    ['reply that was deleted without a trace', replyId(keyOf(2), keyOf(3)), 'deleted'],
  ])('an unsaved edit of a %s can be copied and discarded', async (_what, id, fate) => {
    vi.spyOn(session, 'get').mockReturnValue({ state: 'signed-in' } as Session);
    fake.put(comment(keyOf(2)), mine({ id }));
    const { user } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: /^Edit/ }));
    await user.type(await edit(), '!');
    act(() => {
      if (fate === 'hidden') fake.put(mine({ id, state: 'hidden', author: null, text: '' }));
      else fake.remove(id);
    });
    expect(await screen.findByText(`The comment you were changing was ${fate}`)).toBeVisible();
    expect(screen.getByText('Mine!')).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(screen.queryByText(/It waits there/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy your change' }));
    expect(await navigator.clipboard.readText()).toBe('Mine!');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByText('Mine!')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Comments/ })).toHaveFocus();
    expect(hasUnsaved('tab')).toBe(false);
  });

  test('text typed after returning to an edit that is being saved stays when the save succeeds', async () => {
    fake.put(mine());
    let settle: (result: Awaited<ReturnType<typeof callFunction>>) => void = () => undefined;
    vi.mocked(callFunction).mockReturnValueOnce(new Promise((resolve) => (settle = resolve)));
    const { user, unmount } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: /^Edit/ }));
    await user.type(await edit(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    unmount();
    const { user: back } = show();
    await back.type(await edit(), '!');
    await act(() => Promise.resolve(settle({ ok: true, value: { id: keyOf(1), state: 'visible' } })));
    expect(await edit()).toHaveValue('Mine!!');
  });

  test('leaving an edit form by Save or Cancel moves the focus to the comment, every time', async () => {
    fake.put(mine());
    vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { id: keyOf(1), state: 'visible' } });
    const { user } = show();
    const article = await screen.findByRole('article', { name: 'Comment by Tess' });
    for (const leave of ['Save', 'Save', 'Cancel']) {
      await user.click(within(article).getByRole('button', { name: /^Edit/ }));
      await user.type(screen.getByRole('textbox', { name: 'Change your comment' }), '!');
      await user.click(within(article).getByRole('button', { name: leave }));
      await waitFor(() => expect(article).toHaveFocus());
    }
  });

  test('a comment cannot be edited after the time limit, and a late edit is refused with the reason', async () => {
    fake.put(
      mine({ createdAt: Date.now() - 20 * 60_000 }),
      comment(keyOf(2), { author: 'me', createdAt: Date.now(), text: 'Young' }),
    );
    vi.mocked(callFunction).mockResolvedValue({ ok: false, code: 'too-late', message: '' });
    const { user } = show();
    expect((await lineOf('Mine')).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    await user.click((await lineOf('Young')).getByRole('button', { name: /^Edit/ }));
    await user.type(screen.getByRole('textbox', { name: 'Change your comment' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The time for changing it is over/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Change your comment' })).toHaveFocus();
  });

  test('a device whose clock is a day ahead shows when a comment was written, and offers to edit it', async () => {
    const day = 86_400_000;
    setServerAhead(-day);
    fake.put(mine({ createdAt: Date.now() - day }));
    show();
    expect((await lineOf('Mine')).getByRole('button', { name: /^Edit/ })).toBeVisible();
    expect((await lineOf('Mine')).getByText('just now')).toBeVisible();
    setServerAhead(0);
  });

  test('a deleted comment can be restored with Undo', async () => {
    fake.put(mine());
    const { user } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: /^Delete/ }));
    expect(screen.queryByText('Mine')).not.toBeInTheDocument();
    const undo = screen.getByRole('button', { name: 'Undo deleting the comment' });
    expect(undo).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Mine')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Comment by Tess' })).toHaveFocus();
  });
});
