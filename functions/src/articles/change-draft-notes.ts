import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { type DraftNote, notesMax } from '../contract/draft-notes.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database, Changes } from '../database.ts';
import type { Draft } from '../contract/articles.ts';
import { quoted } from '../contract/quoted.ts';
import { AppError } from '../errors.ts';
import { requireWriter, type Caller, type CallerDeps, type CallDeps } from '../members/caller.ts';
import { readMemberName } from '../members/display-name.ts';
import { notify } from '../notifications/notify.ts';
import type { PushDeps } from '../notifications/push-entry.ts';
import { requireEditor, readDraft } from './stored-draft.ts';
import { withLease } from '../kit/lease.ts';
import { stripControlCharacters } from '../kit/plain-text.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { workOn } from '../kit/work.ts';

/** More than anyone writes by hand. */
export const notesPerMinute = 30;

type Notes = Record<string, DraftNote>;

/** Returns the changes that remove notes from the index by author. */
const unlisted = (notes: [id: string, DraftNote][]): Record<string, null> =>
  Object.fromEntries(
    notes.flatMap(([id, { by }]) => (by === undefined ? [] : [[paths.noteBy(by, id), null]])),
  );

/** Returns the changes that delete all notes of a draft. */
export async function withoutNotes(draftId: string, database: Database): Promise<Record<string, null>> {
  const notes = (await database.get(paths.draftNotes(draftId))) ?? {};
  return { [paths.draftNotes(draftId)]: null, ...unlisted(Object.entries(notes)) };
}

type Written = Extract<ParsedCallInput<'changeDraftNotes'>, { action: 'write' | 'answer' }>;

/**
 * Returns false for members who can no longer open the draft: they must learn neither its title nor that it is being
 * edited.
 */
async function mayEdit(uid: string, draftId: string, draft: Draft, deps: CallerDeps): Promise<boolean> {
  try {
    await requireEditor(draftId, draft, await requireWriter(uid, deps), deps.database);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Notifies the draft's authors of a note, and the author of the note that it answers. */
export async function notifyOfNote(draftId: string, id: string, deps: CallerDeps & PushDeps): Promise<void> {
  const { database } = deps;
  const draft = await database.get(paths.draft(draftId));
  const { by, to } = (await database.get(paths.draftNote(draftId, id))) ?? {};
  // Deleted since.
  if (!draft || by === undefined) return;
  const asker = to === undefined ? undefined : (await database.get(paths.draftNote(draftId, to)))?.by;
  const name = await readMemberName(by, database);
  const title = draft.title || 'an article without a title';
  const coAuthors = Object.keys((await database.get(paths.coAuthors(draftId))) ?? {});
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

/** Shorter than other leases: after a crash, other writers have to wait for it. Different notes do not conflict. */
const leaseMs = 15_000;

const gone = () => new AppError('not-found', 'This note has been deleted.');

function newNote(input: Written, by: string, at: number): DraftNote {
  const text = stripControlCharacters(input.text).trim();
  if (input.action === 'answer') return { by, at, text, to: input.to };
  const { quote, before, after } = input;
  return { by, at, text, quote, ...(before && { before }), ...(after && { after }) };
}

/** Returns the changes of an action, none if it has been done. Throws if it is impossible. */
function changesOf(
  input: ParsedCallInput<'changeDraftNotes'>,
  notes: Notes,
  { uid, roles }: Caller,
  deps: CallDeps,
): Changes {
  const { draftId, id } = input;
  const found = notes[id];
  const now = deps.clock.now();
  switch (input.action) {
    case 'write':
    case 'answer':
      // A retry whose response was lost.
      if (found?.by === uid) return {};
      if (found) throw new AppError('conflict', 'Write it once more.');
      if (input.action === 'answer' && (!notes[input.to] || notes[input.to]?.to)) throw gone();
      if (Object.keys(notes).length >= notesMax)
        throw new AppError('conflict', 'This draft has no room for more notes. Delete those that are done.');
      return {
        [paths.draftNote(draftId, id)]: newNote(input, uid, now),
        [paths.noteBy(uid, id)]: draftId,
        ...workOn('notifyOfNote', draftId, deps, { id }),
      };
    case 'done':
      if (!found) throw gone();
      return { [fieldOf(paths.draftNote(draftId, id), 'doneAt')]: input.done ? now : null };
    case 'delete': {
      if (!found) return {};
      if (found.by !== uid && !roles.admin)
        throw new AppError('forbidden', 'Only its writer may delete it. Mark it as done instead.');
      const removed = Object.entries(notes).filter(([key, { to }]) => key === id || to === id);
      return {
        ...Object.fromEntries(removed.map(([key]) => [paths.draftNote(draftId, key), null])),
        ...unlisted(removed),
      };
    }
  }
}

/** Writes, answers, closes and deletes notes on a draft, for everyone who may edit it. */
export async function changeDraftNotes(
  callerUid: string | undefined,
  input: ParsedCallInput<'changeDraftNotes'>,
  deps: CallDeps,
): Promise<CallOutput<'changeDraftNotes'>> {
  const { database } = deps;
  const caller = await requireWriter(callerUid, deps);
  const { draftId, id } = input;
  const draft = await readDraft(draftId, database);
  await requireEditor(draftId, draft, caller, database);
  const refusal = 'Those were a great many notes. Wait a minute.';
  await enforceMemberLimit('notes', caller.uid, { perMinute: notesPerMinute }, refusal, deps);
  await withLease(
    paths.lease(`notes:${draftId}`),
    deps,
    async (held) => {
      const notes = (await database.get(paths.draftNotes(draftId))) ?? {};
      await held.database.update(changesOf(input, notes, caller, deps));
    },
    { leaseMs },
  );
  return { id };
}
