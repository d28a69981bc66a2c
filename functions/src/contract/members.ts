import * as v from 'valibot';
import type { Role } from './roles.ts';
import { minuteMs } from './time.ts';

export const displayNameMinLength = 2;
export const displayNameMaxLength = 40;
export const bioMaxLength = 500;
export const favouriteBandsMax = 20;
/** A member may delete their account for this long after login without reauthenticating. */
export const recentLoginMs = 5 * minuteMs;

/**
 * Characters that nobody sees and that make a name look like another one: of control, of no width, of direction, fillers,
 * halves of characters. Variation selectors, which colour an emoji, may stay.
 */
const unseen = /(?!\s)(?:\p{Cc}|\p{Cs}|(?![\ufe0e\ufe0f])\p{DI}|[\u2027-\u202e\ufff9-\ufffb])/gu;

/** A name in one line, as it is kept: no character that cannot be seen, single spaces. */
export const plainName = (name: string): string => name.replace(unseen, '').replace(/\s+/g, ' ').trim();

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

/** `users/{uid}`: the member's own record. `claimsChangedAt` is written by the server when roles change. */
export interface UserRecord {
  displayName?: string;
  photoURL?: string;
  bio?: string;
  /** Favourite bands in their order, by `bandSlot`: there are no more than there are slots. */
  bands?: Record<string, string>;
  /** The kinds and threads that the member gets no notifications about. */
  muted?: { kinds?: Record<string, true>; threads?: Record<string, true> };
  /** The keys of the unread notifications: the badge counts them without reading the list. */
  unread?: Record<string, true>;
  claimsChangedAt?: number;
  /** The account is being deleted: open tabs log out. Written by the server. */
  closedAt?: number;
}

/** The key of a favourite band in the member's own record: the first is `b00`. */
export const bandSlot = (index: number): string => `b${String(index).padStart(2, '0')}`;

/** `profiles/{uid}`: what everybody may see of a member, mirrored from `users/{uid}` by the server. */
export interface Profile {
  displayName: string;
  photoURL?: string;
  bio?: string;
  /** Key to name, as on articles. */
  bands?: Record<string, string>;
  /** The roles of the member, for the mark beside the name, which nobody can type. Kept by the server. */
  roles?: Partial<Record<Role, true>>;
  /** The number of followers; counted by the server. */
  followers?: number;
}

/** Input of the callable `deleteAccount`. */
export const deleteAccountSchema = v.strictObject({});
