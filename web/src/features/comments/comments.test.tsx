import { replyId } from '@contract/comments.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readMemberCard, suggestMembers } from '../../services/comments-members.ts';
import {
  type OwnHeldComment,
  type OwnTimeOut,
  watchOwnHeld,
  watchOwnTimeOut,
} from '../../services/comments-own.ts';
import { isReported, sendReport } from '../../services/comments-reports.ts';
import { editComment, postComment, type SentComment } from '../../services/comments-sending.ts';
import { watchComments } from '../../services/comments.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import { Comments, type CommentsProps } from './comments.tsx';
import { comment, FakeComments, keyOf } from './testing/fake-comments.ts';

vi.mock('../../services/comments.ts', () => ({
  watchComments: vi.fn(),
  watchCommentCount: () => () => undefined,
}));
vi.mock('../../services/comments-own.ts', () => ({ watchOwnHeld: vi.fn(), watchOwnTimeOut: vi.fn() }));
vi.mock('../../services/comments-reports.ts', () => ({ isReported: vi.fn(), sendReport: vi.fn() }));
vi.mock('../../services/comments-members.ts', () => ({ readMemberCard: vi.fn(), suggestMembers: vi.fn() }));
vi.mock('../../services/comments-deletions.ts', () => ({ deleteComment: vi.fn() }));
vi.mock('../../services/comments-sending.ts', () => ({
  postComment: vi.fn(),
  editComment: vi.fn(),
  newAttempt: () => `attempt-${(attempts += 1)}`,
}));

let attempts = 0;
let fake: FakeComments;
let tellHeld: (held: OwnHeldComment[]) => void;
let tellTimeOut: (timeOut: OwnTimeOut | null) => void;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  attempts = 0;
  fake = new FakeComments();
  vi.mocked(watchComments).mockImplementation((_slug, keys, watcher) => fake.services.watch(keys, watcher));
  vi.mocked(watchOwnHeld).mockImplementation((_uid, _slug, onHeld) => {
    tellHeld = onHeld;
    return () => undefined;
  });
  vi.mocked(watchOwnTimeOut).mockImplementation((_uid, onTimeOut) => {
    tellTimeOut = onTimeOut;
    return () => undefined;
  });
  vi.mocked(readMemberCard).mockResolvedValue(null);
  vi.mocked(suggestMembers).mockResolvedValue([]);
  vi.mocked(isReported).mockResolvedValue(false);
});

const me = { uid: 'me', name: 'Tess', photoURL: null };
const mara = { uid: 'mara', name: 'Mara', photoURL: null };

function show(props: Partial<CommentsProps> = {}, hash = '') {
  return renderAt(
    <>
      <Comments
        slug="doom"
        title="Doom"
        host={mara}
        count={2}
        member={me}
        unverified={false}
        online
        {...props}
      />
      <ToastStack />
    </>,
    { route: `/article/doom${hash}` },
  );
}

const box = (name = 'Your comment') => screen.findByRole('textbox', { name });
const post = () => screen.getByRole('button', { name: /^(Post|Try again)$/ });
const lines = () => screen.queryAllByRole('article').map((line) => line.getAttribute('aria-label'));
const lineOf = async (text: string) => {
  const line = (await screen.findByText(text)).closest('article');
  if (!line) throw new Error(`${text} stands in no comment.`);
  return within(line);
};

