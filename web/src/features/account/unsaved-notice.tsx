import { useEffect, useState } from 'react';
import { signedOutMembers } from '../../data/signed-out-members.ts';
import { hasUnsaved } from '../../data/unsaved.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says to somebody whose session has ended that what they typed on another page waits; not when they have given it up. */
export function UnsavedNotice() {
  const [isWaiting, setWaiting] = useState(() => hasUnsaved('tab'));
  useEffect(() => signedOutMembers.listen(() => setWaiting(hasUnsaved('tab'))), []);
  if (!isWaiting) return null;
  return (
    <Notice title="Not saved yet">
      What you typed waits in this browser tab. Log in, and you find it where you left it.
    </Notice>
  );
}
