import { useId } from 'react';
import { Link } from 'react-router-dom';
import { siteName } from '@contract/site.ts';
import type { Session } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { ArticlesMenu } from './articles-menu.tsx';
import { LazyUserMenu } from './lazy-user-menu.tsx';
import styles from './nav-bar.module.css';
import { SearchButton } from './search-button.tsx';
import { NavEntry } from './nav-entry.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

const WaitingBadge = lazyPart(() => import('../../features/moderation/waiting-badge.tsx'));

interface NavBarProps {
  session: Session;
  onUnread: (unread: number) => void;
}

export function NavBar({ session, onUnread }: NavBarProps) {
  const { open, close, bar, list, opener } = useMobileMenu();
  const links = useId();
  const roles = session.state === 'signed-in' ? session.roles : null;

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
          <li>
            <NavEntry to="/" onFollow={close}>
              Home
            </NavEntry>
          </li>
          <li>
            <NavEntry to="/events" onFollow={close}>
              Events
            </NavEntry>
          </li>
          <li>
            <ArticlesMenu author={roles?.author ?? false} onFollow={close} />
          </li>
          <li>
            <NavEntry to="/youtube" onFollow={close}>
              Youtube Videos
            </NavEntry>
          </li>
          {roles && (
            <li>
              <NavEntry to="/user/saved" onFollow={close}>
                Saved Articles
              </NavEntry>
            </li>
          )}
          {roles?.admin && (
            <li>
              <NavEntry to="/author/admin" onFollow={close}>
                Users
              </NavEntry>
            </li>
          )}
          {roles?.comments && (
            <li>
              <NavEntry to="/comments" onFollow={close}>
                Comments{' '}
                <span className={styles.count}>
                  <WaitingBadge />
                </span>
              </NavEntry>
            </li>
          )}
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