describe('reading', () => {
  test('threads with their replies; links, members and line breaks in the text', async () => {
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

  test('the order is chosen and remembered', async () => {
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

  test('new comments wait for a press', async () => {
    fake.put(comment(keyOf(1)));
    const { user } = show();
    await screen.findByText(`Text of ${keyOf(1)}`);
    act(() => void fake.put(comment(keyOf(2), { author: 'zoe' })));
    expect(screen.queryByText(`Text of ${keyOf(2)}`)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 new comment' }));
    expect(screen.getByText(`Text of ${keyOf(2)}`)).toBeVisible();
  });

  test('more of them, and the focus goes on with what they bring', async () => {
    for (let number = 1; number <= 45; number += 1) fake.put(comment(keyOf(number)));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More comments' }));
    expect(await screen.findByText(`Text of ${keyOf(1)}`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More comments' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${keyOf(5)}`));
  });

  test('a link leads to its comment, or says that it is gone', async () => {
    for (let number = 1; number <= 99; number += 1) fake.put(comment(keyOf(number)));
    const { unmount } = show({}, `#comment-${keyOf(7)}`);
    await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${keyOf(7)}`));
    unmount();
    show({}, `#comment-${replyId(keyOf(7), keyOf(8))}`);
    expect(await screen.findByText(/is not here any more/)).toBeVisible();
  });

  test('nobody has written yet', async () => {
    show();
    expect(await screen.findByText('Nobody has said a word yet')).toBeVisible();
  });

  test('what cannot be read says so and is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fake.fails = true;
    fake.put(comment(keyOf(1), { text: 'First' }));
    const { user } = show();
    await screen.findByText('The comments did not load');
    fake.fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First')).toBeVisible();
  });

  test('a visitor reads, begins to write, and goes through the login', async () => {
    fake.put(comment(keyOf(1)));
    const { user, unmount } = show({ member: null });
    await user.type(await box(), 'Half a thought');
    expect(screen.getByRole('link', { name: 'Log in to post' })).toHaveAttribute(
      'href',
      '/auth/login?next=%2Farticle%2Fdoom%23comments',
    );
    expect(screen.queryByRole('button', { name: /Reply|Report/ })).not.toBeInTheDocument();
    unmount();
    show();
    expect(await box()).toHaveValue('Half a thought');
  });

  test('without a connection nothing can be posted, and what is written is kept', async () => {
    show({ online: false });
    expect(await screen.findByText(/Without a connection/)).toBeVisible();
    expect(post()).toBeDisabled();
  });
});

describe('writing', () => {
  test('posts once, however often it is pressed, and the draft is gone', async () => {
    let answer: (sent: SentComment) => void = () => undefined;
    vi.mocked(postComment).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user } = show();
    await user.type(await box(), ' Loud. ');
    await user.dblClick(post());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(vi.mocked(postComment).mock.calls).toEqual([
      [{ slug: 'doom', text: 'Loud.', mentions: [], attempt: 'attempt-1' }],
    ]);
    expect(await box()).toHaveAttribute('readonly');
    act(() => {
      fake.put(comment(keyOf(1), { author: 'me', text: 'Loud.' }));
      answer({ ok: true, id: keyOf(1), state: 'visible' });
    });
    await waitFor(() => expect(document.activeElement?.id).toBe(`comment-${keyOf(1)}`));
    expect(await box()).toHaveValue('');
  });

  test('asks again with the same attempt, also after a reload; another text is another attempt', async () => {
    vi.mocked(postComment).mockResolvedValue({ ok: false, code: 'unreachable', message: '' });
    const { user, unmount } = show();
    await user.type(await box(), 'Loud.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/did not answer/)).toBeVisible();
    await user.click(post());
    unmount();
    const { user: later } = show();
    expect(await box()).toHaveValue('Loud.');
    await later.click(post());
    await screen.findByText(/did not answer/);
    await later.type(await box(), '!');
    await later.click(post());
    const used = vi.mocked(postComment).mock.calls.map(([{ attempt }]) => attempt);
    expect(used).toEqual(['attempt-1', 'attempt-1', 'attempt-1', 'attempt-2']);
  });

  test('nothing, and too much, is said before it is sent', async () => {
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
    expect(postComment).not.toHaveBeenCalled();
  });

  test('the server’s no is said in words, and the text stays', async () => {
    vi.mocked(postComment).mockResolvedValue({
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

  test('replies stand in their thread', async () => {
    fake.put(
      comment(keyOf(1), { text: 'First' }),
      comment(replyId(keyOf(1), keyOf(2)), { name: 'Zoe', author: 'zoe', text: 'Second' }),
    );
    vi.mocked(postComment).mockResolvedValue({ ok: true, id: replyId(keyOf(1), keyOf(3)), state: 'visible' });
    const { user } = show();
    await user.click((await lineOf('Second')).getByRole('button', { name: 'Reply to Zoe' }));
    const reply = await box('Reply to Zoe');
    expect(reply).toHaveFocus();
    await user.type(reply, 'Third');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(vi.mocked(postComment).mock.calls[0]?.[0]).toMatchObject({ answers: replyId(keyOf(1), keyOf(2)) });
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Reply to Zoe' })).not.toBeInTheDocument(),
    );
    act(
      () =>
        void fake.put(
          comment(replyId(keyOf(1), keyOf(3)), {
            author: 'me',
            name: 'Tess',
            text: 'Third',
            answers: replyId(keyOf(1), keyOf(2)),
          }),
        ),
    );
    expect(lines()).toEqual(['Comment by Mara', 'Reply by Zoe', 'Reply by Tess']);
    expect(screen.getByRole('link', { name: 'Answers Zoe' })).toBeVisible();
  });

  test('what is held says so, with the rule', async () => {
    show();
    await box();
    act(() =>
      tellHeld([{ id: keyOf(9), text: 'Buy!', rule: 'many-links', createdAt: Date.now(), answers: null }]),
    );
    expect(screen.getByText('Waiting for a moderator.')).toBeVisible();
    expect(screen.getByText(/It has many links\./)).toBeVisible();
    act(() => tellHeld([]));
    expect(screen.queryByText('Buy!')).not.toBeInTheDocument();
  });

  test('a time-out takes composer, replies and changes away, live', async () => {
    fake.put(comment(keyOf(1), { author: 'me', name: 'Tess', createdAt: Date.now(), text: 'Mine' }));
    const { user } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: 'Edit' }));
    act(() => tellTimeOut({ until: Date.now() + 60_000, reason: 'Shouting.', byName: 'Maud' }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Edit|Reply/ })).not.toBeInTheDocument();
    expect(screen.getByText(/The reason, by Maud: Shouting\./)).toBeVisible();
    act(() => tellTimeOut(null));
    expect(await box()).toBeVisible();
  });
});

describe('mentions', () => {
  const named = (name: string) => screen.findByRole('option', { name: new RegExp(name) });

  test('are picked with the keyboard, and their uids are sent', async () => {
    fake.put(comment(keyOf(1), { author: 'zoe', name: 'Zoe Fuzz' }));
    vi.mocked(postComment).mockResolvedValue({ ok: true, id: keyOf(2), state: 'visible' });
    const { user } = show();
    await screen.findByText(`Text of ${keyOf(1)}`);
    await user.type(await box(), 'Hi @');
    expect(await named('Zoe Fuzz')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(await named('Mara')).toHaveAttribute('aria-selected', 'true');
    expect(await box()).toHaveAttribute('aria-activedescendant', (await named('Mara')).id);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await box()).toHaveValue('Hi @Zoe Fuzz ');
    await user.keyboard('!{Control>}{Enter}{/Control}');
    expect(vi.mocked(postComment).mock.calls[0]?.[0]).toMatchObject({
      text: 'Hi @Zoe Fuzz !',
      mentions: ['zoe'],
    });
  });

  test('Escape closes the list, and Tab goes on', async () => {
    const { user } = show();
    await user.type(await box(), '@m');
    await named('Mara');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.tab();
    expect(await box()).not.toHaveFocus();
  });

  test('others are found by the server', async () => {
    vi.mocked(suggestMembers).mockResolvedValue([{ uid: 'ozzy', name: 'Ozzy', photoURL: null }]);
    const { user } = show();
    await user.type(await box(), '@oz');
    await user.click(await named('Ozzy'));
    expect(await box()).toHaveValue('@Ozzy ');
  });
});

describe('one’s own', () => {
  const mine = (fields = {}) =>
    comment(keyOf(1), { author: 'me', name: 'Tess', createdAt: Date.now(), text: 'Mine', ...fields });

  test('is changed within its time', async () => {
    fake.put(mine());
    vi.mocked(editComment).mockResolvedValue({ ok: true, id: keyOf(1), state: 'visible' });
    const { user } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: 'Edit' }));
    const form = within(screen.getByRole('form', { name: 'Change your comment' }));
    expect(form.getByText(/^1[45] minutes left for it\.$/)).toBeVisible();
    await user.type(form.getByRole('textbox'), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(vi.mocked(editComment).mock.calls).toEqual([[{ id: keyOf(1), text: 'Mine!', mentions: [] }]]);
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Change your comment' })).not.toBeInTheDocument(),
    );
  });

  test('cannot be changed later, and a late try is told', async () => {
    fake.put(
      mine({ createdAt: Date.now() - 20 * 60_000 }),
      comment(keyOf(2), { author: 'me', createdAt: Date.now(), text: 'Young' }),
    );
    vi.mocked(editComment).mockResolvedValue({ ok: false, code: 'too-late', message: '' });
    const { user } = show();
    expect((await lineOf('Mine')).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await user.click((await lineOf('Young')).getByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Change your comment' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The time for changing it is over/)).toBeVisible();
  });

  test('is deleted with a way back', async () => {
    fake.put(mine());
    const { user } = show();
    await user.click((await lineOf('Mine')).getByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('Mine')).not.toBeInTheDocument();
    const undo = screen.getByRole('button', { name: 'Undo deleting the comment' });
    expect(undo).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Mine')).toBeVisible();
  });
});

describe('reporting', () => {
  test('needs a reason, takes a note, and is done once', async () => {
    fake.put(comment(keyOf(1), { text: 'Spam!' }));
    vi.mocked(sendReport).mockResolvedValue('sent');
    const { user } = show();
    await user.click((await lineOf('Spam!')).getByRole('button', { name: /^Report/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a comment' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(dialog.getByText('Choose what is wrong with it.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Advertising or spam' }));
    await user.type(dialog.getByRole('textbox'), ' Again. ');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(vi.mocked(sendReport).mock.calls).toEqual([
      [
        { slug: 'doom', id: keyOf(1), uid: 'me' },
        { reason: 'spam', note: 'Again.' },
      ],
    ]);
    expect(await screen.findByRole('button', { name: 'You reported this comment' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('what was reported before says so', async () => {
    fake.put(comment(keyOf(2), { text: 'Spam!' }));
    vi.mocked(isReported).mockResolvedValue(true);
    const { user } = show();
    await user.click((await lineOf('Spam!')).getByRole('button', { name: /^Report/ }));
    expect(await screen.findByText(/have reported this comment before/)).toBeVisible();
  });
});
