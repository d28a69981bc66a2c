import * as v from 'valibot';

export const displayNameMinLength = 2;
export const displayNameMaxLength = 40;
export const bioMaxLength = 500;

export const displayNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(displayNameMinLength, `Use at least ${displayNameMinLength} characters.`),
  v.maxLength(displayNameMaxLength, `Use at most ${displayNameMaxLength} characters.`),
);

/** `users/{uid}`: the member's own record. `claimsChangedAt` is written by the server when roles change. */
export interface UserRecord {
  displayName?: string;
  photoURL?: string;
  bio?: string;
  /** Favourite bands: key to name, as on articles. */
  bands?: Record<string, string>;
  /** What the member does not want to be told of. */
  muted?: { kinds?: Record<string, true>; threads?: Record<string, true> };
  claimsChangedAt?: number;
}

/** `profiles/{uid}`: what everybody may see of a member, mirrored from `users/{uid}` by the server. */
export interface Profile {
  displayName: string;
  photoURL?: string;
  bio?: string;
  bands?: Record<string, string>;
  /** How many follow the member; counted by the server. */
  followers?: number;
}
