import { useEffect, useState } from 'react';
import { signedOutMembers } from '../../data/signed-out-members.ts';
import { hasUnsaved } from '../../data/unsaved.ts';
import { Notice } from '../../ui/notice.tsx';

/** Tells a member whose session has ended that unsaved text is kept, unless they discarded it by signing out. */
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
