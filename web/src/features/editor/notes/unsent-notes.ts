import { createUnsavedStore } from '../../../data/unsaved-store.ts';
import type { Quote } from './quote.ts';

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
export type UnsentNotes = Readonly<Record<string, UnsentNote>>;

export const unsentNotes = createUnsavedStore<UnsentNotes>((notes) =>
  Object.values(notes).some(({ text }) => text.trim() !== ''),
);
