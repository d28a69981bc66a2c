import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noRoles } from '@contract/roles.ts';
import { offlineArticles } from '../../data/offline-articles.ts';
import { deviceCopies } from '../../platform/device-copies.ts';
import { importFile } from '../../platform/import-file.ts';
import { sessionMarker } from '../../platform/session/session-marker.ts';
import type { Session } from '../../platform/session/session.ts';
import { deployedBuild, reloadPage, runningBuild } from '../../platform/version.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { renderAt } from '../../testing/render.tsx';
import { PageErrorBoundary } from '../page-error-boundary.tsx';
import { pageModule } from '../page-module.ts';
import SiteNotices from './site-notices.tsx';

vi.mock('../../platform/version.ts', () => ({
  runningBuild: vi.fn(),
  deployedBuild: vi.fn(),
  reloadPage: vi.fn(),
}));

const { pass, person } = fakeTime();
const visitor: Session = { state: 'signed-out', unverified: null };
const status = () => screen.getByRole('status');
let online = true;

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.mocked(runningBuild).mockReturnValue('old');
  vi.mocked(deployedBuild).mockResolvedValue('old');
});

function goes(where: 'online' | 'offline') {
  online = where === 'online';
  act(() => void window.dispatchEvent(new Event(where)));
}

it('the offline banner is shown until the network is back', () => {
  renderAt(<SiteNotices session={visitor} />);
  expect(status()).toBeEmptyDOMElement();
  goes('offline');
  expect(status()).toHaveTextContent('You are offline.');
  goes('online');
  expect(status()).toBeEmptyDOMElement();
});

it('the offline banner tells members what is kept, and links from other pages to their saved articles', () => {
  const member: Session = {
    state: 'signed-in',
    user: {
      ...{ uid: 'u1', email: 'fan@mail.test', displayName: 'Vera', photoURL: null },
      ...{ emailVerified: true, claims: {}, idToken: '' },
    },
    roles: noRoles,
  };
  online = false;
  const link = () => screen.queryByRole('link', { name: 'Saved Articles' });
  const kept = /Saves, horns, follows and Going are sent when you are back/;
  const { unmount } = renderAt(<SiteNotices session={member} />, { route: '/events' });
  expect(link()).toHaveAttribute('href', '/user/saved');
  expect(status()).toHaveTextContent(kept);
  unmount();
  renderAt(<SiteNotices session={member} />, { route: '/user/saved' }).unmount();
  renderAt(<SiteNotices session={visitor} />, { route: '/events' });
  expect(link()).toBeNull();
  expect(status()).not.toHaveTextContent(kept);
});

describe('a new version', () => {
  const comeBack = async () => {
    window.dispatchEvent(new Event('focus'));
    await pass(0);
  };

  it('a new version is detected when the reader returns to the tab, and loaded on request', async () => {
    renderAt(<SiteNotices session={visitor} />);
    vi.mocked(deployedBuild).mockResolvedValue('new');
    await pass(5 * 60_000);
    await comeBack();
    expect(status()).toHaveTextContent('There is a new version of Riffhall.');
    await person().click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('a new version is checked for at most every five minutes', async () => {
    renderAt(<SiteNotices session={visitor} />);
    await comeBack();
    expect(deployedBuild).not.toHaveBeenCalled();
    await pass(5 * 60_000);
    await comeBack();
    await comeBack();
    expect(deployedBuild).toHaveBeenCalledOnce();
    expect(status()).toBeEmptyDOMElement();
  });

  it('a new version is not assumed when the check fails', async () => {
    vi.mocked(deployedBuild).mockResolvedValue(null);
    renderAt(<SiteNotices session={visitor} />);
    await pass(5 * 60_000);
    await comeBack();
    expect(status()).toBeEmptyDOMElement();
  });
});

describe('a file of the current build that the browser does not request again', () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  const text = 'A part of this page did not load.';

  async function losesPart(file: string) {
    for (const _ of ['once', 'again']) await importFile(failing, [file]).catch(() => undefined);
    await pass(0);
  }

  it('the notice of a lost part of a page stays on that page', async () => {
    renderAt(
      <>
        <SiteNotices session={visitor} />
        <Link to="/events">Events</Link>
      </>,
    );
    await losesPart('assets/search.js');
    expect(status()).toHaveTextContent(text);
    await person().click(screen.getByRole('link', { name: 'Events' }));
    expect(status()).toBeEmptyDOMElement();
    await losesPart('assets/search.js');
    expect(status()).toHaveTextContent(text);
  });

  it('the notice is left out while the missing part only keeps a member from being recognized', async () => {
    sessionMarker.set();
    renderAt(<SiteNotices session={visitor} />);
    await losesPart('assets/sdk.js');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('the notice is left out where a whole page did not load, because the page says so itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // As a server does, it answers after the failure.
    vi.mocked(deployedBuild).mockImplementation(
      () => new Promise((resolve) => setTimeout(resolve, 1, 'old')),
    );
    deviceCopies.setOwner('fan');
    vi.spyOn(offlineArticles, 'count').mockResolvedValue(3);
    const { preload, Page } = pageModule(() => importFile(failing, ['assets/events-page.js']));
    renderAt(<SiteNotices session={visitor} />);
    await preload();
    renderAt(
      <PageErrorBoundary place="/events">
        <Suspense>
          <Page />
        </Suspense>
      </PageErrorBoundary>,
    );
    await pass(1);
    expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
    // A network that answers nothing counts as online.
    expect(await screen.findByRole('link', { name: 'Saved Articles' })).toBeVisible();
    expect(status()).toBeEmptyDOMElement();
    deviceCopies.clearOwner();
  });
});

describe('a session that could not be resolved', () => {
  const text = 'We could not check who you are';

  function endResolving(session: Session) {
    const { rerender } = renderAt(<SiteNotices session={{ state: 'resolving' }} />);
    rerender(<SiteNotices session={session} />);
    return rerender;
  }

  it('a session that could not be resolved is reported with a retry button until it is resolved', async () => {
    sessionMarker.set();
    const rerender = endResolving(visitor);
    expect(status()).toHaveTextContent(text);
    await person().click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloadPage).toHaveBeenCalledOnce();
    rerender(
      <SiteNotices session={{ state: 'signed-out', unverified: { uid: 'fan', email: 'fan@mail.test' } }} />,
    );
    rerender(<SiteNotices session={{ state: 'resolving' }} />);
    expect(status()).toBeEmptyDOMElement();
  });

  it('a session that could not be resolved is reported if that was known before the notices had loaded', () => {
    sessionMarker.set();
    const { rerender } = renderAt(<SiteNotices session={visitor} />);
    expect(status()).toHaveTextContent(text);
    rerender(<SiteNotices session={{ state: 'resolving' }} />);
    expect(status()).toBeEmptyDOMElement();
  });

  it('a session that could not be resolved is not reported after a sign-out', () => {
    sessionMarker.clear();
    endResolving(visitor);
    expect(status()).toBeEmptyDOMElement();
  });

  it('a session that could not be resolved is not reported to a member whose e-mail is not verified', () => {
    sessionMarker.set();
    endResolving({ state: 'signed-out', unverified: { uid: 'fan', email: 'fan@mail.test' } });
    expect(status()).toBeEmptyDOMElement();
  });
});
