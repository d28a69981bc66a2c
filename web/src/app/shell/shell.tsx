import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DonateWidget } from '../../features/donate/donate-widget.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useScrollAndFocus } from '../navigation/use-scroll-and-focus.ts';
import { LazyConsentBanner } from '../consent/lazy-consent-banner.tsx';
import { useConsent } from '../consent/use-consent.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { LazySiteNotices } from '../notices/lazy-site-notices.tsx';
import { PageErrorBoundary } from '../page-error-boundary.tsx';
import { useProgressBar } from '../progress/use-progress-bar.ts';
import { routeAt } from '../routes.ts';
import { useHeadOfLoadedPage } from '../use-head-of-loaded-page.ts';
import { useShownTitle } from '../use-shown-title.ts';
import { useTitleAndBadge } from '../use-title-and-badge.ts';
import { preloadUserMenu } from './lazy-user-menu.tsx';
import { NavBar } from './nav-bar.tsx';
import { PlayerMount } from './player-mount.tsx';
import styles from './shell.module.css';
import { contentId, SkipLink } from './skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { ToastRegion } from './toast-region.tsx';
import { usePage } from './use-page.tsx';

/** The frame around every page. */
export function Shell() {
  const session = useSession();
  const uid = session.state === 'signed-in' ? session.user.uid : null;
  const [unread, setUnread] = useState(0);
  const { pathname } = useLocation();
  const title = useShownTitle(pathname, routeAt(pathname).title);
  const silent = useScrollAndFocus();
  const page = usePage();
  const { choice, reopened, needed, shown, reopen, answer } = useConsent();
  useProgressBar();
  useTitleAndBadge(title, unread);
  useHeadOfLoadedPage();

  const resolving = session.state === 'resolving';
  useEffect(() => {
    if (resolving) preloadUserMenu();
  }, [resolving]);
  return (
    <>
      {resolving && <LoadingScreen />}
      <div className={styles.shell} inert={resolving}>
        {/* First in the tab order, because it asks a question. */}
        {shown && <LazyConsentBanner choice={choice} reopened={reopened} onAnswer={answer} />}
        <header className={styles.header}>
          <SkipLink />
          <NavBar session={session} onUnread={setUnread} />
          <LazySiteNotices session={session} />
        </header>
        <main id={contentId} className={styles.main} tabIndex={-1}>
          <PageErrorBoundary place={pathname}>{page}</PageErrorBoundary>
        </main>
        <SiteFooter onPrivacyChoices={needed ? reopen : null} />
        <PlayerMount />
        <DonateWidget uid={uid} />
        <ToastRegion />
        <VisuallyHidden>
          <span role="status">{silent && title}</span>
        </VisuallyHidden>
      </div>
    </>
  );
}
