import { FollowedAuthors, FollowedBands } from './followed.tsx';
import { bandKey } from '@contract/article-index.ts';
import { listMax } from '@contract/last-writes.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendFollow, watchFollows } from './api.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import { sendCommandsOf } from '../../data/command.ts';
import { FollowButton } from './follow-button.tsx';
import { forgetRemembered } from '../../data/remembered-by-member.ts';
import { VisitorFollow } from './visitor-follow.tsx';

vi.mock('./api.ts', () => ({ watchFollows: vi.fn(), sendFollow: vi.fn() }));
vi.mock('../../platform/log.ts', () => ({ logError: vi.fn() }));

let watchers: ((targets: string[]) => void)[] = [];
let followed: string[] | null = [];
/** Every test uses another member, because all buttons share what a member follows. */
let member = 0;

const emitAll = () => {
  for (const onTargets of watchers) onTargets(followed ?? []);
};

beforeEach(() => {
  watchers = [];
  followed = [];
  member += 1;
  vi.mocked(watchFollows).mockImplementation(() => (onTargets) => {
    watchers.push(onTargets);
    if (followed) onTargets(followed);
    return () => undefined;
  });
  vi.mocked(sendFollow).mockImplementation((_uid, target, following) => {
    followed = following ? [...(followed ?? []), target] : (followed ?? []).filter((each) => each !== target);
    emitAll();
    return Promise.resolve();
  });
});

const uid = () => `fan-${member}`;
const button = () => screen.getByRole('button', { name: / Mara$/ });

function show() {
  return renderAt(
    <>
      <FollowButton uid={uid()} target="mara" name="Mara" />
      <ToastStack />
    </>,
  );
}

describe('the follow button of a member', () => {
  test('the follow button does nothing until the list of followed authors has loaded', async () => {
    followed = null;
    const { user } = show();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(button());
    // A write by the member of an earlier test may still be in flight.
    expect(sendFollow).not.toHaveBeenCalledWith(uid(), expect.anything(), expect.anything());
  });

  test('while offline, the follow button shows the last known state, and keeps a press for later', async () => {
    followed = ['mara'];
    show().unmount();
    followed = null;
    vi.mocked(sendFollow).mockReturnValue(new Promise(() => undefined));
    const { user } = show();
    expect(button()).toHaveAccessibleName('Following Mara');
    await user.click(button());
    expect(button()).toHaveAccessibleName('Follow Mara');
    await vi.waitFor(() => expect(sendFollow).toHaveBeenCalledWith(uid(), 'mara', false));
  });

  test('the follows remembered on the device are removed on logout', () => {
    followed = ['mara'];
    show().unmount();
    followed = null;
    forgetRemembered(null);
    show();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
  });

  test('the follow button rolls back with a toast when the server refuses', async () => {
    vi.mocked(sendFollow).mockRejectedValue(
      Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }),
    );
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText(/did not take that change/)).toBeVisible();
    expect(button()).toHaveAccessibleName('Follow Mara');
  });

  test('the follow button names the maximum when the server accepts no more', async () => {
    followed = Array.from({ length: listMax.follows }, (_, index) => `author-${index}`);
    vi.mocked(sendFollow).mockRejectedValue(
      Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }),
    );
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText(/^You follow 500 authors/)).toBeVisible();
    expect(button()).toHaveAccessibleName('Follow Mara');
  });
});

describe('following before logging in', () => {
  const press = async (target: string) => {
    const { user, unmount } = renderAt(<VisitorFollow uid={target} name="Mara" />);
    await user.click(screen.getByRole('button', { name: 'Follow Mara (you log in first)' }));
    unmount();
  };

  test('following a band before logging in is also completed afterwards', async () => {
    await press('band:mötley-crüe');
    act(() => sendCommandsOf(uid()));
    await vi.waitFor(() => expect(sendFollow).toHaveBeenCalledWith(uid(), 'band:mötley-crüe', true));
  });

  test('following before logging in does nothing if the member is the author', async () => {
    await press(uid());
    sendCommandsOf(uid());
    expect(sendFollow).not.toHaveBeenCalledWith(uid(), uid(), true);
  });
});

describe('the list of followed authors', () => {
  const names: Record<string, string> = {
    'profiles/mara/displayName': 'Mara Fuzz',
    'bands/bolzer/name': 'Bölzer',
  };
  const reader = {
    get: (path: string) => Promise.resolve(names[path] ?? null),
    highest: () => Promise.resolve([]),
    lowest: () => Promise.resolve([]),
  };

  test('the list of followed authors shows names, each with a button to unfollow', async () => {
    followed = ['mara', 'somebody'];
    renderAt(<FollowedAuthors uid={uid()} reader={reader} />);
    const list = within(screen.getByRole('region', { name: 'Authors you follow' }));
    expect(await list.findByRole('link', { name: 'Mara Fuzz' })).toHaveAttribute('href', '/author/mara');
    expect(list.getByRole('link', { name: 'An author' })).toHaveAttribute('href', '/author/somebody');
    expect(list.getByRole('button', { name: 'Following Mara Fuzz' })).toBeVisible();
  });

  test('the list of followed authors is hidden when it is empty', () => {
    renderAt(<FollowedAuthors uid={uid()} reader={reader} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('the list of followed authors does not include bands, which have their own list', async () => {
    followed = ['mara', 'band:bolzer', 'band:not-named-yet', `band:${bandKey('Sunn O)))')}`];
    renderAt(
      <>
        <FollowedAuthors uid={uid()} reader={reader} />
        <FollowedBands uid={uid()} favourites={['Sunn O)))']} reader={reader} />
      </>,
    );
    expect(await screen.findByRole('link', { name: 'Mara Fuzz' })).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Bands you follow' }));
    expect(list.getByRole('link', { name: 'Bölzer' })).toHaveAttribute('href', '/band/bolzer');
    // A band that nothing on the site names yet has no page.
    await vi.waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
    expect(list.getByText('Not Named Yet')).toBeVisible();
    expect(list.getByText('Sunn O)))')).toBeVisible();
    expect(list.getByRole('button', { name: 'Following Bölzer' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });
});
