import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '../../platform/session/accounts.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { routeAt } from '../routes.ts';
import styles from './dropdown.module.css';
import { NavEntry } from './nav-entry.tsx';
import entryStyles from './shell.module.css';
import { useDropdown } from './use-dropdown.ts';

interface ProfileMenuProps {
  user: SessionUser;
  unread: number;
}

/**
 * Finds the member's unsent text, and the dialog that asks about it. Null if there is none, or if the code fails to load:
 * then nothing is removed and the sign-out is not blocked.
 */
async function findUnsent(uid: string) {
  const parts = Promise.all([import('../unsent-writing.ts'), import('./sign-out-dialog.tsx')]);
  const [writing, dialog] = (await parts.catch(() => null)) ?? [];
  const unsent = await writing?.unsentWritingOf(uid);
  return dialog && unsent && Object.values(unsent).some(Boolean) ? { ...dialog, unsent } : null;
}

/**
 * The member's menu: the avatar, or the word Profile, with the unread count; below it the member's pages and the
 * sign-out.
 */
export function ProfileMenu({ user, unread }: ProfileMenuProps) {
  const { open, close, area, button } = useDropdown();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useId();

  const [asking, setAsking] = useState<Awaited<ReturnType<typeof findUnsent>>>(null);

  const leave = async (): Promise<boolean> => {
    const { ok } = await signOut();
    if (!ok) {
      showToast({ failed: true, text: 'That did not work: you are still signed in. Try it again.' });
      return false;
    }
    // A members' page would now show the login form.
    if (routeAt(pathname).access !== 'all') await navigate('/', { replace: true });
    showToast({ text: 'You are signed out.' });
    // The menu that had the focus is gone.
    document.getElementById('content')?.focus({ preventScroll: true });
    return true;
  };
  const ask = async () => {
    close();
    const found = await findUnsent(user.uid);
    if (found) setAsking(found);
    else await leave();
  };
  const leaveForGood = async () => {
    const { removeUnsentWriting } = await import('../unsent-writing.ts');
    if (await leave()) await removeUnsentWriting(user.uid);
    setAsking(null);
  };
  const stay = () => {
    setAsking(null);
    button.ref.current?.focus();
  };

  return (
    <div className={styles.area} {...area}>
      <button type="button" className={entryStyles.entry} aria-controls={list} {...button}>
        {user.photoURL ? (
          <>
            <Avatar name={user.displayName} src={user.photoURL} size={2} />
            <VisuallyHidden>Profile</VisuallyHidden>
          </>
        ) : (
          'Profile'
        )}{' '}
        <span data-corner="">
          <Badge count={unread} label={unread === 1 ? 'unread notification' : 'unread notifications'} />
        </span>
      </button>
      <ul id={list} className={styles.list} data-align="end" hidden={!open}>
        <li>
          <NavEntry to="/user/profile" onFollow={close}>
            <span className={styles.name}>{user.displayName}</span>
          </NavEntry>
        </li>
        <li>
          <NavEntry to="/user/shows" onFollow={close}>
            My Shows
          </NavEntry>
        </li>
        <li>
          <NavEntry to="/user/notifications" onFollow={close}>
            Notifications <Badge count={unread} label="unread" />
          </NavEntry>
        </li>
        <li>
          <button type="button" className={entryStyles.entry} onClick={() => void ask()}>
            Sign Out
          </button>
        </li>
      </ul>
      {asking && (
        <asking.SignOutDialog uid={user.uid} unsent={asking.unsent} onStay={stay} onLeave={leaveForGood} />
      )}
    </div>
  );
}
