import { keptInMemory } from '../../../data/kept-in-memory.ts';
import type { Quote } from './quote.ts';

/** A note or an answer that was begun and not sent. */
export interface Begun {
  /** Stays the same for a retry. */
  id: string;
  text: string;
  /** What a note is about. */
  about?: Quote;
  /** The note was done when this answer to it was begun. */
  afterDone?: boolean;
}

/** The key of a note that answers none. Others have the id of what they answer, which is longer. */
export const newNote = 'new';

/** What a member has begun beside a draft. */
export type BegunNotes = Readonly<Record<string, Begun>>;

export const keptNotes = keptInMemory<BegunNotes>((notes) =>
  Object.values(notes).some(({ text }) => text.trim() !== ''),
);
