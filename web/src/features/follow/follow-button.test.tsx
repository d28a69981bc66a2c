import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FollowsWatcher, sendFollow, watchFollows } from '../../services/follows.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import FollowButton from './follow-button.tsx';
import { FollowedAuthors } from './followed-authors.tsx';

vi.mock('../../services/follows.ts', () => ({ watchFollows: vi.fn(), sendFollow: vi.fn() }));
vi.mock('../../services/log.ts', () => ({ logError: vi.fn(), logWatchError: vi.fn() }));

let watchers: FollowsWatcher[] = [];
let followed: string[] | null = [];
/** Every test is about another member: what one of them follows is shared by all buttons. */
let member = 0;

const tellAll = () => {
  for (const watcher of watchers) watcher.onTargets(followed ?? []);
};

beforeEach(() => {
  localStorage.clear();
  watchers = [];
  followed = [];
  member += 1;
  vi.mocked(watchFollows).mockImplementation((_uid, watcher) => {
    watchers.push(watcher);
    if (followed) watcher.onTargets(followed);
    return () => undefined;
  });
  vi.mocked(sendFollow).mockImplementation((_uid, target, following) => {
    followed = following ? [...(followed ?? []), target] : (followed ?? []).filter((each) => each !== target);
    tellAll();
    return Promise.resolve();
  });
});

const uid = () => `fan-${member}`;
const button = (name = 'Follow Mara') => screen.getByRole('button', { name });

function show() {
  return renderAt(
    <>
      <FollowButton uid={uid()} target="mara" name="Mara" />
      <ToastStack />
    </>,
  );
}

describe('the button', () => {
  test('follows at once, and the server is told', async () => {
    const { user } = show();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await user.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    await vi.waitFor(() => expect(sendFollow).toHaveBeenCalledWith(uid(), 'mara', true));
  });

  test('leaves with a way back', async () => {
    followed = ['mara'];
    const { user } = show();
    await user.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(button()).toHaveAttribute('aria-pressed', 'true');
  });

  test('while it is not known, it does nothing', async () => {
    followed = null;
    const { user } = show();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(button());
    // What a member of an earlier test did may still be on its way.
    expect(sendFollow).not.toHaveBeenCalledWith(uid(), expect.anything(), expect.anything());
  });

  test('what the server refuses is said and taken back', async () => {
    vi.mocked(sendFollow).mockRejectedValue(
      Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }),
    );
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText(/did not take that change/)).toBeVisible();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('whom a member follows', () => {
  const reader = {
    get: (path: string) => Promise.resolve(path === 'profiles/mara/displayName' ? 'Mara Fuzz' : null),
    highest: () => Promise.resolve([]),
    lowest: () => Promise.resolve([]),
  };

  test('with names, each with the way to stop', async () => {
    followed = ['mara', 'somebody'];
    renderAt(<FollowedAuthors uid={uid()} reader={reader} />);
    const list = within(screen.getByRole('region', { name: 'Authors you follow' }));
    expect(await list.findByRole('link', { name: 'Mara Fuzz' })).toHaveAttribute('href', '/author/mara');
    expect(list.getByRole('link', { name: 'An author' })).toHaveAttribute('href', '/author/somebody');
    expect(list.getByRole('button', { name: 'Follow Mara Fuzz' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('nobody is nothing', () => {
    renderAt(<FollowedAuthors uid={uid()} reader={reader} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
