import { useRef, useState } from 'react';
import type { AccountErrorCode } from '../../../platform/session/account-errors.ts';
import { deleteOwnAccount } from '../api/account-deletion.ts';
import { prove, proveWithGoogle } from '../../../platform/session/accounts.ts';

const proofFailures: Partial<Record<AccountErrorCode, string>> = {
  'wrong-credentials': 'That is not the password of this account. Nothing was deleted.',
  'too-many-tries': 'Too many tries in a row. Wait a few minutes, then try again.',
  'popup-blocked': 'The browser blocked Google’s window. Allow pop-ups for this site and press again.',
  'popup-closed': 'Google’s window was closed before you were through. Nothing was deleted.',
  'popup-unavailable': 'Google’s window cannot be loaded here: something between you and Google blocks it.',
  unreachable: 'We cannot reach the sign-in service. Check your connection; nothing was deleted.',
};

const unexpected = 'That did not work. Nothing was deleted; try again in a minute.';

type Proof = 'google' | { password: string };

/** First it has to be them, then it is done. */
export function useDeletion(online: boolean, onDeleted: () => void) {
  const [step, setStep] = useState<'idle' | 'proving' | 'deleting'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  const attempt = async (proof: Proof): Promise<string | null> => {
    if (!online) return 'You are offline. Nothing was deleted.';
    setStep('proving');
    const proved = await (proof === 'google' ? proveWithGoogle() : prove(proof.password));
    if (!proved.ok) return proofFailures[proved.code] ?? unexpected;
    setStep('deleting');
    const result = await deleteOwnAccount();
    return result.ok ? null : result.message;
  };

  const run = async (proof: Proof) => {
    if (running.current) return;
    running.current = true;
    setFailure(null);
    const failed = await attempt(proof);
    if (failed === null) {
      // What comes now is the end of the page: there is nothing to press again.
      onDeleted();
      return;
    }
    setFailure(failed);
    setStep('idle');
    running.current = false;
  };
  return { step, failure, run };
}
