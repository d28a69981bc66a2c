import { useEffect, useState, useSyncExternalStore, type ReactNode, Suspense, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { DonateWidget } from '../../features/donate/donate-widget.tsx';
import { useHasImprint } from '../../features/pages/index.ts';
import type { ReportPageProps } from '../../features/reports/report-page.tsx';
import { useSession } from '../../features/account/index.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useScrollAndFocus } from '../navigation/use-scroll-and-focus.ts';
import { LazyConsentBanner, useConsent } from '../consent/consent.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { LazySiteNotices } from '../notices/lazy-site-notices.tsx';
import { PageErrorBoundary } from '../page-error-boundary.tsx';
import { useProgressBar } from '../progress/use-progress-bar.ts';
import { routeAt } from '../routes.ts';
import { useHeadOfLoadedPage, useShownTitle, useTitleAndBadge } from '../use-title.ts';
import { NavBar } from './nav-bar.tsx';
import styles from './shell.module.css';
import { siteName } from '@contract/site.ts';
import { Symbol } from '../../ui/logo.tsx';
import { NavEntry } from './nav-entry.tsx';
import { toastStore, showToast } from '../../ui/toast-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { subscribePlayback, isPlayerOpen } from '../../features/player/index.ts';
import { Router } from '../router.tsx';

/** The id of the main element. */
const contentId = 'content';

/** Lets keyboard users skip the navigation, without adding a history entry. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${contentId}`} onClick={skip} data-no-print>
      Skip to content
    </a>
  );
}

let hydrated = false;

function Hydrated() {
  useEffect(() => {
    hydrated = true;
  }, []);
  return null;
}

/** Constant elements, so that a change of the shell neither renders the page again nor forces its hydration. */
const served = (
  <Suspense key="served">
    <Router />
    <Hydrated />
  </Suspense>
);
const rendered = (
  <Suspense key="rendered">
    <Router />
  </Suspense>
);

/**
 * Returns the page at the current URL. React hydrates in slices. If the reader navigates before the page is hydrated,
 * React would hydrate the next page into the previous page's markup, so the next one is rendered from scratch.
 */
function usePage(): ReactNode {
  const { key } = useLocation();
  const [first] = useState(key);
  const [leftEarly, setLeftEarly] = useState(false);
  if (!leftEarly && !hydrated && key !== first) setLeftEarly(true);
  return leftEarly ? rendered : served;
}

const Player = lazyPart(() =>
  import('../../features/player/player-entry.tsx').catch((error: unknown) => {
    showToast({ failed: true, text: 'The player did not load. Reload the page and try again.' });
    throw error;
  }),
);

/** Mounts the player once somebody has started a recording. It stays mounted across pages. */
function PlayerMount() {
  return useSyncExternalStore(subscribePlayback, isPlayerOpen, () => false) && <Player />;
}

const ToastStack = lazyPart<object>(() =>
  import('../../ui/toast.tsx').then((module) => ({ default: module.ToastStack })),
);

const hasToasts = () => toastStore.get().length > 0;

/**
 * The live region, which must be in the page before the first toast. The code that fills it is in a chunk that every
 * page has requested by then.
 */
function ToastRegion() {
  const filled = useSyncExternalStore(toastStore.subscribe, hasToasts, () => false);
  // Not atomic: a new toast does not make screen readers repeat the others.
  return (
    <div role="status" aria-atomic={false}>
      {filled && <ToastStack />}
    </div>
  );
}

/** The other pages need not load the entry, which knows exactly what can be reported. */
const reportable = /^\/(article(?!\/upload(\/|$))|author|events|band)\/./;

const ReportPage = lazyPart<ReportPageProps>(() => import('../../features/reports/report-page.tsx'));

const footerLinks = [
  ['/aboutUs', 'About us'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/contact', 'Contact'],
] as const;

interface SiteFooterProps {
  pathname: string;
  /** The uid of the reader. Null for a visitor. */
  uid: string | null;
  /** Null if there is nothing to choose. */
  onPrivacyChoices: (() => void) | null;
}

function SiteFooter({ pathname, uid, onPrivacyChoices }: SiteFooterProps) {
  const hasImprint = useHasImprint();
  const links = [
    ...footerLinks,
    ...(hasImprint ? [['/imprint', 'Imprint'] as const] : []),
    ...(import.meta.env.MAIL_FROM === '' ? [] : [['/mails', 'Weekly digest'] as const]),
  ];
  // A press on a served button would be lost before the code of the entry has loaded.
  const takenOver = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <footer className={styles.footer}>
      <p className={styles.mark}>
        <Symbol size={2} />
        <span suppressHydrationWarning>
          {/* oxlint-disable-next-line react/purity -- a page cached before New Year may still show last year's */}
          © {new Date().getFullYear()} {siteName}
        </span>
      </p>
      <ul className={styles.links} aria-label="About this site" data-no-print>
        {links.map(([to, name]) => (
          <li key={to}>
            <NavEntry to={to}>{name}</NavEntry>
          </li>
        ))}
        {takenOver && reportable.test(pathname) && <ReportPage uid={uid} className={styles.entry} />}
        {onPrivacyChoices && (
          <li>
            <button type="button" className={styles.entry} onClick={onPrivacyChoices}>
              Privacy choices
            </button>
          </li>
        )}
      </ul>
    </footer>
  );
}

/** The frame around every page. */
export function Shell() {
  const session = useSession();
  const uid = session.state === 'signed-in' ? session.user.uid : null;
  const [unread, setUnread] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const { pathname } = useLocation();
  const title = useShownTitle(pathname, routeAt(pathname).title);
  const silent = useScrollAndFocus();
  const page = usePage();
  const { choice, reopened, needed, shown, reopen, answer } = useConsent();
  useProgressBar();
  useTitleAndBadge(title, unread + waiting);
  useHeadOfLoadedPage();

  const resolving = session.state === 'resolving';
  return (
    <>
      {resolving && <LoadingScreen />}
      <div className={styles.shell} inert={resolving}>
        {/* First in the tab order, because it asks a question. */}
        {shown && <LazyConsentBanner choice={choice} reopened={reopened} onAnswer={answer} />}
        <header className={styles.header}>
          <SkipLink />
          <NavBar session={session} onUnread={setUnread} onWaiting={setWaiting} />
          <LazySiteNotices session={session} />
        </header>
        <main id={contentId} className={styles.main} tabIndex={-1}>
          <PageErrorBoundary place={pathname}>{page}</PageErrorBoundary>
        </main>
        <SiteFooter pathname={pathname} uid={uid} onPrivacyChoices={needed ? reopen : null} />
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
