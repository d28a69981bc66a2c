import { signInWithGoogle, type SignInOutcome } from '../../platform/session/accounts.ts';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { Button } from '../../ui/button.tsx';
import styles from './ticket-layout.module.css';

interface GoogleSignInProps {
  onOutcome: (outcome: SignInOutcome) => Promise<void>;
  onFailure: (code: AccountErrorCode | null) => void;
}

/**
 * The Google login next to the form. It never disables the form, because Google's window may stay open or never appear.
 */
export function GoogleSignIn({ onOutcome, onFailure }: GoogleSignInProps) {
  const signInThere = async () => {
    onFailure(null);
    const result = await signInWithGoogle();
    if (result.ok) await onOutcome(result.value);
    else onFailure(result.code);
  };
  return (
    <>
      <p className={styles.or}>or</p>
      <Button variant="secondary" wide pendingText="Waiting for Google…" onClick={signInThere}>
        Continue with Google
      </Button>
    </>
  );
}
