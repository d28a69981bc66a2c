import { hourMs, minuteMs } from '../contract/time.ts';
import type { Clock, Store } from '../store.ts';
import type { OwnAccount } from './own-account.ts';

/**
 * `deletions/{uid}`: written before anything else, and there until nothing of the member can come back. Every step of a
 * deletion may be done again, so this says no more than when somebody has to look at it.
 */
export interface Deletion {
  askedAt: number;
  /** When the schedule takes it up, if nobody has by then. */
  next: number;
  /** They are not the last admin, or were none: from here on nothing stops it. */
  admitted?: true;
  /** The account is gone. Tokens that are out may still write for an hour: what they wrote goes in a last round. */
  goneAt?: number;
}

export interface DeletionDeps {
  store: Store;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
  account: OwnAccount;
  /** What other features do when a member leaves: each step sets a state and may be repeated. */
  others: {
    /** Comments stay without their name. */
    forgetComments(uid: string): Promise<void>;
    deleteDrafts(uid: string): Promise<void>;
    deleteAvatars(uid: string): Promise<void>;
    /** Published articles stay under the name of former members. */
    renameAuthor(uid: string): Promise<void>;
  };
}

/** Longer than a function may work on it: whoever had it is dead after this. */
export const turnMs = 6 * minuteMs;
/** Longer than any token lives that was out when the account went. */
export const afterlifeMs = 2 * hourMs;
