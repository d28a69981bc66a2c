import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deleteNotifications,
  markRead,
  type NotificationEntry,
  sendObjection,
  watchNotifications,
} from './api/notifications.ts';
import { Here, renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import { NotificationList } from './notification-list.tsx';
import { entry } from './testing/entry.ts';

vi.mock('./api/notifications.ts', () => ({
  watchNotifications: vi.fn(),
  markRead: vi.fn(),
  deleteNotifications: vi.fn(),
  sendObjection: vi.fn(),
  isPublished: (slug: string) => Promise.resolve(!articles.left.has(slug)),
}));
vi.mock('../../platform/log.ts', () => ({ logError: vi.fn() }));

const muted = vi.hoisted(() => ({ kinds: new Set<string>(), threads: new Set<string>() }));
vi.mock('./api/muted.ts', () => ({
  watchMuted: () => (emit: (all: typeof muted) => void) => {
    emit(muted);
    return () => undefined;
  },
  setMuted: vi.fn(),
}));

const articles = vi.hoisted(() => ({ left: new Set<string>() }));

const now = new Date(2026, 10, 21, 21, 4).getTime();
const minutes = 60_000;
const days = 24 * 60 * minutes;

/** Every test uses another member, because commands outlive the page. */
let member = 0;
const uid = () => `fan-${member}`;

beforeEach(() => {
  member += 1;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(now);
});

/** Renders a list with a fake server that stores writes and reports them back, like the database. */
function setUp(stored: NotificationEntry[], { refuses = false } = {}) {
  let emit: (entries: NotificationEntry[]) => void = () => undefined;
  let entries = stored;
  const send = (next: NotificationEntry[]) => {
    entries = next;
    act(() => emit(next));
  };
  const take = (next: () => NotificationEntry[]) => {
    if (refuses) return Promise.reject(Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }));
    send(next());
    return Promise.resolve();
  };
  vi.mocked(watchNotifications).mockReturnValue((onEntries) => {
    emit = onEntries;
    emit(entries);
    return () => undefined;
  });
  vi.mocked(markRead).mockImplementation((_uid, keys) =>
    take(() => entries.map((each) => (keys.includes(each.key) ? { ...each, read: true } : each))),
  );
  vi.mocked(deleteNotifications).mockImplementation((_uid, keys) =>
    take(() => entries.filter(({ key }) => !keys.includes(key))),
  );
  const view = renderAt(
    <>
      <NotificationList uid={uid()} />
      <ToastStack />
      <Here />
    </>,
    { route: '/user/notifications' },
  );
  return { ...view, send };
}

