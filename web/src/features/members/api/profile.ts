import { bandSlot, type UserRecord } from '@contract/members.ts';
import { paths } from '@contract/paths.ts';
import { wholeText } from '@contract/whole-text.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { logError } from '../../../platform/log.ts';
import { isPermissionDenied } from '../../../platform/data-error.ts';

/** The fields of a profile that its member edits. */
export interface ProfileFields {
  displayName: string;
  bio: string;
  /** Names of bands in the member's order. */
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

export type SaveResult = { ok: true } | { ok: false; message: string };

async function write(uid: string, values: Record<string, unknown>): Promise<SaveResult> {
  try {
    const { database } = await loadFirebase();
    await database.update(paths.user(uid), values);
    return { ok: true };
  } catch (error) {
    logError('Saving the profile', error);
    const message = isPermissionDenied(error)
      ? 'The server did not take this. Reload the page and try again; copy what you typed first.'
      : 'This did not reach the server. Try again; what you typed stays here.';
    return { ok: false, message };
  }
}

/** Writes all of `changes` or nothing, and resolves when the server has stored them. Never rejects. */
export const saveProfile = (uid: string, { bands, ...texts }: Partial<ProfileFields>): Promise<SaveResult> =>
  write(uid, {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, wholeText(text)])),
    ...(bands && { bands: bandsRecord(bands.map(wholeText)) }),
  });

/** Removes the picture from the profile; the server deletes its file. */
export const removeAvatar = (uid: string): Promise<SaveResult> => write(uid, { photoURL: null });
