import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { LoadedDraft } from '../../data/drafts.ts';
import { OtherTexts } from './autosave/other-texts.tsx';
import type { DraftState } from './autosave/draft-state.ts';
import type { DraftStore } from './autosave/draft-store.ts';
import type { People } from './byline/use-people.ts';
import { type EditorDialog, EditorDialogs } from './editor-dialogs.tsx';
import { adviceFor, blockersOf } from './form/advice.ts';
import { Checklist } from './form/checklist.tsx';
import { goTo, goToFirst } from './form/go-to.ts';
import { NotesPanel } from './notes/notes-panel.tsx';
import { useNotes } from './notes/use-notes.ts';
import { PublishPanel } from './publish/publish-panel.tsx';
import type { Pictures } from './text/paste/use-pictures.ts';
import type { TextFacts } from './text/text-facts.ts';

export interface BoardProps {
  draft: DraftStore;
  state: DraftState;
  editor: Editor;
  author: { uid: string; admin: boolean };
  people: People;
  facts: TextFacts;
  slugIsTaken: boolean;
  /** Whether the draft is not new, so that what is missing is marked. */
  isKnown: boolean;
  now: number;
  openDialog: EditorDialog;
  onOpenDialog: (what: EditorDialog) => void;
  pictures: Pictures;
  /** The conflict that the author is to decide. */
  conflict: LoadedDraft | null;
  /** Shows both versions of a draft that was changed elsewhere. */
  onDecide: () => void;
  /** Called when the author leaves it undecided. */
  onUndecided: () => void;
}

/** What stands beside the text: the checklist, the publishing buttons and the notes, with all dialogs of the editor. */
export function Board({
  draft,
  state,
  editor,
  author,
  people,
  facts,
  slugIsTaken,
  isKnown,
  now,
  openDialog,
  onOpenDialog,
  pictures,
  conflict,
  onDecide,
  onUndecided,
}: BoardProps) {
  const { id, fields, record, status } = state;
  const [tried, setTried] = useState(false);
  const notes = useNotes(record === null ? null : id, editor, author);
  const errors = blockersOf(fields, facts, { slugIsTaken, now });
  const advice = adviceFor(fields, facts);
  const isConflict = status.kind === 'conflict';
  return (
    <>
      <Checklist
        errors={errors}
        advice={advice}
        marked={tried || isKnown}
        onGoTo={(entry) => goTo(entry, editor)}
      />
      <PublishPanel
        draft={draft}
        state={state}
        blocked={isConflict || errors.length > 0}
        advice={advice.map(({ message }) => message)}
        now={now}
        uid={author.uid}
        owner={people.owner}
        onPreview={() => onOpenDialog('preview')}
        onBlocked={() => {
          setTried(true);
          if (isConflict) onDecide();
          else goToFirst(errors, editor);
        }}
      />
      <NotesPanel notes={notes} now={now} onWrite={() => onOpenDialog('notes')} />
      <EditorDialogs
        {...{ openDialog, pictures, draft, editor, fields, notes, now }}
        owner={people.owner}
        onClose={() => onOpenDialog(null)}
      />
      <OtherTexts {...{ draft, state, conflict, people }} onClose={onUndecided} />
    </>
  );
}
