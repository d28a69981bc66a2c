import { siteName } from '@contract/site.ts';
import { minuteMs } from '@contract/time.ts';
import { Link, useLocation } from 'react-router-dom';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../../platform/session/session.ts';
import { deployedBuild, reloadPage, runningBuild } from '../../platform/version.ts';
import { useOnline } from '../../ui/use-online.ts';
import { sessionMarker } from '../../platform/session/session-marker.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type StalePage, watchMissingFiles } from './missing-files.ts';
import styles from './banner.module.css';

const isUnresolved = (session: Session): boolean =>
  session.state === 'signed-out' && session.unverified === null && sessionMarker.isSet();

/**
 * Returns whether this browser remembers a session that could not be resolved, because the SDKs failed to load or the
 * server did not respond in time. The session keeps retrying.
 */
function useUnresolved(session: Session): boolean {
  const [before, setBefore] = useState(session.state);
  // The SDKs may have failed before this code, which is lazy, has loaded.
  const [unresolved, setUnresolved] = useState(() => isUnresolved(session));
  if (before !== session.state) {
    setBefore(session.state);
    setUnresolved(before === 'resolving' && isUnresolved(session));
  }
  return unresolved;
}

/** The minimum interval between two requests to the server, however often the reader returns to the tab. */
const minIntervalMs = 5 * minuteMs;

/**
 * Returns why this page should be reloaded, or null. Checks for a newer build when the reader returns to the tab and
 * when a file fails to load. A lost file only concerns the page that needed it.
 */
function useStalePage(): StalePage | null {
  const { pathname } = useLocation();
  const [newer, setNewer] = useState(false);
  const [lostAt, setLostAt] = useState<string | null>(null);
  const onStale = useEffectEvent((why: StalePage) => {
    if (why === 'new-version') setNewer(true);
    else setLostAt(pathname);
  });
  useEffect(() => watchMissingFiles((why) => onStale(why)), []);
  useEffect(() => {
    const running = runningBuild();
    if (running === null || newer) return;
    let checkedAt = Date.now();
    let cancelled = false;
    const check = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < minIntervalMs) return;
      checkedAt = Date.now();
      const deployed = await deployedBuild();
      if (!cancelled && deployed !== null && deployed !== running) setNewer(true);
    };
    const onReturn = () => void check();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      cancelled = true;
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [newer]);
  if (newer) return 'new-version';
  return lostAt === pathname ? 'lost-file' : null;
}

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

interface BannerProps {
  icon: IconName;
  children: ReactNode;
  action?: { label: string; onClick: () => void } | { label: string; to: string } | undefined;
}

/** A line about the state of the site, below the navigation bar. */
function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className={styles.banner}>
      <Icon name={icon} />
      <p className={styles.text}>{children}</p>
      {action && 'to' in action && (
        <Link to={action.to} className={styles.action}>
          {action.label}
        </Link>
      )}
      {action && 'onClick' in action && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
