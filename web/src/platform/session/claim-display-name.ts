import { displayNameMaxLength, displayNameMinLength, plainName } from '@contract/members.ts';
import { truncate } from '@contract/strip-invalid-characters.ts';
import { startAppCheck } from '../app-check.ts';

/** Returns the name chosen at sign-up as a record may have it; null if nothing of it can be kept. */
export function nameToRecord(chosen: string): string | null {
  // After the cut, the name may end in a space or in the middle of a character.
  const name = plainName(truncate(plainName(chosen), displayNameMaxLength));
  return name.length >= displayNameMinLength ? name : null;
}

/** Claims the display name chosen at sign-up, or the next available similar one. */
export async function claimDisplayName(chosen: string): Promise<void> {
  const name = nameToRecord(chosen);
  if (name === null) return;
  const [sdk] = await Promise.all([import('../firebase/functions.ts'), startAppCheck()]);
  await sdk.call('setDisplayName', { name, orSimilar: true });
}
