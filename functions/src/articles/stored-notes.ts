import type { DraftNote } from '../contract/draft-notes.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

export type Notes = Record<string, DraftNote>;

/** Returns the changes that remove notes from the index by author. */
export const unlisted = (notes: Notes): Record<string, null> =>
  Object.fromEntries(
    Object.entries(notes).flatMap(([id, { by }]) => (by === undefined ? [] : [[paths.noteBy(by, id), null]])),
  );

/** Returns the changes that delete all notes of a draft. */
export async function withoutNotes(draftId: string, database: Database): Promise<Record<string, null>> {
  const notes = (await database.get(paths.draftNotes(draftId))) ?? {};
  return { [paths.draftNotes(draftId)]: null, ...unlisted(notes) };
}
