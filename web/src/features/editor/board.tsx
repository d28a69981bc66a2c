import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { LoadedDraft } from '../../data/drafts.ts';
import { OtherTexts } from './autosave/other-texts.tsx';
import type { DraftState } from './autosave/draft-state.ts';
import type { DraftStore } from './autosave/draft-store.ts';
import type { People } from './byline/use-people.ts';
import { type EditorDialog, EditorDialogs } from './editor-dialogs.tsx';
import { adviceFor, blockersOf, type Entry } from './form/advice.ts';
import { Checklist } from './form/checklist.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import { useNotes } from './notes/use-notes.ts';
import { PublishPanel } from './publish/publish-panel.tsx';
import type { Pictures } from './text/paste/use-pictures.ts';
import type { TextFacts } from './text/text-facts.ts';
import { showToast } from '../../ui/toast-store.ts';

const controls = 'input, textarea, select, button';

/** Moves the focus to the field or text position of a checklist entry. */
function goTo({ field, at }: Entry, editor: Editor): void {
  if (field === 'body') {
    editor
      .chain()
      .focus(at ?? 'end')
      .scrollIntoView()
      .run();
    return;
  }
  const control = document.querySelector<HTMLElement>(`[data-field='${field}'] :is(${controls})`);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Moves the focus to the first missing requirement when the author tries to publish, and names it in a toast. */
function goToFirst([first, ...others]: readonly Entry[], editor: Editor): void {
  if (!first) return;
  const more =
    others.length === 1 ? ' One more thing is needed.' : ` ${others.length} more things are needed.`;
  showToast({
    text: `Before it goes out: ${first.message}${others.length > 0 ? more : ''}`,
    replaces: 'what is needed',
  });
  goTo(first, editor);
}

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
