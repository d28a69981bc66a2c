import { dayMs } from '@contract/time.ts';
import { isSameAddress } from '@contract/is-same-address.ts';
import { storage } from '../storage.ts';

/** A change of the email address that waits for the link in a mail to be opened. */
interface AddressChange {
  uid: string;
  to: string;
  /** When the mail was sent, in milliseconds since the epoch. */
  at: number;
}

const key = 'riffhall:address-change';
/** About as long as such a link is valid. */
const waitsMs = 3 * dayMs;

/**
 * The change that was last requested in this browser, until a sign-out, or a login with the new address or of another
 * member. Opening the link ends all sessions, so the login page has to tell which address counts.
 */
export const addressChange = {
  read(): AddressChange | null {
    try {
      const { uid, to, at } = JSON.parse(storage.read(key) ?? 'null') as AddressChange;
      const isValid = typeof uid === 'string' && typeof to === 'string' && Date.now() - at < waitsMs;
      return isValid ? { uid, to, at } : null;
    } catch {
      return null;
    }
  },

  begin: (uid: string, to: string): void =>
    void storage.write(key, JSON.stringify({ uid, to, at: Date.now() } satisfies AddressChange)),

  forget: (): void => storage.remove(key),

  /** Call when a member has logged in. */
  onLogin({ uid, email }: { uid: string; email: string }): void {
    const requested = this.read();
    if (requested && (requested.uid !== uid || isSameAddress(requested.to, email))) this.forget();
  },
};
