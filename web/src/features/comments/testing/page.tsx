import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { readMemberCard, suggestMembers } from '../api/members.ts';
import { type MemberSuspension, watchSuspension } from '../../../data/suspension.ts';
import { type OwnHeldComment, watchOwnHeld } from '../api/own.ts';
import { setCommentsClosed, watchClosed, watchComments } from '../api/public-comments.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import { Comments, type CommentsProps } from '../comments.tsx';
import { FakeComments } from './fake-comments.ts';

// Renders the comments without a server: every call and subscription is faked here.
vi.mock('../api/public-comments.ts', () => ({
  watchComments: vi.fn(),
  watchCommentCount: () => () => () => undefined,
  watchClosed: vi.fn(),
  setCommentsClosed: vi.fn(),
}));
vi.mock('../../reports/index.tsx', () => ({
  ReportComment: ({ name }: { name: string }) => <button>Report the comment by {name}</button>,
}));
vi.mock('../../moderation/index.ts', () => ({
  ModerateButton: ({ name }: { name: string | null }) => <button>Moderate {name ?? 'what is hidden'}</button>,
}));
vi.mock('../../../data/suspension.ts', () => ({ watchSuspension: vi.fn() }));
vi.mock('../api/own.ts', () => ({ watchOwnHeld: vi.fn() }));
vi.mock('../api/members.ts', () => ({
  readMemberCard: vi.fn(),
  suggestMembers: vi.fn(),
}));
vi.mock('../../../platform/call-function.ts', () => ({ callFunction: vi.fn() }));

/** The stored comments, reset before every test. */
export let fake: FakeComments;
export let emitHeld: (held: OwnHeldComment[]) => void;
export let emitClosed: (closed: boolean) => void;
export let emitSuspension: (suspension: MemberSuspension | null) => void;

beforeEach(() => {
  fake = new FakeComments();
  vi.mocked(watchComments).mockImplementation((_slug, keys) => fake.watch(keys));
  vi.mocked(watchOwnHeld).mockReturnValue((onHeld) => {
    emitHeld = onHeld;
    return () => undefined;
  });
  vi.mocked(watchClosed).mockReturnValue((onClosed) => {
    emitClosed = onClosed;
    return () => undefined;
  });
  vi.mocked(setCommentsClosed).mockResolvedValue(null);
  vi.mocked(watchSuspension).mockReturnValue((onSuspension) => {
    emitSuspension = onSuspension;
    return () => undefined;
  });
  vi.mocked(readMemberCard).mockResolvedValue(null);
  vi.mocked(suggestMembers).mockResolvedValue([]);
});

export const me = { uid: 'me', name: 'Tess', photoURL: null };
const mara = { uid: 'mara', name: 'Mara', photoURL: null };

export function show(props: Partial<CommentsProps> = {}, hash = '') {
  return renderAt(
    <>
      <Comments
        slug="doom"
        title="Doom"
        writers={[mara]}
        count={2}
        member={me}
        unverified={false}
        {...props}
      />
      <ToastStack />
    </>,
    { route: `/article/doom${hash}` },
  );
}

export const box = (name = 'Your comment') => screen.findByRole('textbox', { name });
export const post = () => screen.getByRole('button', { name: /^(Post|Try again)$/ });
export const lines = () => screen.queryAllByRole('article').map((line) => line.getAttribute('aria-label'));
export const lineOf = async (text: string) => {
  const line = (await screen.findByText(text)).closest('article');
  if (!line) throw new Error(`${text} stands in no comment.`);
  return within(line);
};
