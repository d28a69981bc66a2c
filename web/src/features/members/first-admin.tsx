import { paths } from '@contract/paths.ts';
import { useState } from 'react';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { callFunction } from '../../platform/call-function.ts';
import { watchPath } from '../../platform/watch-path.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import styles from './first-admin.module.css';

/** Whether nobody is admin: the database denies members the list of roles as soon as it exists. */
const noAdmin = () =>
  source(['whether nobody is admin'], { watch: watchPath(paths.allAccess(), (stored) => stored === null) });

/**
 * Grants the admin role to the person who sets up the site, because nobody else can yet. The server decides; the
 * session then picks up the role, and the requested page replaces this one.
 */
export default function FirstAdmin({ uid }: { uid: string }) {
  const { data: isThereNone } = useSource(noAdmin());
  const [refusal, setRefusal] = useState<string | null>(null);

  const become = async () => {
    setRefusal(null);
    const roles = { admin: true, author: false, comments: false };
    const result = await callFunction('setRoles', { uid, roles });
    if (result.ok) return;
    setRefusal(
      result.code === 'forbidden'
        ? 'The site has an admin already, or its settings name another address. Ask an admin for the role.'
        : result.message,
    );
  };

  if (!isThereNone) return null;
  return (
    <details className={styles.setUp}>
      <summary>Setting this site up?</summary>
      <p>
        While it has no admin, the account whose address its settings name as the first admin may take the
        role here.
      </p>
      <Button variant="secondary" pendingText="Asking…" onClick={become}>
        Become the first admin
      </Button>
      <FailureNotice>{refusal}</FailureNotice>
    </details>
  );
}