const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);
const rowOf = (title: string) => {
  const row = screen.getByText(title).closest('li');
  if (!row) throw new Error(`${title} stands in no row.`);
  return within(row);
};
const choose = async (user: UserEvent, title: string, entryName: string) => {
  await user.click(screen.getByRole('button', { name: `More: ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: entryName }));
};

const reply = entry({ key: 'c', title: 'Mara answered you', createdAt: now - 5 * minutes });
const role = entry({
  key: 'b',
  kind: 'role-given',
  title: 'You are an author now',
  link: '/article/upload',
  createdAt: now - 1 * days,
  read: true,
});
const thanks = entry({
  key: 'a',
  kind: 'donation-thanks',
  title: 'Thank you for $20',
  link: null,
  createdAt: new Date(2026, 10, 14, 20, 0).getTime(),
});
const all = [reply, role, thanks];

describe('the objection to a hidden comment', () => {
  const decision = { id: 'c1', against: 'n00002' };
  const title = 'Your comment was hidden: Off topic.';
  const hidden = entry({ key: 'h', kind: 'comment-hidden', title, objectTo: decision });

  test('it is asked for in words and sent, and the server’s refusal is shown', async () => {
    vi.mocked(sendObjection).mockResolvedValueOnce('It can be done once.').mockResolvedValueOnce(null);
    const { user, send } = setUp([hidden, reply]);
    expect(rowOf(reply.title).queryByRole('button', { name: /^Object/ })).toBeNull();
    await user.click(rowOf(title).getByRole('button', { name: `Object: ${title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Object' }));
    expect(dialog.getByText(title)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send to another moderator' }));
    const field = dialog.getByRole('textbox', { name: 'Why should it be shown?' });
    expect(field).toHaveAccessibleDescription(/Say why it should be shown\./);
    await user.type(field, 'It was a joke. ');
    await user.click(dialog.getByRole('button', { name: 'Send to another moderator' }));
    expect(await dialog.findByText('It can be done once.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send to another moderator' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sendObjection).toHaveBeenLastCalledWith(decision, 'It was a joke.');
    expect(screen.getByText(/Another moderator will look at it/)).toBeVisible();
    send([{ ...hidden, objectTo: null }, reply]);
    expect(screen.queryByRole('button', { name: /^Object/ })).toBeNull();
  });
});

describe('the shown notifications', () => {
  test('entries are grouped by day, newest first, with kind, time and link', () => {
    setUp(all);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent.replace(',', ''))).toEqual([
      'Today',
      'Yesterday',
      'Saturday 14 November 2026',
    ]);
    expect(screen.getByRole('link', { name: 'Mara answered you' })).toHaveAttribute(
      'href',
      '/article/doom-in-the-mill',
    );
    expect(rowOf('Mara answered you').getByText('Reply')).toBeVisible();
    const time = rowOf('Mara answered you').getByText('5 minutes ago, 20:59');
    expect(time).toHaveAttribute('datetime', new Date(now - 5 * minutes).toISOString());
    expect(rowOf('Mara answered you').getByText('Unread.')).toBeInTheDocument();
    expect(rowOf('You are an author now').queryByText('Unread.')).not.toBeInTheDocument();
  });

  test('an entry shows its reason', async () => {
    const { user } = setUp([reply]);
    const why = () => screen.queryByText('You wrote the comment that was answered.');
    expect(why()).not.toBeInTheDocument();
    await choose(user, 'Mara answered you', 'Why am I seeing this?');
    expect(why()).toHaveFocus();
    await choose(user, 'Mara answered you', 'Why am I seeing this?');
    expect(why()).not.toBeInTheDocument();
  });

  test('an entry that leads to this page, such as the thanks for a donation, is no link', () => {
    setUp([{ ...thanks, link: '/user/notifications' }]);
    expect(screen.getByText('Thank you for $20')).toBeVisible();
    expect(titles()).not.toContain('Thank you for $20');
  });

  test('the list can be filtered to unread entries, which the URL reflects', async () => {
    const { user } = setUp([reply, role]);
    await user.click(screen.getByRole('button', { name: 'Unread (1)' }));
    expect(titles()).toEqual(['Mara answered you']);
    expect(screen.getByText('at /user/notifications?unread=')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(titles()).toHaveLength(2);
  });

  test('an entry of an unknown kind is shown', () => {
    setUp([entry({ kind: null, title: 'Something new' })]);
    expect(rowOf('Something new').getByText('Notification')).toBeVisible();
  });
});

describe('marking notifications as read', () => {
  test('opening a read entry writes nothing', async () => {
    const { user } = setUp(all);
    await user.click(screen.getByRole('link', { name: 'You are an author now' }));
    expect(markRead).not.toHaveBeenCalled();
  });

  test('an entry without a link can be marked as read', async () => {
    const { user } = setUp([thanks]);
    await user.click(screen.getByRole('button', { name: 'Mark read: Thank you for $20' }));
    expect(screen.queryByText('Unread.')).not.toBeInTheDocument();
  });

  test('all entries are marked as read in one write', async () => {
    const { user } = setUp(all);
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(screen.queryByText('Unread.')).not.toBeInTheDocument();
    expect(screen.getByText('None is unread.').closest('[role=status]')).not.toBeNull();
    expect(vi.mocked(markRead).mock.calls).toEqual([[uid(), ['c', 'a']]]);
    expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'All' })).toHaveFocus());
  });

  test('an unread list that becomes empty says so, and links to all entries', async () => {
    const { user } = setUp([reply, role]);
    await user.click(screen.getByRole('button', { name: 'Unread (1)' }));
    await user.click(screen.getByRole('button', { name: /^Mark read/ }));
    expect(screen.getByText('All read')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(titles()).toHaveLength(2);
  });

  test('a refusal to mark all as read is shown, and the entries become unread again', async () => {
    const { user } = setUp(all, { refuses: true });
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText(/was not kept/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unread (2)' })).toBeVisible();
  });
});

