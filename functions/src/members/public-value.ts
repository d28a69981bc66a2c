import { bandKey } from '../contract/article-index.ts';
import { plainName } from '../contract/members.ts';
import { photoAddress } from '../contract/photos.ts';
import { stripInvalidCharacters } from '../contract/strip-invalid-characters.ts';

export const mirroredFields = ['displayName', 'photoURL', 'bio', 'bands'] as const;
export type MirroredField = (typeof mirroredFields)[number];

/**
 * Returns names by band key, in the member's order. The keys are computed here, so that a name cannot be stored under
 * the key of another band.
 */
function publicBands(stored: unknown): Record<string, string> {
  const names = Object.values((stored ?? {}) as Record<string, unknown>).map((name) =>
    plainName(String(name)),
  );
  const entries = names.map((name): [string, string] => [bandKey(name), name]);
  return Object.fromEntries(entries.filter(([key]) => key !== '').reverse());
}

/** Returns the public form of a field of `users/{uid}`. */
export function publicValue(field: MirroredField, stored: unknown): unknown {
  if (stored === null) return null;
  if (field === 'displayName') return plainName(stored as string);
  if (field === 'photoURL') return photoAddress(stored);
  if (field === 'bands') return publicBands(stored);
  return typeof stored === 'string' ? stripInvalidCharacters(stored) : null;
}
