import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressChange } from '../../platform/session/address-change.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from './use-session.ts';

/** Tells a member whose session has ended without a sign-out why, and which address to log in with. */
export function EndedNotice() {
  const session = useSession();
  const [asked] = useState(() => addressChange.read());
  if (asked)
    return (
      <Notice title="Which address?">
        If you have opened the link that we sent to {asked.to}, log in with that address. Otherwise the old
        one still counts.
      </Notice>
    );
  if (session.state !== 'signed-out' || session.because !== 'ended') return null;
  return (
    <Notice title="Your session has ended">
      That happens when the password or the e-mail address of an account is changed, when an account is
      disabled or deleted, or when the browser clears what sites have stored. If you suspect somebody else,{' '}
      <Link to="/auth/reset">reset your password</Link>.
    </Notice>
  );
}
