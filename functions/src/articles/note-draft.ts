import {
  type DraftNote,
  type NoteDraftInput,
  type NoteDraftResult,
  notesMax,
} from '../contract/draft-notes.ts';
import { paths } from '../contract/paths.ts';
import type { Changes } from '../database.ts';
import { AppError } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { stripControlCharacters } from '../kit/plain-text.ts';
import { type Caller, requireWriter } from '../members/caller.ts';
import type { ArticleDeps } from './article-deps.ts';
import { admitAct } from './article-limits.ts';
import { requireEditor } from './own-draft.ts';
import { readDraft } from './stored-draft.ts';
import { type Notes, unlisted } from './stored-notes.ts';
import { notifyOfNote, type Written } from './notify-of-note.ts';

/** Shorter than other leases: after a crash, other writers have to wait for it. Different notes do not conflict. */
const leaseMs = 15_000;

const gone = () => new AppError('not-found', 'This note has been deleted.');

function newNote(input: Written, by: string, at: number): DraftNote {
  const text = stripControlCharacters(input.text).trim();
  if (input.action === 'answer') return { by, at, text, to: input.to };
  const { quote, before, after } = input;
  return { by, at, text, quote, ...(before && { before }), ...(after && { after }) };
}

/** Returns the resulting notes of a draft, or the error that prevents the change. */
function changed(notes: Notes, input: NoteDraftInput, caller: Caller, now: number): Notes | AppError {
  const { id } = input;
  const found = notes[id];
  switch (input.action) {
    case 'write':
    case 'answer':
      // A retry whose response was lost.
      if (found?.by === caller.uid) return notes;
      if (found) return new AppError('conflict', 'Write it once more.');
      if (input.action === 'answer' && (!notes[input.to] || notes[input.to]?.to)) return gone();
      if (Object.keys(notes).length >= notesMax)
        return new AppError('conflict', 'This draft has no room for more notes. Delete those that are done.');
      return { ...notes, [id]: newNote(input, caller.uid, now) };
    case 'done': {
      if (!found) return gone();
      const { doneAt: _before, ...open } = found;
      return { ...notes, [id]: input.done ? { ...open, doneAt: now } : open };
    }
    case 'delete':
      if (!found) return notes;
      if (found.by !== caller.uid && !caller.roles.admin)
        return new AppError('forbidden', 'Only its writer may delete it. Mark it as done instead.');
      return Object.fromEntries(Object.entries(notes).filter(([key, { to }]) => key !== id && to !== id));
  }
}

const isNew = (input: NoteDraftInput): input is Written =>
  input.action === 'write' || input.action === 'answer';

function differences(draftId: string, before: Notes, after: Notes): Changes {
  const removed = Object.fromEntries(Object.entries(before).filter(([key]) => after[key] === undefined));
  const changes = [
    ...Object.keys(removed).map((key) => [key, null] as const),
    ...Object.entries(after).filter(([key, note]) => note !== before[key]),
  ];
  return {
    ...Object.fromEntries(changes.map(([key, note]) => [paths.draftNote(draftId, key), note])),
    ...unlisted(removed),
  };
}

/** Writes, answers, closes and deletes notes on a draft, for everyone who may edit it. */
export async function noteDraft(
  callerUid: string | undefined,
  input: NoteDraftInput,
  deps: ArticleDeps,
): Promise<NoteDraftResult> {
  const { database, clock } = deps;
  const caller = await requireWriter(callerUid, deps);
  const { draftId, id } = input;
  const draft = await readDraft(draftId, database);
  await requireEditor(draftId, draft, caller, database);
  await admitAct('notes', caller.uid, deps);
  const notes = await withLease(
    paths.lease(`notes:${draftId}`),
    async (lease) => {
      const before = (await database.get(paths.draftNotes(draftId))) ?? {};
      const after = changed(before, input, caller, clock.now());
      if (after instanceof AppError) throw after;
      lease.requireHeld();
      // Written together with the index by author, so that an interruption leaves neither without the other.
      await database.update({
        ...differences(draftId, before, after),
        ...(isNew(input) && { [paths.noteBy(caller.uid, id)]: draftId }),
      });
      return after;
    },
    deps,
    leaseMs,
  );
  if (isNew(input)) {
    const asker = input.action === 'answer' ? notes[input.to]?.by : undefined;
    await notifyOfNote(draft, input, { by: caller.uid, asker }, deps);
  }
  return { id };
}
