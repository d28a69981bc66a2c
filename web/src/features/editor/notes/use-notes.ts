import type { NoteDraftInput } from '@contract/draft-notes.ts';
import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import { readPublicName } from '../../../data/member-names.ts';
import { useLive } from '../../../data/use-live.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { type RowTasksHandle, useRowTasks } from '../../../data/use-row-tasks.ts';
import { actOnNote, type Note, type NoteThread, watchNotes } from '../api/draft-notes.ts';
import { noteDeletions } from '../api/note-deletions.ts';
import type { Place } from './quote.ts';
import { type UnsentNotesHandle, useUnsentNotes } from './use-unsent-notes.ts';
import { useHighlights, usePlaces } from './use-places.ts';

type WithoutDraft<Input> = Input extends unknown ? Omit<Input, 'draftId'> : never;
export type NoteAct = WithoutDraft<NoteDraftInput>;

export interface Notes extends UnsentNotesHandle {
  /** False before the first save of the draft. */
  canHave: boolean;
  list: readonly NoteThread[];
  hasLoaded: boolean;
  hasFailed: boolean;
  placeOf: (note: Note) => Place | null;
  nameOf: (note: Note) => string;
  /** Allowed for the author of the note and for admins. */
  mayDelete: (note: Note) => boolean;
  /** Selects the passage of a note. */
  show: (place: Place) => void;
  /** The pending actions on each note. Deleted notes can be restored for a while. */
  rows: RowTasksHandle<string>;
  remove: (note: Note) => void;
  act: (act: NoteAct) => ReturnType<typeof actOnNote>;
}

interface Reader {
  uid: string;
  admin: boolean;
}

const none: readonly NoteThread[] = [];
const nothing = () => () => undefined;
const words = { unknown: 'A member', none: 'A former member' };

/** Returns the notes of a draft, live. */
export function useNotes(draftId: string | null, editor: Editor, { uid, admin }: Reader): Notes {
  const unsent = useUnsentNotes(uid, draftId ?? '');
  const rows = useRowTasks(uid, noteDeletions);
  const live = useLive(
    'the notes of a draft',
    draftId,
    useMemo(() => (draftId === null ? nothing : watchNotes(draftId)), [draftId]),
  );
  const list = live.state === 'ready' ? live.value : none;
  const places = usePlaces(editor, list);
  const open = list.filter(({ id, doneAt }) => doneAt === undefined && !rows.of(id).deleted);
  useHighlights(
    editor,
    places,
    open.map(({ id }) => id),
  );
  const writers = list.flatMap((note) => [note, ...note.answers]).flatMap(({ by }) => by ?? []);
  const memberName = useMemberNames([...new Set(writers)], readPublicName, words);
  return {
    ...unsent,
    canHave: draftId !== null,
    list,
    hasLoaded: live.state === 'ready',
    hasFailed: live.state === 'failed',
    placeOf: ({ id }) => places.get(id) ?? null,
    nameOf: ({ by }) => (by === uid ? 'You' : by === undefined ? words.none : memberName(by)),
    mayDelete: ({ by }) => admin || by === uid,
    show: (place) => editor.chain().focus().setTextSelection(place).scrollIntoView().run(),
    rows,
    // Without a draft there is neither a note nor a form for one.
    remove: ({ id }) => rows.tasks.remove(id, draftId ?? ''),
    act: (act) => actOnNote({ ...act, draftId: draftId ?? '' }),
  };
}
