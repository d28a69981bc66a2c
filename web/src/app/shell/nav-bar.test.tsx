import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoleFlags } from '@contract/roles.ts';
import { type ShownProposal, watchWaitingProposals } from '../../features/events/api/proposal-records.ts';
import { watchQueue } from '../../features/moderation/api/queue.ts';
import { row } from '../../features/moderation/testing/row.ts';
import type { Session } from '../../platform/session/session.ts';
import { renderAt } from '../../testing/render.tsx';
import { NavBar } from './nav-bar.tsx';

vi.mock('../../features/events/api/proposal-records.ts', async (original) => ({
  ...(await original()),
  watchWaitingProposals: vi.fn(),
}));
vi.mock('../../features/moderation/api/queue.ts', async (original) => ({
  ...(await original()),
  watchQueue: vi.fn(),
}));
vi.mock('../../features/moderation/api/reports.ts', async (original) => ({
  ...(await original()),
  watchReportedPages: () => () => () => undefined,
}));
beforeEach(() => {
  vi.mocked(watchQueue).mockReturnValue(() => () => undefined);
  vi.mocked(watchWaitingProposals).mockReturnValue(() => undefined);
});

const member = (roles: Partial<RoleFlags> = {}): Session => ({
  state: 'signed-in',
  user: {
    uid: 'u1',
    email: 'fan@mail.test',
    displayName: 'Vera Volt',
    photoURL: null,
    emailVerified: true,
    claims: {},
    idToken: '',
    unread: { a: true, b: true, c: true },
  },
  roles: { admin: false, author: false, comments: false, ...roles },
});
const visitor: Session = { state: 'signed-out', unverified: null };

function setUp(session: Session) {
  const [onUnread, onWaiting] = [vi.fn(), vi.fn()];
  const bar = <NavBar {...{ session, onUnread, onWaiting }} />;
  const { user } = renderAt(
    <>
      <Routes>
        <Route path="*" element={bar} />
      </Routes>
      <button>Elsewhere</button>
    </>,
  );
  return { user, onUnread, onWaiting };
}

const bar = () => screen.getByRole('navigation', { name: 'Main' });
const links = () =>
  within(bar())
    .getAllByRole('link')
    .map((link) => link.textContent.trim())
    .filter((name) => name !== '');

