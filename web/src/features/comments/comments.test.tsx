// Import first: it mocks the services that later imports use.
import { setOnline } from '../../testing/network.ts';
import { box, emitClosed, fake, lineOf, post, show } from './testing/page.tsx';
import { replyId } from '@contract/comments.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readMemberCard } from './api/members.ts';
import { setCommentsClosed } from './api/public-comments.ts';
import { comment, keyOf } from './testing/fake-comments.ts';

describe('reading comments', () => {
  test('threads are shown with their replies, links, mentions and line breaks', async () => {
    fake.put(
      comment(keyOf(1), {
        text: 'See https://a.test/x and @Mara\nbye',
        mentions: { mara: 'Mara' },
        editedAt: 5,
      }),
      comment(replyId(keyOf(1), keyOf(2)), { author: null, text: 'Yes.' }),
      comment(keyOf(3), { state: 'hidden', hidden: { by: 'Maud', reason: 'Shouting' } }),
      comment(keyOf(4), { state: 'deleted' }),
    );
    show();
    const line = await lineOf('Yes.');
    expect(line.getByText('Former member')).toBeVisible();
    const link = screen.getByRole('link', { name: 'https://a.test/x' });
    expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
    expect(screen.getByRole('link', { name: '@Mara' })).toHaveAttribute('href', '/author/mara');
    expect(screen.getByText('Hidden by Maud: Shouting')).toBeVisible();
    expect(screen.getByText(/^Deleted\./)).toBeVisible();
    expect(screen.getByText('Wrote this article')).toBeVisible();
    expect(screen.getByText(/edited/)).toBeVisible();
  });

  test('every author of the article is marked as its writer, and nobody else is', async () => {
    fake.put(
      comment(keyOf(1), { author: 'mara', text: 'One.' }),
      comment(keyOf(2), { author: 'jonas', text: 'Two.' }),
      comment(keyOf(3), { author: 'zoe', text: 'Three.' }),
      comment(keyOf(4), { author: null, text: 'Four.' }),
    );
    show({ writers: ['mara', 'jonas'].map((uid) => ({ uid, name: uid, photoURL: null })) });
    for (const text of ['One.', 'Two.'])
      expect((await lineOf(text)).getByText('Wrote this article')).toBeVisible();
    for (const text of ['Three.', 'Four.'])
      expect((await lineOf(text)).queryByText('Wrote this article')).not.toBeInTheDocument();
  });

  test('a member who changed their name appears under the new one everywhere', async () => {
    const zoe = { author: 'renamed', name: 'Zoe' };
    vi.mocked(readMemberCard).mockImplementation((uid) =>
      Promise.resolve(uid === 'renamed' ? { uid, name: 'Zoe Vex', photoURL: null } : null),
    );
    const first = replyId(keyOf(1), keyOf(2));
    fake.put(
      comment(keyOf(1), { text: 'First' }),
      comment(first, { ...zoe, text: 'Second' }),
      comment(replyId(keyOf(1), keyOf(3)), { replyTo: first, text: 'Third' }),
    );
    const { user } = show();
    const line = await lineOf('Second');
    expect(await line.findByRole('link', { name: 'Zoe Vex' })).toBeVisible();
    expect((await lineOf('Third')).getByRole('link', { name: 'Answers Zoe Vex' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Reply by Zoe Vex' })).toBeVisible();
    expect(line.getByRole('button', { name: 'Report the comment by Zoe Vex' })).toBeVisible();
    await user.click(line.getByRole('button', { name: 'Reply to Zoe Vex' }));
    expect(await box('Reply to Zoe Vex')).toHaveFocus();
  });

  test('only moderators see a button under other members’ comments and under hidden ones', async () => {
    fake.put(
      comment(keyOf(1), { text: 'Theirs.', name: 'Toni' }),
      comment(keyOf(2), { text: 'Mine.', author: 'me' }),
      comment(keyOf(3), { state: 'hidden', hidden: { by: 'Maud', reason: 'Shouting' } }),
    );
    const { unmount } = show({ isModerator: true });
    expect((await lineOf('Theirs.')).getByRole('button', { name: 'Moderate Toni' })).toBeVisible();
    expect((await lineOf('Mine.')).queryByRole('button', { name: /^Moderate/ })).not.toBeInTheDocument();
    const hidden = await lineOf('Hidden by Maud: Shouting');
    expect(hidden.getByRole('button', { name: 'Moderate what is hidden' })).toBeVisible();
    unmount();
    show();
    await lineOf('Theirs.');
    expect(screen.queryByRole('button', { name: /^Moderate/ })).not.toBeInTheDocument();
  });

  test('the selected order is remembered', async () => {
    fake.put(comment(keyOf(1), { text: 'First' }), comment(keyOf(2), { text: 'Second' }));
    const { user, unmount } = show();
    await screen.findByText('First');
    const texts = () => screen.getAllByText(/^(First|Second)$/).map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Second', 'First']);
    await user.click(screen.getByRole('button', { name: 'Oldest first' }));
    await waitFor(() => expect(texts()).toEqual(['First', 'Second']));
    unmount();
    show();
    await screen.findByText('First');
    expect(texts()).toEqual(['First', 'Second']);
  });

  test('loading more comments moves the focus to the first new one', async () => {
    for (let number = 1; number <= 45; number += 1) fake.put(comment(keyOf(number)));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More comments' }));
    expect(await screen.findByText(`Text of ${keyOf(1)}`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More comments' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${keyOf(5)}`));
  });

  test('comments that fail to load can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fake.fails = true;
    fake.put(comment(keyOf(1), { text: 'First' }));
    const { user } = show();
    await screen.findByText(/^The comments did not arrive/);
    fake.fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First')).toBeVisible();
  });

  test('a page that is open while its article is unpublished says so instead of its comments, and keeps what is being written', async () => {
    fake.put(comment(keyOf(1), { text: 'First' }));
    const { user } = show();
    await screen.findByText('First');
    await user.type(await box(), 'Half a thought');
    act(() => fake.unpublish());
    expect(await screen.findByText('This article is not on the site at the moment')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Its comments are back as soon as it is.');
    expect(screen.queryByText('First')).toBeNull();
    expect(await box()).toHaveValue('Half a thought');
    fake.publish();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First')).toBeVisible();
  });

  test('a visitor can read and write a draft, and logs in to post it', async () => {
    fake.put(comment(keyOf(1)));
    const { user, unmount } = show({ member: null });
    await user.type(await box(), 'Half a thought');
    expect(screen.getByRole('link', { name: 'Log in to post' })).toHaveAttribute(
      'href',
      '/auth/login?next=%2Farticle%2Fdoom%23comments',
    );
    expect(screen.queryByRole('button', { name: /Reply/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Report/ })).toBeVisible();
    unmount();
    show();
    expect(await box()).toHaveValue('Half a thought');
  });

  test('nothing can be posted offline, and the draft is kept', async () => {
    setOnline(false);
    show();
    expect(await screen.findByText(/Without a connection/)).toBeVisible();
    expect(post()).toBeDisabled();
  });
});

describe('closed comments', () => {
  test('closed comments can be read, but neither posted nor answered, until they are opened: a text that was begun is still there', async () => {
    fake.put(comment(keyOf(1), { text: 'Loud.' }));
    const { user } = show();
    await user.type(await box(), 'Too late.');
    act(() => emitClosed(true));
    expect(screen.getByText('Comments are closed.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const line = await lineOf('Loud.');
    expect(line.queryByRole('button', { name: 'Reply to Mara' })).not.toBeInTheDocument();
    expect(line.getByRole('button', { name: 'Report the comment by Mara' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open comments' })).not.toBeInTheDocument();
    act(() => emitClosed(false));
    expect(await box()).toHaveValue('Too late.');
    expect(line.getByRole('button', { name: 'Reply to Mara' })).toBeVisible();
  });

  test('those who may close the comments have a button, which says why it did not work', async () => {
    const { user } = show({ mayClose: true });
    await user.click(screen.getByRole('button', { name: 'Close comments' }));
    expect(setCommentsClosed).toHaveBeenLastCalledWith('doom', true);
    act(() => emitClosed(true));
    vi.mocked(setCommentsClosed).mockResolvedValue('The server did not answer.');
    await user.click(screen.getByRole('button', { name: 'Open comments' }));
    expect(setCommentsClosed).toHaveBeenLastCalledWith('doom', false);
    expect(await screen.findByText('The server did not answer.')).toBeVisible();
  });
});
