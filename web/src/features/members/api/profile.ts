import { bandSlot, type UserRecord } from '@contract/members.ts';
import { paths } from '@contract/paths.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { callFunction } from '../../../platform/callables.ts';
import { logError } from '../../../platform/log.ts';
import { isPermissionDenied } from '../../../platform/data-error.ts';

/** The profile fields that the member edits. */
export interface ProfileFields {
  displayName: string;
  bio: string;
  /** Band names in the member's order. */
  bands: string[];
}

export const profileFieldsOf = ({
  displayName,
  bio,
  bands,
}: Pick<UserRecord, 'displayName' | 'bio' | 'bands'>): ProfileFields => ({
  displayName: displayName ?? '',
  bio: bio ?? '',
  bands: Object.entries(bands ?? {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, name]) => name),
});

const bandsRecord = (bands: readonly string[]) =>
  bands.length === 0 ? null : Object.fromEntries(bands.map((name, at) => [bandSlot(at), name]));

/** Without a network, the database waits instead of failing. After this time without an answer, the form says so. */
export const slowAfterMs = 8000;
export const slowText = 'The network is slow. It goes out by itself as long as this page is open.';

/** `field` is the one that the server rejected. */
export type SaveResult = { ok: true } | { ok: false; message: string; field?: 'displayName' };

async function write(uid: string, values: Record<string, unknown>): Promise<SaveResult> {
  try {
    const { database } = await loadFirebase();
    const user = paths.user(uid);
    const changes: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(values)) changes[`${user}/${field}`] = value;
    await database.writeAtPace({ uid, kind: 'profile', of: uid }, changes);
    return { ok: true };
  } catch (error) {
    logError('Saving the profile', error);
    const message = isPermissionDenied(error)
      ? 'The server did not take this. Reload the page and try again; copy what you typed first.'
      : 'This did not reach the server. Try again; what you typed stays here.';
    return { ok: false, message };
  }
}

async function saveName(name: string): Promise<SaveResult> {
  const result = await callFunction('setDisplayName', { name: stripInvalidCharacters(name) });
  if (result.ok) return result;
  const isName = result.code === 'name-taken' || result.code === 'invalid-input';
  return { ok: false, message: result.message, ...(isName && { field: 'displayName' }) };
}

/**
 * Saves changes to the profile. Resolves once the server has stored them. Never rejects. The name is saved first: if it
 * is rejected, nothing is stored.
 */
export async function saveProfile(
  uid: string,
  { displayName, bio, bands }: Partial<ProfileFields>,
): Promise<SaveResult> {
  const named: SaveResult = displayName === undefined ? { ok: true } : await saveName(displayName);
  if (!named.ok || (bio === undefined && bands === undefined)) return named;
  return write(uid, {
    ...(bio !== undefined && { bio: stripInvalidCharacters(bio) }),
    ...(bands && { bands: bandsRecord(bands.map(stripInvalidCharacters)) }),
  });
}

/** Removes the picture from the profile. The server deletes its files. */
export const removeAvatar = (uid: string): Promise<SaveResult> => write(uid, { photoURL: null });
