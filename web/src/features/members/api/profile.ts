import type { CallInput } from '@contract/calls.ts';
import type { UserRecord } from '@contract/members.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import { type CallFailure, callFunction } from '../../../platform/call-function.ts';

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
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, name]) => name),
});

/** `field` is the one that the server rejected. */
export type SaveResult = { ok: true } | { ok: false; message: string; field?: 'displayName' };

const failureOf = ({ message }: CallFailure): SaveResult => ({ ok: false, message });

async function saveName(name: string): Promise<SaveResult> {
  const result = await callFunction('setDisplayName', { name: stripInvalidCharacters(name) });
  if (result.ok) return result;
  const isName = result.code === 'name-taken' || result.code === 'invalid-input';
  return { ...failureOf(result), ...(isName && { field: 'displayName' }) };
}

async function save(input: CallInput<'saveProfile'>): Promise<SaveResult> {
  const result = await callFunction('saveProfile', input);
  return result.ok ? { ok: true } : failureOf(result);
}

/**
 * Saves changes to the profile. Resolves once the server has stored them. Never rejects. The name is saved first: if it
 * is rejected, nothing is stored.
 */
export async function saveProfile({ displayName, bio, bands }: Partial<ProfileFields>): Promise<SaveResult> {
  const named: SaveResult = displayName === undefined ? { ok: true } : await saveName(displayName);
  if (!named.ok || (bio === undefined && bands === undefined)) return named;
  return save({
    ...(bio !== undefined && { bio: stripInvalidCharacters(bio) }),
    ...(bands && { bands: bands.map(stripInvalidCharacters) }),
  });
}

/** Removes the picture from the profile. The server deletes its files. */
export const removeAvatar = (): Promise<SaveResult> => save({ photoURL: null });
