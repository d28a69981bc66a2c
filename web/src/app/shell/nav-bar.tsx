import { useId } from 'react';
import { Link } from 'react-router-dom';
import { siteName } from '@contract/site.ts';
import { noRoles } from '@contract/roles.ts';
import type { Session } from '../../services/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { ArticlesMenu } from './articles-menu.tsx';
import styles from './nav-bar.module.css';
import { NavEntry } from './nav-entry.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

interface NavBarProps {
  session: Session;
  unread: number;
}

export function NavBar({ session, unread }: NavBarProps) {
  const { open, close, bar, opener } = useMobileMenu();
  const links = useId();
  const signedIn = session.state === 'signed-in';
  const roles = signedIn ? session.roles : noRoles;

  return (
    <nav className={styles.bar} aria-label="Main" data-open={open || undefined} {...bar}>
      <Link to="/" className={styles.home} aria-label={`${siteName}, home page`} onClick={close}>
        <Logo size={1.75} />
      </Link>
      <div id={links} className={styles.links}>
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
            <ArticlesMenu author={roles.author} onFollow={close} />
          </li>
          <li>
            <NavEntry to="/youtube" onFollow={close}>
              Youtube Videos
            </NavEntry>
          </li>
          {signedIn && (
            <li>
              <NavEntry to="/user/saved" onFollow={close}>
                Saved Articles
              </NavEntry>
            </li>
          )}
          {roles.admin && (
            <li>
              <NavEntry to="/author/admin" onFollow={close}>
                Users
              </NavEntry>
            </li>
          )}
          {roles.comments && (
            <li>
              <NavEntry to="/comments" onFollow={close}>
                Comments
              </NavEntry>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.own}>
        <ThemeToggle />
        {session.state === 'signed-in' && <ProfileMenu user={session.user} unread={unread} />}
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
