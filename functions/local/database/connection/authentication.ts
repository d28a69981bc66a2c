import { DatabaseError } from '../operations/errors.ts';
import { identify, overridden, type Identity } from '../operations/identify.ts';
import type { Caller } from '../operations/types.ts';
import type { Fields } from '../protocol/messages.ts';

export const nobody: Caller = { kind: 'anonymous' };

/** The longest delay of a Node timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/**
 * The identity of a client, until its credential expires. Credentials arrive as `tryAuth` in @firebase/database sends
 * them; `authvar` and `noauth` come from `databaseAuthVariableOverride` of the Admin SDK.
 */
export class Authentication {
  readonly #now: () => number;
  readonly #projectId: string | null;
  readonly #onExpired: () => void;
  #caller = nobody;
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number, projectId: string | null, onExpired: () => void) {
    this.#now = now;
    this.#projectId = projectId;
    this.#onExpired = onExpired;
  }

  get caller(): Caller {
    return this.#caller;
  }

  /** Handles `auth` and `gauth`: a credential, which for an admin can include `authvar` or `noauth`. */
  signIn(body: Fields): Identity {
    const { cred } = body as { cred: unknown };
    if (typeof cred !== 'string') throw new DatabaseError('invalid_token', 'No credential was sent.');
    const identity = identify(cred, this.#now(), this.#projectId);
    this.signOut();
    this.#caller = identity.caller.kind === 'admin' ? this.#actingAs(body) : identity.caller;
    if (identity.expires !== null) this.#expireAt(identity.expires);
    return { ...identity, caller: this.#caller };
  }

  #actingAs(body: Fields): Caller {
    if (body['noauth'] === true) return overridden(null);
    return 'authvar' in body ? overridden(body['authvar']) : { kind: 'admin' };
  }

  #expireAt(time: number): void {
    const wait = Math.min(Math.max(0, time - this.#now()), longestTimer);
    this.#timer = setTimeout(() => {
      if (this.#now() < time) {
        this.#expireAt(time);
        return;
      }
      this.signOut();
      this.#onExpired();
    }, wait);
    this.#timer.unref();
  }

  signOut(): void {
    clearTimeout(this.#timer);
    this.#caller = nobody;
  }
}
