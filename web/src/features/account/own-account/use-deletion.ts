import { useRef, useState } from 'react';
import type { AccountErrorCode } from '../../../platform/session/account-errors.ts';
import { deleteOwnAccount } from '../api/account-deletion.ts';
import { reauthenticate, reauthenticateWithGoogle } from '../../../platform/session/accounts.ts';

const reauthenticationProblems: Partial<Record<AccountErrorCode, string>> = {
  'wrong-credentials': 'That is not the password of this account. Nothing was deleted.',
  'too-many-tries': 'Too many tries in a row. Wait a few minutes, then try again.',
  'popup-blocked': 'The browser blocked Google’s window. Allow pop-ups for this site and press again.',
  'popup-closed': 'Google’s window was closed before you were through. Nothing was deleted.',
  'popup-unavailable': 'Google’s window cannot be loaded here: something between you and Google blocks it.',
  unreachable: 'We cannot reach the sign-in service. Check your connection; nothing was deleted.',
};

const unexpected = 'That did not work. Nothing was deleted; try again in a minute.';

type Credentials = 'google' | { password: string };

/** Deletes the member's own account after reauthentication. */
export function useDeletion(online: boolean, onDeleted: () => void) {
  const [step, setStep] = useState<'idle' | 'reauthenticating' | 'deleting'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  const attempt = async (credentials: Credentials): Promise<string | null> => {
    if (!online) return 'You are offline. Nothing was deleted.';
    setStep('reauthenticating');
    const confirmed = await (credentials === 'google'
      ? reauthenticateWithGoogle()
      : reauthenticate(credentials.password));
    if (!confirmed.ok) return reauthenticationProblems[confirmed.code] ?? unexpected;
    setStep('deleting');
    const result = await deleteOwnAccount();
    return result.ok ? null : result.message;
  };

  const run = async (credentials: Credentials) => {
    if (running.current) return;
    running.current = true;
    setFailure(null);
    const failed = await attempt(credentials);
    if (failed === null) {
      // The page ends here, so the button stays pending.
      onDeleted();
      return;
    }
    setFailure(failed);
    setStep('idle');
    running.current = false;
  };
  return { step, failure, run };
}
