import { siteName } from '@contract/site.ts';
import { useLocation } from 'react-router-dom';
import type { Session } from '../../platform/session/session.ts';
import { reloadPage } from '../../platform/version.ts';
import { Banner } from './banner.tsx';
import { useStalePage } from './use-stale-page.ts';
import { useOnline } from '../../ui/use-online.ts';
import { useUnresolved } from './use-unresolved.ts';

export interface SiteNoticesProps {
  session: Session;
}

/** All other actions say for themselves that they need the network. */
const keptOffline = 'Saves, horns, follows and Going are sent when you are back.';
const saved = { label: 'Saved Articles', to: '/user/saved' };

/** Banners about the site itself: offline, a newer version, or a session that could not be resolved. */
export default function SiteNotices({ session }: SiteNoticesProps) {
  const { pathname } = useLocation();
  const online = useOnline();
  const stale = useStalePage();
  const unresolved = useUnresolved(session);
  // The lost file is then most likely one of the session's, and one way to load it again is enough.
  const saysStale = unresolved ? stale === 'new-version' : stale !== null;
  return (
    <div role="status">
      {!online && (
        <Banner
          icon="offline"
          action={session.state === 'signed-in' && pathname !== saved.to ? saved : undefined}
        >
          You are offline. What you see may be old.
          {session.state === 'signed-in' && ` ${keptOffline}`}
        </Banner>
      )}
      {online && unresolved && (
        <Banner icon="warning" action={{ label: 'Try again', onClick: reloadPage }}>
          We could not check who you are, so you see the site as a visitor.
        </Banner>
      )}
      {online && saysStale && (
        <Banner icon="refresh" action={{ label: 'Reload', onClick: reloadPage }}>
          {stale === 'new-version'
            ? `There is a new version of ${siteName}.`
            : 'A part of this page did not load.'}
        </Banner>
      )}
    </div>
  );
}
