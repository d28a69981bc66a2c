import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { setMuted } from './api/muted.ts';
import { NotificationChoices } from './notification-choices.tsx';

const muted = vi.hoisted(() => ({
  kinds: new Set<string>(),
  threads: new Set<string>(),
  emit: (_kinds: Set<string>): void => undefined,
}));
vi.mock('./api/muted.ts', () => ({
  watchMuted: () => (emit: (all: Pick<typeof muted, 'kinds' | 'threads'>) => void) => {
    muted.emit = (kinds) => emit({ kinds, threads: new Set() });
    muted.emit(muted.kinds);
    return () => undefined;
  },
  setMuted: vi.fn(),
}));
vi.mock('./push-choice.tsx', () => ({ PushChoice: () => null }));

/** Every test uses another member, because commands outlive the page. */
let member = 0;

beforeEach(() => {
  member += 1;
  vi.mocked(setMuted).mockImplementation((_uid, what, isMuted) => {
    const kinds = new Set(muted.kinds);
    if ('kind' in what) kinds[isMuted ? 'add' : 'delete'](what.kind);
    muted.kinds = kinds;
    act(() => muted.emit(kinds));
    return Promise.resolve();
  });
  muted.kinds = new Set();
});

const open = (author: boolean, comments = false) =>
  renderAt(
    <NotificationChoices uid={`fan-${member}`} roles={{ admin: false, author, comments }}>
      {null}
    </NotificationChoices>,
  );
const choice = (name: string) => screen.queryByRole('checkbox', { name });

test('a member who is not an author has no settings for author notifications', () => {
  open(false);
  expect(choice('Reply')).toBeChecked();
  expect(choice('Comment on your article')).not.toBeInTheDocument();
  expect(choice('Not published')).not.toBeInTheDocument();
  expect(choice('Recording failed')).not.toBeInTheDocument();
  expect(choice('Comments wait')).not.toBeInTheDocument();
});

test('a moderator chooses whether to be told that comments wait', () => {
  open(false, true);
  expect(choice('Comments wait')).toBeChecked();
});

test('an author has settings for author notifications', () => {
  open(true);
  expect(choice('Comment on your article')).toBeChecked();
  expect(choice('Recording failed')).toBeChecked();
});

test('a former author can unmute an author notification that they muted', () => {
  muted.kinds.add('article-comment');
  open(false);
  expect(choice('Comment on your article')).not.toBeChecked();
  expect(choice('Recording failed')).not.toBeInTheDocument();
  expect(choice('Comments wait')).not.toBeInTheDocument();
});

test('a setting that was just unmuted stays, so that it can be muted again', () => {
  muted.kinds.add('article-comment');
  open(false);
  act(() => muted.emit(new Set()));
  expect(choice('Comment on your article')).toBeChecked();
});

describe('the toast shown when a kind is muted', () => {
  const said = () => toastStore.get().map(({ text }) => text);
  const muteMentions = async () => {
    const view = open(false);
    await view.user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    expect(said()).toEqual(['Mentions are off.']);
    expect(choice('Mention')).not.toBeChecked();
    return view;
  };

  test('the toast goes away when the kind is unmuted', async () => {
    const { user } = await muteMentions();
    await user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    expect(said()).toEqual([]);
    await waitFor(() =>
      expect(setMuted).toHaveBeenLastCalledWith(`fan-${member}`, { kind: 'mention' }, false),
    );
    expect(choice('Mention')).toBeChecked();
  });

  test('the toast is replaced by another one when the server refuses to mute the kind', async () => {
    vi.mocked(setMuted).mockRejectedValue(Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }));
    const { user } = open(false);
    await user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    await waitFor(() => expect(said()).toEqual([expect.stringMatching(/did not take that change/)]));
    expect(choice('Mention')).toBeChecked();
  });
});
