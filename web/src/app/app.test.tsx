import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role, RoleFlags } from '@contract/roles.ts';
import type { Session } from '../platform/session/session.ts';
import { forgetSources } from '../data/source.ts';
import { App } from './app.tsx';
import { routeAt } from './routes.ts';

const watched = vi.hoisted((): { session: unknown; listeners: Set<() => void> } => ({
  session: null,
  listeners: new Set(),
}));

const stored = vi.hoisted((): { imprint: string | null } => ({ imprint: null }));

const settled = vi.hoisted((): { value: Promise<void> } => ({ value: new Promise(() => undefined) }));
vi.mock('../platform/idle.ts', async (original) => ({
  ...(await original<object>()),
  pageSettled: () => settled.value,
}));
vi.mock('../platform/session/session.ts', () => ({
  session: {
    get: () => watched.session,
    subscribe: (listener: () => void) => {
      watched.listeners.add(listener);
      return () => watched.listeners.delete(listener);
    },
    connect: () => new Promise(() => undefined),
  },
  currentIdToken: () => Promise.resolve(null),
}));
vi.mock('../features/notifications/notification-list.tsx', () => ({
  NotificationList: () => <p>The list</p>,
}));
// The features' own tests cover what these pages load. Here it only matters who may see them.
vi.mock('./pages/articles-page.tsx', () => ({ default: () => <h1 tabIndex={-1}>All articles</h1> }));
vi.mock('./pages/article-page.tsx', () => ({ default: () => <h1 tabIndex={-1}>Article</h1> }));
vi.mock('./pages/article-upload-page.tsx', () => ({ default: () => <h1 tabIndex={-1}>Upload article</h1> }));
vi.mock('./pages/events-page.tsx', () => ({ default: () => <h1 tabIndex={-1}>Events</h1> }));
vi.mock('./pages/event-page.tsx', () => ({ default: () => <h1 tabIndex={-1}>Event</h1> }));
vi.mock('./pages/member-page.tsx', () => ({ default: () => <h1 tabIndex={-1}>Member</h1> }));
vi.mock('./pages/saved-page.tsx', () => ({ default: () => <h1 tabIndex={-1}>Saved Articles</h1> }));
vi.mock('../platform/database-rest.ts', () => ({
  publicReader: () => ({
    get: (path: string) => Promise.resolve(path.endsWith('/imprint/text') ? stored.imprint : null),
    highest: () => Promise.resolve([]),
    lowest: () => Promise.resolve([]),
  }),
}));

// The database never responds.
vi.mock('../platform/firebase/load.ts', () => ({ loadFirebase: () => new Promise(() => undefined) }));

const visitor: Session = { state: 'signed-out', unverified: null };
const member = (...held: Role[]): Session => {
  const roles: RoleFlags = { admin: false, author: false, comments: false };
  for (const role of held) roles[role] = true;
  return {
    state: 'signed-in',
    user: {
      uid: 'u1',
      email: 'fan@mail.test',
      displayName: 'Vera Volt',
      photoURL: null,
      emailVerified: true,
      claims: {},
      idToken: '',
      unread: { a: true, b: true },
    },
    roles,
  };
};

function become(session: Session) {
  watched.session = session;
  act(() => watched.listeners.forEach((listener) => listener()));
}

function open(path: string, session: Session) {
  watched.session = session;
  window.history.replaceState(null, '', path);
  return render(<App />);
}

const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });
const loading = () => screen.queryByText('Loading');

beforeEach(() => watched.listeners.clear());