describe('the entries of the navigation bar', () => {
  it('the navigation bar shows only public entries to a visitor', () => {
    setUp(visitor);
    expect(links()).toEqual(['Home', 'Events', 'Youtube Videos', 'Log In']);
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth/login');
    expect(screen.queryByRole('button', { name: /Profile/ })).toBeNull();
  });

  it('the navigation bar shows neither Log In nor a profile while the session is being resolved', () => {
    setUp({ state: 'resolving' });
    expect(links()).toEqual(['Home', 'Events', 'Youtube Videos']);
  });

  const rows: [string, Partial<RoleFlags>, string[]][] = [
    ['a member', {}, ['Saved Articles']],
    ['an author', { author: true }, ['Saved Articles']],
    ['an admin', { admin: true }, ['Saved Articles', 'Users']],
    ['a moderator', { comments: true }, ['Saved Articles', 'Comments']],
    ['all at once', { admin: true, author: true, comments: true }, ['Saved Articles', 'Users', 'Comments']],
  ];
  it.each(rows)('the entries of the navigation bar depend on the roles: %s', async (_who, roles, own) => {
    const { user } = setUp(member(roles));
    await screen.findByRole('button', { name: /Profile/ });
    expect(links()).toEqual(['Home', 'Events', 'Youtube Videos', ...own]);
    await user.hover(screen.getByRole('button', { name: 'Articles' }));
    const entries = roles.author ? ['All articles', 'Upload', 'Admin'] : ['All articles'];
    expect(links()).toEqual(['Home', 'Events', ...entries, 'Youtube Videos', ...own]);
    if (!roles.author) return;
    expect(screen.getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/article/upload');
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/article/admin');
  });
});

it('the entry of the current page is marked', () => {
  setUp(visitor);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Events' })).not.toHaveAttribute('aria-current');
});

it('the entry of the comments and the title of the tab tell a moderator how many wait, and nobody else asks', async () => {
  vi.mocked(watchQueue).mockImplementation((list) => (onRows) => {
    onRows(list === 'held' ? [row('a')] : [row('b'), row('c')]);
    return () => undefined;
  });
  setUp(member({ admin: true, author: true }));
  await screen.findByRole('button', { name: /Profile/ });
  expect(watchQueue).not.toHaveBeenCalled();
  const { onWaiting } = setUp(member({ comments: true }));
  expect(await screen.findByRole('link', { name: 'Comments 3 waiting' })).toHaveAttribute(
    'href',
    '/comments',
  );
  expect(onWaiting).toHaveBeenLastCalledWith(3);
});

it('the number of proposed events is shown to those who may announce them, and requested for nobody else', async () => {
  vi.mocked(watchWaitingProposals).mockImplementation((onProposals) => {
    onProposals([{ id: 'a' }, { id: 'b' }] as ShownProposal[]);
    return () => undefined;
  });
  setUp(member({ comments: true }));
  await screen.findByRole('button', { name: /Profile/ });
  expect(watchWaitingProposals).not.toHaveBeenCalled();
  setUp(member({ author: true }));
  expect(await screen.findByRole('link', { name: 'Events 2 proposed' })).toHaveAttribute('href', '/events');
});

describe('the mobile menu', () => {
  const opener = () => screen.getByRole('button', { name: 'Menu' });
  const open = () => opener().getAttribute('aria-expanded') === 'true';

  it('the mobile menu opens and closes by its button, and closes when a link is followed or the focus moves to the page', async () => {
    const { user } = setUp(visitor);
    expect(open()).toBe(false);
    await user.click(opener());
    expect(open()).toBe(true);
    await user.click(opener());
    expect(open()).toBe(false);
    await user.click(opener());
    await user.click(screen.getByRole('link', { name: 'Events' }));
    expect(open()).toBe(false);
    await user.click(opener());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    expect(open()).toBe(false);
  });

  it('the mobile menu stays open on the next page if it was opened while that page was loading', async () => {
    const Arrive = () => {
      const navigate = useNavigate();
      return <button onFocus={() => void navigate('/')}>Arrive</button>;
    };
    const { user } = renderAt(
      <>
        <NavBar session={visitor} onUnread={vi.fn()} onWaiting={vi.fn()} />
        <Arrive />
      </>,
      { route: '/auth/login' },
    );
    // The address is the front page's already, and the router shows the login page.
    const opener = screen.getByRole('button', { name: 'Menu' });
    await user.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    fireEvent.focus(screen.getByRole('button', { name: 'Arrive' }));
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
  });

  it('Escape closes an open Articles list first, then the mobile menu, and focuses its button', async () => {
    const { user } = setUp(visitor);
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Articles' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'All articles' })).toBeNull();
    expect(open()).toBe(true);
    await user.keyboard('{Escape}');
    expect(open()).toBe(false);
    expect(opener()).toHaveFocus();
  });

  it('the mobile menu closes when the profile menu opens', async () => {
    const { user } = setUp(member());
    await user.click(opener());
    await user.click(await screen.findByRole('button', { name: /Profile/ }));
    expect(screen.getByRole('link', { name: 'My Shows' })).toBeVisible();
    expect(open()).toBe(false);
  });

  it('opening the mobile menu by keyboard focuses its first entry, and Escape returns the focus', async () => {
    const { user } = setUp(visitor);
    opener().focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Events' })).toHaveFocus();
    expect(open()).toBe(true);
    await user.keyboard('{Escape}');
    expect(opener()).toHaveFocus();
  });
});
