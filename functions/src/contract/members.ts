import * as v from 'valibot';
import type { Role } from './roles.ts';
import { limitMarks } from './strip-invalid-characters.ts';
import { minuteMs } from './time.ts';

export const displayNameMinLength = 2;
export const displayNameMaxLength = 40;
export const bioMaxLength = 500;
export const favouriteBandsMax = 20;
/** How long after login a member may delete their account without reauthenticating. */
export const recentLoginMs = 5 * minuteMs;

/**
 * Invisible characters that make a name look like another one: control characters, zero-width and bidirectional
 * characters, fillers, lone surrogates. A variation selector, which gives an emoji its colour, is allowed there only.
 */
const unseen =
  /(?!\s|(?<=\p{ExtPict})[\ufe0e\ufe0f]|(?<=[#*\d])\ufe0f\u20e3)(?:\p{Cc}|\p{Cs}|\p{DI}|[\u2027-\u202e\ufff9-\ufffb])/gu;

/** Returns the stored form of a name: one line, single spaces, no invisible characters, few marks on a letter. */
export const plainName = (name: string): string =>
  limitMarks(name.replace(unseen, '')).replace(/\s+/g, ' ').trim();

export const displayNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (name) => name.search(unseen) === -1,
    'There is a character in it that nobody can see. Type the name anew.',
  ),
  v.check((name) => !/[\r\n\t]/.test(name), 'Keep it in one line.'),
  v.transform((name) => name.replace(/\s+/g, ' ')),
  v.check(
    (name) => name.length < displayNameMinLength || /[\p{L}\p{N}]/u.test(name),
    'Use at least one letter or digit.',
  ),
  v.minLength(displayNameMinLength, `Use at least ${displayNameMinLength} characters.`),
  v.maxLength(displayNameMaxLength, `Use at most ${displayNameMaxLength} characters.`),
);

/** `users/{uid}`: the member's own record. The server writes `claimsChangedAt` when roles change. */
export interface UserRecord {
  displayName?: string;
  photoURL?: string;
  bio?: string;
  /** Favourite bands in order, keyed by `bandSlot`; the number of slots limits the number of bands. */
  bands?: Record<string, string>;
  /** The kinds and threads that the member has muted. */
  muted?: { kinds?: Record<string, true>; threads?: Record<string, true> };
  /** Keys of the unread notifications, so that the badge can count them without loading the list. */
  unread?: Record<string, true>;
  claimsChangedAt?: number;
  /** Set by the server when the account is being deleted; open tabs then log out. */
  closed?: number;
}

/** Returns the key of a favourite band in the member's own record, starting at `b00`. */
export const bandSlot = (index: number): string => `b${String(index).padStart(2, '0')}`;

/** `profiles/{uid}`: the public part of a member, mirrored from `users/{uid}` by the server. */
export interface Profile {
  displayName: string;
  photoURL?: string;
  bio?: string;
  /** Key to name, as on articles. */
  bands?: Record<string, string>;
  /** The member's roles, derived from `access` and shown as a badge that no display name can imitate. */
  roles?: Partial<Record<Role, true>>;
}

/** Input of the call `refreshAccount`. */
export const refreshAccountSchema = v.strictObject({});

/** Input of the call `deleteAccount`. */
export const deleteAccountSchema = v.strictObject({});
