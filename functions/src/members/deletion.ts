import { hourMs, minuteMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import type { OwnAccount } from './own-account.ts';

/**
 * `deletions/{uid}`: written first, and kept until nothing of the member can come back. All steps are idempotent, so it
 * only stores when the next run is due.
 */
export interface Deletion {
  askedAt: number;
  /** When the schedule resumes it. */
  next: number;
  /** The member is not the last admin: from here on nothing stops the deletion. */
  admitted?: true;
  /** The account is deleted. What functions still wrote meanwhile is deleted by a last round, as is its `access`. */
  goneAt?: number;
}

export interface DeletionDeps {
  database: Database;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
  account: OwnAccount;
  /** Steps of other features when a member leaves: each sets a state and may be repeated. */
  others: {
    /** Comments stay without their name. */
    forgetComments(uid: string): Promise<void>;
    deleteDrafts(uid: string): Promise<void>;
    deleteAvatars(uid: string): Promise<void>;
    /** Published articles stay under the name of former members. */
    renameAuthor(uid: string): Promise<void>;
  };
}

/** Longer than a function may run: its holder is dead after this. */
export const leaseMs = 6 * minuteMs;
/** Longer than the lifetime of a token. */
export const afterlifeMs = 2 * hourMs;
