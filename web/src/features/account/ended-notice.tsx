import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressChange } from '../../platform/session/address-change.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from './use-session.ts';

/** Tells a member whose session was ended by a change of their account what has changed. */
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
    <Notice title="You were logged out">
      That happens when the password or the e-mail address of an account is changed, or when an account is
      disabled or deleted. If you did not expect it, <Link to="/auth/reset">reset your password</Link>.
    </Notice>
  );
}