describe('access to pages', () => {
  const all: [string, RegExp][] = [
    ['/', /Loud music/],
    ['/events', /^Events$/],
    ['/events/e1', /^Event$/],
    ['/article', /^All articles$/],
    ['/article/a-slug', /^Article$/],
    ['/author/u9', /^Member$/],
    ['/band/amenra', /^Not on any bill$/],
    ['/listen', /^Listen$/],
    ['/youtube', /^Youtube Videos$/],
    ['/mails', /^Weekly digest$/],
    ['/aboutUs', /^About us$/],
    ['/privacy', /^Privacy$/],
    ['/terms', /^Terms$/],
    ['/contact', /^Contact$/],
    ['/no/such/page', /^Not on the bill$/],
  ];
  it.each(all)('%s is open to everybody', async (path, name) => {
    open(path, visitor);
    expect(await heading(name)).toBeVisible();
  });

  const guarded: [string, Role | null, RegExp][] = [
    ['/events/new', null, /^Propose an event$/],
    ['/events/proposals', null, /^Event proposals$/],
    ['/user/saved', null, /^Saved Articles$/],
    ['/user/shows', null, /^My Shows$/],
    ['/share', null, /^Share with us$/],
    ['/user/profile', null, /^Profile$/],
    ['/user/notifications', null, /^Notifications$/],
    ['/article/upload', 'author', /^Upload article$/],
    ['/article/upload/d1', 'author', /^Upload article$/],
    ['/article/admin', 'author', /^Article admin$/],
    ['/author/admin', 'admin', /^Users$/],
    ['/comments', 'comments', /^Comments$/],
  ];
  it.each(guarded)('%s is open to members with the role %s', async (path, role, name) => {
    const { unmount } = open(path, visitor);
    expect(await heading('Log in')).toBeVisible();
    expect(window.location.search).toBe(`?next=${encodeURIComponent(path)}`);
    become(member(...(role ? [role] : [])));
    expect(await heading(name)).toBeVisible();
    expect(window.location.pathname).toBe(path);
    unmount();

    if (!role) return;
    const others = (['admin', 'author', 'comments'] as const).filter((each) => each !== role);
    open(path, member(...others));
    expect(await heading('Not on the list')).toBeVisible();
    expect(screen.getByText(new RegExp(`the role ${role}\\b`))).toBeVisible();
  });

  it.each<[who: string, session: Session, name: string]>([
    ['a member', member('comments'), 'Propose an event'],
    ['an author', member('author'), 'Announce an event'],
    ['an admin', member('admin'), 'Announce an event'],
  ])('the heading of the new event page tells %s what the page does', async (_who, session, name) => {
    open('/events/new', session);
    expect(await heading(name)).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(`${name} – Riffhall`));
  });

  it.each<[role: Role, name: string]>([
    ['author', 'Change an event'],
    ['admin', 'Change an event'],
    ['comments', 'Not on the list'],
  ])('/events/e1/edit shows for the role %s: %s', async (role, name) => {
    open('/events/e1/edit', member(role));
    expect(await heading(name)).toBeVisible();
  });

  it.each(['/auth/login', '/auth/signup', '/auth/reset', '/auth/verify'])(
    '%s is closed to signed-in members',
    async (path) => {
      open(path, member());
      expect(await heading(/Loud music/)).toBeVisible();
      expect(window.location.pathname).toBe('/');
    },
  );
});

describe('the code of a page for members', () => {
  it('loads for a visitor only once the login page has settled', async () => {
    let settle: () => void = () => undefined;
    settled.value = new Promise((resolve) => (settle = resolve));
    const preload = vi.spyOn(routeAt('/user/saved'), 'preload').mockResolvedValue();
    open('/user/saved', visitor);
    expect(await heading('Log in')).toBeVisible();
    expect(preload).not.toHaveBeenCalled();
    settle();
    await waitFor(() => expect(preload).toHaveBeenCalledOnce());
  });
});

describe('while the session is being resolved', () => {
  it('the loading screen covers the page', async () => {
    open('/events', { state: 'resolving' });
    expect(loading()).toBeVisible();
    expect(screen.getByRole('navigation', { hidden: true }).closest('[inert]')).not.toBeNull();
    become(member());
    expect(await heading('Events')).toBeVisible();
    expect(loading()).toBeNull();
    expect(screen.getByRole('navigation').closest('[inert]')).toBeNull();
  });

  it('a visitor without a stored session sees no loading screen', async () => {
    open('/events', visitor);
    expect(loading()).toBeNull();
    expect(await heading('Events')).toBeVisible();
    expect(loading()).toBeNull();
  });

  it('a members-only page waits and does not redirect, but its code is already loading', async () => {
    const preload = vi.spyOn(routeAt('/user/saved'), 'preload').mockClear();
    open('/user/saved', { state: 'resolving' });
    expect(preload).toHaveBeenCalled();
    become(member());
    expect(await heading('Saved Articles')).toBeVisible();
  });
});

it('a profile with unsaved changes redirects to the login when the session ends, and keeps them after logging in again', async () => {
  open('/user/profile', member());
  const bio = () => screen.findByRole('textbox', { name: /^About you/ });
  await userEvent.setup().type(await bio(), 'Loud.');
  become(visitor);
  expect(await heading('Log in')).toBeVisible();
  expect(window.location.search).toBe('?next=%2Fuser%2Fprofile');
  become(member());
  expect(await bio()).toHaveValue('Loud.');
});

it('the document title contains the unread count while the member is signed in', async () => {
  open('/events', member());
  await waitFor(() => expect(document.title).toBe('(2) Events – Riffhall'));
  become(visitor);
  await waitFor(() => expect(document.title).toBe('Events – Riffhall'));
});

it('the footer shows the year, the name of the site and its links', async () => {
  open('/events', visitor);
  await heading('Events');
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Riffhall`);
  const links = within(footer).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About us', '/aboutUs'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Contact', '/contact'],
  ]);
});

it('the footer links to the imprint once there is one', async () => {
  forgetSources();
  stored.imprint = 'Vera Volt';
  open('/events', visitor);
  await heading('Events');
  const footer = within(screen.getByRole('contentinfo'));
  expect(await footer.findByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
  stored.imprint = null;
  forgetSources();
});

it('the skip link moves the focus past the navigation bar', async () => {
  open('/events', visitor);
  await heading('Events');
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
