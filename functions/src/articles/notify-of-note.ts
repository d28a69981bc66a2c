import type { Draft } from '../contract/articles.ts';
import type { NoteDraftInput } from '../contract/draft-notes.ts';
import { paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { AppError } from '../errors.ts';
import { requireWriter } from '../members/caller.ts';
import { readMemberName } from '../members/display-name.ts';
import { notify } from '../notifications/notify.ts';
import type { ArticleDeps } from './article-deps.ts';
import { requireEditor } from './own-draft.ts';

export type Written = Extract<NoteDraftInput, { action: 'write' | 'answer' }>;

/**
 * Returns false for members who can no longer open the draft: they must learn neither its title nor that it is being
 * edited.
 */
async function mayEdit(uid: string, draftId: string, draft: Draft, deps: ArticleDeps): Promise<boolean> {
  try {
    await requireEditor(draftId, draft, await requireWriter(uid, deps), deps.database);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Notifies the draft's authors, and the author of the note being answered. */
export async function notifyOfNote(
  draft: Draft,
  { draftId, id }: Written,
  { by, asker }: { by: string; asker: string | undefined },
  deps: ArticleDeps,
): Promise<void> {
  const name = await readMemberName(by, deps.database);
  const title = draft.title || 'an article without a title';
  const coAuthors = Object.keys((await deps.database.get(paths.coAuthors(draftId))) ?? {});
  const writers = [draft.owner, ...coAuthors];
  const uids = new Set([...writers, ...(asker === undefined ? [] : [asker])]);
  for (const uid of uids) {
    if (uid === by || !(await mayEdit(uid, draftId, draft, deps))) continue;
    await notify(
      {
        uid,
        actor: by,
        kind: 'draft-note',
        key: `note-${draftId}-${id}`,
        thread: `draft:${draftId}`,
        title: `${name} left a note in ${quoted(title)}`,
        mergedTitle: (count) => `${count} new notes in ${quoted(title)}`,
        link: `/article/upload/${draftId}`,
        why: writers.includes(uid) ? 'You write this article.' : 'You left the note that was answered.',
      },
      deps,
    );
  }
}
