import type { CallInput } from '@contract/calls.ts';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { publicName, useMemberNames } from '../../../data/member-names.ts';
import { type Pending, usePendingCommands } from '../../../data/command.ts';
import { actOnNote, type Note, type NoteThread, watchNotes } from '../api/draft-notes.ts';
import { noteDeletions } from '../api/delete-note.ts';
import { createUnsavedStore, useUnsaved } from '../../../data/use-unsaved.ts';
import { usePausedText } from '../text/text-facts.ts';
import { findQuote, flatText, highlightPlaces, type Place, type Quote } from './quote.ts';

/** A note or an answer that was started but not sent. */
export interface UnsentNote {
  /** Stays the same for retries. */
  id: string;
  text: string;
  /** The passage that the note is about. */
  about?: Quote;
  /** Whether the note was already done when this answer to it was started. */
  afterDone?: boolean;
  /** Whether it is being sent, from here or elsewhere. It cannot be changed until the answer arrives. */
  isSending?: boolean;
  /** Why sending failed. */
  problem?: string | null;
}

/**
 * The key of a new note; an answer is stored under the ID of the note that it answers. It cannot collide with a note
 * ID, because those are longer.
 */
export const newNote = 'new';

/** A member's unsent notes and answers for a draft. */
type UnsentNotes = Readonly<Record<string, UnsentNote>>;

const unsentNotes = createUnsavedStore<UnsentNotes>();

type WithoutDraft<Input> = Input extends unknown ? Omit<Input, 'draftId'> : never;
export type NoteAct = WithoutDraft<CallInput<'changeDraftNotes'>>;

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
  /** Returns the state of the deletion of a note, which can be undone while it waits. Null if it is not deleted. */
  deletionOf: (note: Note) => Pending<string>['state'] | null;
  remove: (note: Note) => void;
  undoRemove: (note: Note) => void;
  act: (act: NoteAct) => ReturnType<typeof actOnNote>;
}

interface Reader {
  uid: string;
  admin: boolean;
}

const none: readonly NoteThread[] = [];
const words = { unknown: 'A member', none: 'A former member' };

/** Returns the notes of a draft, live. */
export function useNotes(draftId: string | null, editor: Editor, { uid, admin }: Reader): Notes {
  const unsent = useUnsentNotes(uid, draftId ?? '');
  const deletions = noteDeletions(uid);
  const pending = usePendingCommands(deletions);
  const deletionOf = ({ id }: Note) => pending.find(({ key }) => key === id)?.state ?? null;
  const { data, failure } = useSource(
    draftId === null ? null : source(['the notes of a draft', draftId], { watch: watchNotes(draftId) }),
  );
  const list = data ?? none;
  const text = usePausedText(editor);
  const places = useMemo(() => placesOf(text, list), [text, list]);
  const open = list.filter((note) => note.doneAt === undefined && deletionOf(note) === null);
  useHighlights(
    editor,
    places,
    open.map(({ id }) => id),
  );
  const writers = list.flatMap((note) => [note, ...note.answers]).flatMap(({ by }) => by ?? []);
  const memberName = useMemberNames(writers, publicName, words);
  return {
    ...unsent,
    canHave: draftId !== null,
    list,
    hasLoaded: data !== undefined && !failure,
    hasFailed: failure !== null,
    placeOf: ({ id }) => places.get(id) ?? null,
    nameOf: ({ by }) => (by === uid ? 'You' : by === undefined ? words.none : memberName(by)),
    mayDelete: ({ by }) => admin || by === uid,
    show: (place) => editor.chain().focus().setTextSelection(place).scrollIntoView().run(),
    deletionOf,
    // Without a draft there is neither a note nor a form for one.
    remove: ({ id }) => deletions.run(id, draftId ?? ''),
    undoRemove: ({ id }) => deletions.undo(id),
    act: (act) => actOnNote({ ...act, draftId: draftId ?? '' }),
  };
}

const noNotes: UnsentNotes = {};

type Sent = { ok: true } | { ok: false; message: string };

interface UnsentNotesHandle {
  unsent: UnsentNotes;
  /** `key` is `newNote`, or the ID of the note that is answered. */
  keep: (key: string, unsent: UnsentNote | null) => void;
  /** Sends what is stored under a key, and removes it on success. Resolves to whether it succeeded. */
  send: (key: string, call: (note: UnsentNote) => Promise<Sent>) => Promise<boolean>;
}

/**
 * Manages the notes and answers of a draft that were started but not sent. They are kept while dialogs are closed and
 * pages are left.
 */
function useUnsentNotes(uid: string, draftId: string): UnsentNotesHandle {
  const unsent = useSyncExternalStore(unsentNotes.subscribe, () => unsentNotes.of(uid, draftId)) ?? noNotes;
  useUnsaved({
    isUnsaved: Object.keys(unsent).length > 0,
    text: 'A note or answer that you began is not sent. It waits beside its draft until this browser tab is closed.',
    path: `/article/upload/${draftId}`,
    about: `unsent notes beside ${draftId}`,
  });
  const keep = (key: string, one: UnsentNote | null) => {
    const { [key]: _before, ...others } = unsentNotes.of(uid, draftId) ?? noNotes;
    const all = one === null || one.text.trim() === '' ? others : { ...others, [key]: one };
    unsentNotes.set(uid, draftId, Object.keys(all).length > 0 ? all : null);
  };
  const send = async (key: string, call: (note: UnsentNote) => Promise<Sent>): Promise<boolean> => {
    const kept = () => unsentNotes.of(uid, draftId)?.[key];
    const note = kept();
    if (!note) return false;
    keep(key, { ...note, isSending: true, problem: null });
    const sent = await call(note);
    const left = sent.ok ? null : { ...note, isSending: false, problem: sent.message };
    // Nothing is kept for a member who has logged out in the meantime.
    if (kept()?.id === note.id) keep(key, left);
    return sent.ok;
  };
  return { unsent, keep, send };
}

type Places = ReadonlyMap<string, Place>;

/** Returns the places of the passages that the notes are about. */
function placesOf(doc: Node, notes: readonly NoteThread[]): Places {
  const text = flatText(doc);
  return new Map(
    notes.flatMap((note) => {
      const place = findQuote(text, note);
      return place ? [[note.id, place] as const] : [];
    }),
  );
}

/** Highlights the passages of these notes in the text. */
function useHighlights(editor: Editor, places: Places, ids: readonly string[]): void {
  const marked = ids.join(' ');
  useEffect(() => {
    if (!editor.isDestroyed)
      highlightPlaces(
        editor,
        marked.split(' ').flatMap((id) => places.get(id) ?? []),
      );
  }, [editor, places, marked]);
}
