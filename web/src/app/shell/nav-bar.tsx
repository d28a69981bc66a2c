import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isWriter } from '@contract/is-writer.ts';
import { siteName } from '@contract/site.ts';
import type { Session } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { ArticlesMenu } from './articles-menu.tsx';
import type { WaitingBadgeProps } from '../../features/moderation/waiting-badge.tsx';
import { LazyUserMenu } from './lazy-user-menu.tsx';
import styles from './nav-bar.module.css';
import { SearchButton } from './search-button.tsx';
import { NavEntry } from './nav-entry.tsx';
import { flushSync } from 'react-dom';
import { usePopup } from '../../ui/use-popup.ts';

/**
 * The menu that hides the links on small screens. Spread `bar` on the navigation, `list` around the links and
 * `opener` on the button.
 */
function useMobileMenu() {
  const { pathname } = useLocation();
  /**
   * The path in the address bar when it was opened. It is closed on any other page. While the next page loads, the address
   * is ahead of the router, and whoever opens the menu then wants it on that page.
   */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const areaRef = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const open = openAt !== null && (openAt === pathname || openAt === window.location.pathname);
  const close = () => setOpenAt(null);
  const { area } = usePopup({ areaRef, open, onClose: close, onReturn: () => button.current?.focus() });

  return {
    open,
    close,
    bar: {
      ...area,
      onClick({ target }: MouseEvent) {
        // Another menu of the bar would overlap this one.
        const menu = (target as Element).closest('[aria-expanded]');
        if (open && menu && menu !== button.current && !links.current?.contains(menu)) close();
      },
    },
    list: { ref: links },
    opener: {
      ref: button,
      'aria-expanded': open,
      onClick({ detail }: MouseEvent) {
        flushSync(() => setOpenAt(open ? null : window.location.pathname));
        // The links come before the button, so Tab would pass them by. A key press is a click without a count.
        if (!open && detail === 0) links.current?.querySelector('a')?.focus();
      },
    },
  };
}

/** For authors and admins only. */
const ProposalsBadge = lazyPart(() => import('../../features/events/proposals/proposals-badge.tsx'));
const WaitingBadge = lazyPart<WaitingBadgeProps>(() => import('../../features/moderation/waiting-badge.tsx'));

interface NavBarProps {
  session: Session;
  onUnread: (unread: number) => void;
  /** Called with the number of comments that wait for a moderator. */
  onWaiting: (waiting: number) => void;
}

export function NavBar({ session, onUnread, onWaiting }: NavBarProps) {
  const { open, close, bar, list, opener } = useMobileMenu();
  const links = useId();
  const roles = session.state === 'signed-in' ? session.roles : null;
  const entry = (to: string, name: string, badge?: ReactNode) => (
    <li>
      <NavEntry to={to} onFollow={close}>
        {name}
        {badge && (
          <>
            {' '}
            <span className={styles.count}>{badge}</span>
          </>
        )}
      </NavEntry>
    </li>
  );

  return (
    <nav
      className={styles.bar}
      aria-label="Main"
      data-open={open || undefined}
      data-member={session.state !== 'signed-out' || undefined}
      {...bar}
    >
      <Link to="/" className={styles.home} aria-label={`${siteName}, home page`} onClick={close}>
        <Logo size={1.75} />
      </Link>
      <div id={links} className={styles.links} {...list}>
        <ul className={styles.list}>
          {entry('/', 'Home')}
          {entry('/events', 'Events', roles && isWriter(roles) && <ProposalsBadge />)}
          <li>
            <ArticlesMenu author={roles?.author ?? false} onFollow={close} />
          </li>
          {entry('/youtube', 'Youtube Videos')}
          {roles && entry('/user/saved', 'Saved Articles')}
          {roles?.admin && entry('/author/admin', 'Users')}
          {roles?.comments && entry('/comments', 'Comments', <WaitingBadge onCount={onWaiting} />)}
        </ul>
      </div>
      <div className={styles.own}>
        <SearchButton />
        <ThemeToggle />
        {session.state === 'signed-in' && <LazyUserMenu user={session.user} onUnread={onUnread} />}
        {session.state === 'signed-out' && (
          <NavEntry to="/auth/login" onFollow={close}>
            Log In
          </NavEntry>
        )}
        <button type="button" className={styles.opener} aria-label="Menu" aria-controls={links} {...opener}>
          <Icon name={open ? 'close' : 'menu'} size={1.5} />
        </button>
      </div>
    </nav>
  );
}