describe('muting from the menu of a notification', () => {
  const entriesOf = async (given: Partial<NotificationEntry>) => {
    const { user } = setUp([entry({ title: 'Ann commented', ...given })]);
    await user.click(screen.getByRole('button', { name: 'More: Ann commented' }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  afterEach(() => {
    muted.kinds.clear();
    muted.threads.clear();
  });

  test('the menu offers to unmute what is muted, and to mute what is not', async () => {
    muted.kinds.add('article-comment');
    const offered = await entriesOf({ kind: 'article-comment', thread: 'article:loud' });
    expect(offered).toContain('Mute the comments there');
    expect(offered).toContain('Unmute all comments on your articles');
  });

  test('the menu offers to unmute a muted event', async () => {
    muted.threads.add('event:loud');
    const offered = await entriesOf({ kind: 'event-changed', thread: 'event:loud' });
    expect(offered).toContain('Unmute this event');
    expect(offered).toContain('Mute all event changes');
  });
});

describe('deleting notifications', () => {
  test('a deleted entry is replaced by Undo, which receives the focus', async () => {
    const { user } = setUp(all);
    await choose(user, 'Mara answered you', 'Delete');
    expect(titles()).toEqual(['You are an author now']);
    expect(screen.getByRole('button', { name: 'Undo deleting: Mara answered you' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Mara answered you', 'You are an author now']);
  });

  test('a deletion that the server refuses brings the entry back', async () => {
    const { user } = setUp([reply, role], { refuses: true });
    await choose(user, 'Mara answered you', 'Delete');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/was not kept/)).toBeVisible();
    expect(titles()).toEqual(['Mara answered you', 'You are an author now']);
  });

  test('a deletion is final after ten seconds, and the focus moves to the next entry', async () => {
    const { user } = setUp([reply, role]);
    await choose(user, 'Mara answered you', 'Delete');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(vi.mocked(deleteNotifications).mock.calls).toEqual([[uid(), ['c']]]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'You are an author now' })).toHaveFocus());
  });
});

describe('the other states of the list', () => {
  test('an empty list says so', () => {
    setUp([]);
    expect(screen.getByText('Quiet in here')).toBeVisible();
  });

  test('an entry whose deletion is undone is not announced as new', async () => {
    const { user } = setUp(all);
    await choose(user, 'Mara answered you', 'Delete');
    await user.click(screen.getByRole('button', { name: 'Undo deleting: Mara answered you' }));
    expect(titles()).toContain('Mara answered you');
    expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  });

  test('new entries are announced once, and the initial ones are not', () => {
    const { send } = setUp([role]);
    const [announced] = screen.getAllByRole('status');
    expect(announced).toBeEmptyDOMElement();
    send([reply, role]);
    expect(announced).toHaveTextContent('New notification: Mara answered you');
    send([{ ...reply, read: true }, role]);
    expect(announced).toHaveTextContent('New notification: Mara answered you');
    send([
      entry({ key: 'e', createdAt: now + 2 }),
      entry({ key: 'd', createdAt: now + 1 }),
      { ...reply, read: true },
      role,
    ]);
    expect(announced).toHaveTextContent('2 new notifications');
  });
});

test.each(['article-published', 'band-article'] as const)(
  'a new article that was taken off the site is said to be gone, without a link: %s',
  async (kind) => {
    articles.left.add('doom');
    setUp([
      entry({ kind, title: 'Ann published “Doom”.', link: '/article/doom' }),
      entry({ kind, title: 'Ann published “Sludge”.', link: '/article/sludge' }),
    ]);
    expect(await screen.findByText('The article is not on the site any more.')).toBeVisible();
    expect(titles()).toEqual(['Ann published “Sludge”.']);
    expect(rowOf('Ann published “Doom”.').getByRole('button', { name: /^Mark read/ })).toBeVisible();
  },
);
