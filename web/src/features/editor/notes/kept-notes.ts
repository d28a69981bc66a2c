import { keptInMemory } from '../../../data/kept-in-memory.ts';
import type { Quote } from './quote.ts';

/** A note or an answer that was begun and not sent. */
export interface UnsentNote {
  /** Stays the same for a retry. */
  id: string;
  text: string;
  /** What a note is about. */
  about?: Quote;
  /** The note was done when this answer to it was begun. */
  afterDone?: boolean;
  /** It is on its way, wherever it was sent from: it cannot be changed until there is an answer. */
  isSending?: boolean;
  /** Why it could not be sent. */
  problem?: string | null;
}

/** The key of a note that answers none; an answer has the id of what it answers. No note has this id: theirs are longer. */
export const newNote = 'new';

/** The unsent notes and answers of a member beside a draft. */
export type UnsentNotes = Readonly<Record<string, UnsentNote>>;

export const keptNotes = keptInMemory<UnsentNotes>((notes) =>
  Object.values(notes).some(({ text }) => text.trim() !== ''),
);
