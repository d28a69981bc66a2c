import { dayMs, hourMs, minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import type { OwnAccount } from './caller.ts';

/**
 * `deletions/{uid}`: written first, and kept until no data of the member can reappear: from a session that is still open,
 * or from a backup. All steps are idempotent, so the record only stores when the next run is due.
 */
export interface Deletion {
  askedAt: number;
  /** When the schedule resumes the deletion. */
  next: number;
  /** The member is not the last admin; from here on nothing stops the deletion. */
  closed?: true;
  /**
   * When the account was deleted. A second run deletes what was written in the meantime, and the `access` record; the
   * last one, after `rememberedMs`, this record.
   */
  goneAt?: number;
}

export interface DeletionDeps extends StoreDeps {
  pause: (milliseconds: number) => Promise<void>;
  account: OwnAccount;
  /** Deletion steps of other features. Each sets a state, so it may be repeated. */
  others: {
    /** Anonymizes comments. */
    anonymizeComments(uid: string): Promise<void>;
    deleteDrafts(uid: string): Promise<void>;
    deleteAvatars(uid: string): Promise<void>;
    /** Changes the byline of published articles to that of a former member. */
    renameAuthor(uid: string): Promise<void>;
  };
}

/** Longer than the timeout of a function, so a run whose lease has expired has ended. */
export const leaseMs = 6 * minuteMs;
/** Longer than the lifetime of an ID token. */
export const tokenExpiryMs = 2 * hourMs;
/** How long a deleted account is remembered, so that restoring a backup does not bring it back. */
export const rememberedMs = 365 * dayMs;
