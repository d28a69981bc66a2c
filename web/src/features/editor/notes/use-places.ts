import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { Debounce } from '../../../lib/debounce.ts';
import type { NoteThread } from '../api/draft-notes.ts';
import { highlightPlaces } from './note-highlights.ts';
import { findQuote, flatText, type Place } from './quote.ts';

/** The debounce for locating the passages, which is too expensive for every keystroke. */
const pauseMs = 400;

export type Places = ReadonlyMap<string, Place>;

function placesOf({ state: { doc } }: Editor, notes: readonly NoteThread[]): Places {
  const text = flatText(doc);
  return new Map(
    notes.flatMap((note) => {
      const place = findQuote(text, note);
      return place ? [[note.id, place] as const] : [];
    }),
  );
}

/** Returns the current places of the passages that the notes are about. */
export function usePlaces(editor: Editor, notes: readonly NoteThread[]): Places {
  const [places, setPlaces] = useState<Places>(new Map());
  useEffect(() => {
    const look = () => {
      if (editor.isDestroyed) return;
      setPlaces(placesOf(editor, notes));
    };
    const debounce = new Debounce(look, pauseMs);
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) debounce.schedule();
    };
    look();
    editor.on('transaction', onTransaction);
    return () => {
      debounce.cancel();
      editor.off('transaction', onTransaction);
    };
  }, [editor, notes]);
  return places;
}

/** Highlights the passages of these notes in the text. */
export function useHighlights(editor: Editor, places: Places, ids: readonly string[]): void {
  const marked = ids.join(' ');
  useEffect(() => {
    if (!editor.isDestroyed)
      highlightPlaces(
        editor,
        marked.split(' ').flatMap((id) => places.get(id) ?? []),
      );
  }, [editor, places, marked]);
}
