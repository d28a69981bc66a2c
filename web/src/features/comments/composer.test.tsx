// Import first: it mocks the services that later imports use.
import { box, emitHeld, emitSuspension, fake, lineOf, post, show } from './testing/page.tsx';
import { type PostCommentResult, replyId } from '@contract/comments.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type CallResult, callFunction } from '../../platform/call-function.ts';
import { commentDrafts, emptyDraft } from './api/drafts.ts';
import { comment, keyOf } from './testing/fake-comments.ts';

describe('writing comments', () => {
  test('a comment is posted once however often Post is pressed, and its draft is removed', async () => {
    let answer: (sent: CallResult<PostCommentResult>) => void = () => undefined;
    vi.mocked(callFunction).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user } = show();
    await user.type(await box(), ' Loud. ');
    await user.dblClick(post());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(vi.mocked(callFunction).mock.calls).toEqual([
      ['postComment', { slug: 'doom', text: 'Loud.', mentions: [], attempt: expect.any(String) as string }],
    ]);
    expect(await box()).toHaveAttribute('readonly');
    act(() => {
      fake.put(comment(keyOf(1), { author: 'me', text: 'Loud.' }));
      answer({ ok: true, value: { id: keyOf(1), state: 'visible' } });
    });
    await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${keyOf(1)}`));
    expect(await box()).toHaveValue('');
  });

  test('the page moves to the new comment even if a press focuses the element around the button, as in Safari', async () => {
    vi.mocked(callFunction).mockImplementation(() => {
      const page = document.body.firstElementChild as HTMLElement;
      page.tabIndex = -1;
      page.focus();
      return Promise.resolve({ ok: true, value: { id: keyOf(1), state: 'visible' } });
    });
    const { user } = show();
    await user.type(await box(), 'Loud.');
    await user.click(post());
    act(() => void fake.put(comment(keyOf(1), { author: 'me', text: 'Loud.' })));
    await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${keyOf(1)}`));
  });

  test.each<[string, CallResult<PostCommentResult>]>([
    ['success', { ok: true, value: { id: keyOf(1), state: 'visible' } }],
    ['failure', { ok: false, code: 'unreachable', message: '' }],
  ])('a late %s does not touch what was stored meanwhile by another tab', async (_outcome, sent) => {
    let answer: (sent: CallResult<PostCommentResult>) => void = () => undefined;
    vi.mocked(callFunction).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user } = show();
    await user.type(await box(), 'Loud.');
    await user.click(post());
    const place = { slug: 'doom', replyTo: null, uid: 'me' };
    commentDrafts.write(place, { ...emptyDraft, text: 'Louder.' });
    act(() => answer(sent));
    await waitFor(async () => expect(await box()).not.toHaveAttribute('readonly'));
    expect(commentDrafts.read(place).text).toBe('Louder.');
  });

  test('an empty or overlong text is rejected before it is sent', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Write something first.')).toBeVisible();
    await user.click(await box());
    await user.paste('x'.repeat(1990));
    expect(screen.getByText('10 characters left.')).toBeVisible();
    await user.paste('x'.repeat(20));
    expect(screen.getByText('10 characters too many.')).toBeVisible();
    await user.click(post());
    expect(await screen.findByText('Use at most 2000 characters.')).toBeVisible();
    expect(callFunction).not.toHaveBeenCalled();
  });

  test('a refusal by the server is explained, and the text stays', async () => {
    vi.mocked(callFunction).mockResolvedValue({
      ok: false,
      code: 'too-many-requests',
      message: 'Slow down a little.',
    });
    const { user } = show();
    await user.type(await box(), 'Loud.');
    await user.click(post());
    expect(await screen.findByText('Slow down a little.')).toBeVisible();
    expect(await box()).toHaveValue('Loud.');
    expect(await box()).toHaveFocus();
  });

  test('the form under a deleted article says so, and what to do with the text', async () => {
    const message = 'This article is not on the site any more.';
    vi.mocked(callFunction).mockResolvedValue({ ok: false, code: 'not-found', message });
    const { user } = show();
    await user.type(await box(), 'Loud.');
    await user.click(post());
    expect(
      await screen.findByText(`${message} Your text is still here: copy it to where it fits.`),
    ).toBeVisible();
    expect(await box()).toHaveValue('Loud.');
  });

  test('a reply to a reply is sent as an answer to it, and its form closes', async () => {
    fake.put(
      comment(keyOf(1), { text: 'First' }),
      comment(replyId(keyOf(1), keyOf(2)), { name: 'Zoe', author: 'zoe', text: 'Second' }),
    );
    vi.mocked(callFunction).mockResolvedValue({
      ok: true,
      value: { id: replyId(keyOf(1), keyOf(3)), state: 'visible' },
    });
    const { user } = show();
    await user.click((await lineOf('Second')).getByRole('button', { name: 'Reply to Zoe' }));
    const reply = await box('Reply to Zoe');
    expect(reply).toHaveFocus();
    await user.type(reply, 'Third');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(vi.mocked(callFunction).mock.calls[0]?.[1]).toMatchObject({
      answers: replyId(keyOf(1), keyOf(2)),
    });
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Reply to Zoe' })).not.toBeInTheDocument(),
    );
  });

  test('an unfinished reply is in its form again after a reload and in another order, until it is cancelled', async () => {
    fake.put(comment(keyOf(1), { text: 'First', name: 'Zoe' }), comment(keyOf(2), { text: 'Second' }));
    const { user, unmount } = show();
    await user.click((await lineOf('First')).getByRole('button', { name: 'Reply to Zoe' }));
    await user.type(await box('Reply to Zoe'), 'Half a reply');
    await user.click(screen.getByRole('button', { name: 'Oldest first' }));
    expect(await box('Reply to Zoe')).toHaveValue('Half a reply');
    unmount();
    const { user: later, unmount: leave } = show();
    expect(await box('Reply to Zoe')).toHaveValue('Half a reply');
    expect(await box('Reply to Zoe')).not.toHaveFocus();
    await later.click((await lineOf('First')).getByRole('button', { name: 'Reply to Zoe' }));
    expect(await box('Reply to Zoe')).toHaveFocus();
    expect(await box('Reply to Zoe')).toHaveValue('Half a reply');
    await later.click(screen.getByRole('button', { name: 'Cancel' }));
    leave();
    show();
    await lineOf('First');
    expect(screen.queryByRole('textbox', { name: 'Reply to Zoe' })).not.toBeInTheDocument();
  });

  test('a held comment says that it is waiting, and which rule held it', async () => {
    show();
    await box();
    act(() =>
      emitHeld([
        {
          id: keyOf(9),
          text: 'Buy!',
          rule: 'many-links',
          mentions: {},
          createdAt: Date.now(),
          replyTo: null,
        },
      ]),
    );
    expect(screen.getByText('Waiting for a moderator.')).toBeVisible();
    expect(screen.getByText(/It has many links\./)).toBeVisible();
    act(() => emitHeld([]));
    expect(screen.queryByText('Buy!')).not.toBeInTheDocument();
  });

  test('editing a held comment keeps its mentions', async () => {
    vi.mocked(callFunction).mockResolvedValue({
      ok: true,
      value: { id: keyOf(9), state: 'held', rule: 'many-links' },
    });
    const { user } = show();
    await box();
    act(() =>
      emitHeld([
        {
          id: keyOf(9),
          text: '@Zoe Adler, buy!',
          rule: 'many-links',
          mentions: { zoe: 'Zoe Adler' },
          createdAt: Date.now(),
          replyTo: null,
        },
      ]),
    );
    expect(screen.getByRole('link', { name: '@Zoe Adler' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Edit/ }));
    await user.type(screen.getByRole('textbox', { name: 'Change your comment' }), '!');
    // It is not among the public comments, but not deleted either.
    expect(screen.queryByText(/was deleted/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(vi.mocked(callFunction).mock.calls).toEqual([
      ['editComment', { id: keyOf(9), text: '@Zoe Adler, buy!!', mentions: ['zoe'] }],
    ]);
  });

  test('a suspension removes the composer, replies and edits while the page is open', async () => {
    fake.put(comment(keyOf(1), { author: 'me', name: 'Tess', createdAt: Date.now(), text: 'Mine' }));
    const { user } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: /^Edit/ }));
    const suspension = { until: Date.now() + 60_000, reason: 'Shouting.', by: 'maud', byName: 'Maud', at: 1 };
    act(() => emitSuspension({ uid: 'me', ...suspension }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Edit|Reply/ })).not.toBeInTheDocument();
    expect(screen.getByText(/The reason, by Maud: Shouting\./)).toBeVisible();
    act(() => emitSuspension(null));
    expect(await box()).toBeVisible();
  });
});
