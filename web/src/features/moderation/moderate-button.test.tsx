import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MemberSuspension, watchEndedSuspension, watchSuspension } from '../../data/suspension.ts';
import { setOnline } from '../../testing/network.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import { moderateComments, suspendMember } from './api/calls.ts';
import { watchCommentsOf, watchJoinedAt, watchModerated } from './api/member.ts';
import type { QueueRow } from './api/queue.ts';
import { act as decided, row } from './testing/row.ts';
import ModerateButton from './moderate-button.tsx';

vi.mock('../../platform/read-path.ts', () => ({ readPath: () => Promise.resolve(null) }));
vi.mock('./api/calls.ts', () => ({ moderateComments: vi.fn(), suspendMember: vi.fn() }));
vi.mock('../../platform/call-function.ts', () => ({ callFunction: vi.fn() }));
vi.mock('./api/suspensions.ts', () => ({ readSuspension: vi.fn() }));
vi.mock('../../data/suspension.ts', () => ({ watchEndedSuspension: vi.fn(), watchSuspension: vi.fn() }));
vi.mock('./api/member.ts', () => ({
  recentCommentsMax: 300,
  watchCommentsOf: vi.fn(),
  watchModerated: vi.fn(),
  watchJoinedAt: vi.fn(),
}));

let emitComment: (row: QueueRow | null) => void;

/** Toni's comments: two visible, one held, and two that were decided against. */
const written = [
  row('a'),
  row('b'),
  row('c', { state: 'held' }),
  row('d', { state: 'hidden', text: 'Buy my shirts.', acts: [decided()] }),
  row('e', { state: 'deleted', acts: [decided({ action: 'delete', reason: 'Threats.', by: 'me' })] }),
  // Restored.
  row('f', { acts: [decided({ undone: true }), decided({ undo: true })] }),
];

beforeEach(() => {
  vi.mocked(watchModerated).mockImplementation((id) => (onRow) => {
    emitComment = onRow;
    onRow(row(id));
    return () => undefined;
  });
  vi.mocked(watchCommentsOf).mockReturnValue((onRows) => {
    onRows(written);
    return () => undefined;
  });
  vi.mocked(watchJoinedAt).mockReturnValue((onJoinedAt) => {
    onJoinedAt(Date.parse('2026-03-03T12:00:00Z'));
    return () => undefined;
  });
  for (const watch of [watchSuspension, watchEndedSuspension])
    vi.mocked(watch).mockReturnValue(reports(null));
  vi.mocked(moderateComments).mockImplementation(({ comments }) =>
    Promise.resolve({
      results: comments.map(({ id, version }) => ({ id, done: true, version: version + 1 })),
      failure: null,
    }),
  );
});

/** Returns a watch that reports one value. */
const reports =
  (suspension: MemberSuspension | null): ReturnType<typeof watchSuspension> =>
  (onSuspension) => {
    onSuspension(suspension);
    return () => undefined;
  };

const show = () =>
  renderAt(
    <>
      <ModerateButton id="a" name="Toni Marek" me="me" />
      <ToastStack />
    </>,
  ).user;

async function open() {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Moderate the comment by Toni Marek' }));
  return user;
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });

async function hideAll(user: Awaited<ReturnType<typeof open>>) {
  await user.click(press('More: comment by Toni Marek'));
  await user.click(screen.getByRole('menuitem', { name: 'Hide all of theirs…' }));
}

async function giveReason(user: Awaited<ReturnType<typeof open>>, action: string, title: string) {
  const asked = within(screen.getByRole('dialog', { name: title }));
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Spam.');
  await user.click(asked.getByRole('button', { name: action }));
}

test('nothing is loaded before a moderator opens the panel, and a second press closes it', async () => {
  const user = show();
  expect(watchModerated).not.toHaveBeenCalled();
  await user.click(press('Moderate the comment by Toni Marek'));
  expect(press('Hide: comment by Toni Marek')).toBeVisible();
  await user.click(press('Moderate the comment by Toni Marek'));
  expect(screen.queryByRole('button', { name: /^Hide:/ })).not.toBeInTheDocument();
});

