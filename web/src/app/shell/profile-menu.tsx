import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '../../platform/session/accounts.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import type { UnsentWriting } from '../unsent-writing.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { routeAt } from '../routes.ts';
import styles from './dropdown.module.css';
import { NavEntry } from './nav-entry.tsx';
import entryStyles from './shell.module.css';
import { useDropdown } from './use-dropdown.ts';
import { createPortal } from 'react-dom';
import { copyText } from '../../platform/share.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePending } from '../../ui/use-pending.ts';

interface SignOutDialogProps {
  uid: string;
  unsent: UnsentWriting;
  onStay: () => void;
  onLeave: () => Promise<void>;
}

/** Describes the unsent text: `an unposted comment and 2 unsent events`. */
function inWords({ comments, events, articles, inTab }: UnsentWriting): string {
  const parts = [
    { count: comments, one: 'an unposted comment', many: 'unposted comments' },
    { count: events, one: 'an unsent event', many: 'unsent events' },
    { count: articles, one: 'an article that is not saved', many: 'articles that are not saved' },
    { count: inTab, one: 'text that is not saved', many: '' },
  ].filter(({ count }) => count > 0);
  return new Intl.ListFormat('en').format(
    parts.map(({ count, one, many }) => (count === 1 ? one : `${count} ${many}`)),
  );
}

/** Asks for confirmation before signing out removes unsent text from this device. */
function SignOutDialog({ uid, unsent, onStay, onLeave }: SignOutDialogProps) {
  const leave = usePending(onLeave);
  const count = unsent.comments + unsent.events + unsent.articles + unsent.inTab;
  const copyComments = async () => {
    const { unsentCommentsOf } = await import('../unsent-writing.ts');
    return copyText(unsentCommentsOf(uid).join('\n\n'));
  };
  // The menu that opened it may be collapsed.
  return createPortal(
    // A sign-out in progress cannot be cancelled, and it removes unsent text, so the dialog must not look cancelled.
    <Dialog
      open
      onClose={onStay}
      pending={leave.pending}
      title="Sign out?"
      actions={
        <>
          <Button pending={leave.pending} pendingText="Signing out…" onClick={() => void leave.run()}>
            Sign out and remove {count === 1 ? 'it' : 'them'}
          </Button>
          <Button variant="quiet" aria-disabled={leave.pending} onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        You have {inWords(unsent)} on this device. Unsaved text in other tabs of this browser is removed, too.
      </p>
      {unsent.comments > 0 && (
        <LinkButton size="small" copied="Copied." onPress={copyComments}>
          Copy the {unsent.comments === 1 ? 'comment' : 'comments'}
        </LinkButton>
      )}
    </Dialog>,
    document.body,
  );
}

interface ProfileMenuProps {
  user: SessionUser;
  unread: number;
}

/**
 * Finds the member's unsent text. Null if the code fails to load: then nothing is removed and the sign-out is not
 * blocked.
 */
const findUnsent = (uid: string): Promise<UnsentWriting | null> =>
  import('../unsent-writing.ts').then(
    ({ unsentWritingOf }) => unsentWritingOf(uid),
    () => null,
  );

/**
 * The member's menu: the avatar, or the word Profile, with the unread count; below it the member's pages and the
 * sign-out.
 */
export function ProfileMenu({ user, unread }: ProfileMenuProps) {
  const { open, close, area, button } = useDropdown();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useId();

  const [unsent, setUnsent] = useState<UnsentWriting | null>(null);

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
    if (found && Object.values(found).some(Boolean)) setUnsent(found);
    else await leave();
  };
  const leaveForGood = async () => {
    const { removeUnsentWriting } = await import('../unsent-writing.ts');
    if (await leave()) await removeUnsentWriting(user.uid);
    setUnsent(null);
  };
  const stay = () => {
    setUnsent(null);
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
      {unsent && <SignOutDialog uid={user.uid} unsent={unsent} onStay={stay} onLeave={leaveForGood} />}
    </div>
  );
}