test('the panel shows when the author joined, how much they wrote, and the decisions about it', async () => {
  await open();
  expect(screen.getByText(/here since 3 March 2026/)).toHaveTextContent(
    '6 comments, 2 of them hidden or deleted by moderators.',
  );
  const offences = within(screen.getByRole('list', { name: 'What was decided about Toni Marek' }));
  expect(offences.getAllByRole('listitem')).toHaveLength(2);
  expect(offences.getByText(/Maud Okafor hid it: “Spam.”/)).toBeVisible();
  expect(offences.getByText(/You deleted it: “Threats.”/)).toBeVisible();
  expect(offences.getByRole('link', { name: '“Buy my shirts.”' })).toHaveAttribute(
    'href',
    '/article/ash#comment-d',
  );
});

test('the panel shows until when and why the author was in time-out last', async () => {
  const until = Date.parse('2026-10-03T12:00:00Z');
  const ended = { uid: 'toni', until, reason: 'Insults.', by: 'maud', byName: 'Maud Okafor', at: until };
  vi.mocked(watchEndedSuspension).mockReturnValue(reports(ended));
  await open();
  expect(screen.getByText(/here since 3 March 2026/)).toHaveTextContent(
    'Was in time-out until 3 October 2026: “Insults.”',
  );
});

test('the author can be suspended from the article', async () => {
  vi.mocked(suspendMember).mockResolvedValue(null);
  const user = await open();
  await user.click(press('Time out: Toni Marek'));
  await giveReason(user, 'Time out', 'Time-out for Toni Marek');
  expect(suspendMember).toHaveBeenCalledWith(expect.objectContaining({ uid: 'toni', reason: 'Spam.' }));
});

test('nothing can be decided while offline', async () => {
  setOnline(false);
  const user = await open();
  await user.click(press('Hide: comment by Toni Marek'));
  await hideAll(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Like the page, which renders another element for a hidden comment. */
function Comment({ hidden }: { hidden: boolean }) {
  return (
    <>
      <ModerateButton key={String(hidden)} id="a" name={hidden ? null : 'Toni Marek'} me="me" />
      <ToastStack />
    </>
  );
}

test('hiding a comment moves the focus to Undo, and Undo moves it to the comment’s Moderate button', async () => {
  const { user, rerender } = renderAt(<Comment hidden={false} />);
  await user.click(press('Moderate the comment by Toni Marek'));
  await user.click(press('Hide: comment by Toni Marek'));
  await giveReason(user, 'Hide', 'Hide one comment by Toni Marek');
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
  rerender(<Comment hidden />);
  expect(press('Undo')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(press('Moderate this comment')).toHaveFocus();
  rerender(<Comment hidden={false} />);
  expect(press('Moderate the comment by Toni Marek')).toHaveFocus();
});

test('hiding all of a member’s comments moves the focus to Undo, and Undo moves it to the Moderate button', async () => {
  const user = await open();
  await hideAll(user);
  await giveReason(user, 'Hide', 'Hide 4 comments by Toni Marek');
  act(() => emitComment(row('a', { state: 'hidden', version: 2 })));
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(press('Moderate the comment by Toni Marek')).toHaveFocus();
});

test('the Moderate button receives the focus when the focused button is no longer offered', async () => {
  await open();
  press('Hide: comment by Toni Marek').focus();
  act(() => emitComment(row('a', { state: 'hidden', version: 2 })));
  await vi.waitFor(() => expect(press('Moderate the comment by Toni Marek')).toHaveFocus());
});

test('returning to a page that was left from the panel does not move the focus', async () => {
  const { user, unmount } = renderAt(<Comment hidden={false} />);
  await user.click(press('Moderate the comment by Toni Marek'));
  screen.getByRole('link', { name: 'Toni Marek' }).focus();
  unmount();
  await Promise.resolve();
  renderAt(<Comment hidden={false} />);
  expect(document.body).toHaveFocus();
});
