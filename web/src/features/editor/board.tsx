import type { DraftFields } from '@contract/draft-fields.ts';
import { PictureDialog } from '../pictures/index.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PreviewDialog } from './publish/preview-dialog.tsx';
import { FootnoteDialog } from './text/footnote/footnote-dialog.tsx';
import { SelectedPictureDialog } from './text/selected-picture-dialog.tsx';
import { LinkDialog } from './text/link-dialog.tsx';
import { PlayerDialog } from './text/player-dialog.tsx';
import type { ToolbarDialog } from './text/toolbar/toolbar-items.tsx';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { LoadedDraft } from '../../data/drafts.ts';
import { OtherTexts } from './autosave/other-texts.tsx';
import type { DraftState } from './autosave/draft-state.ts';
import type { DraftStore } from './autosave/draft-store.ts';
import type { People } from './byline/use-people.ts';
import { adviceFor, blockersOf, type Entry } from './form/advice.ts';
import { Checklist } from './form/checklist.tsx';
import { useSlugCheck } from './form/use-slug-check.ts';
import { NotesDialog, NotesPanel } from './notes/notes-panel.tsx';
import { type Notes, useNotes } from './notes/use-notes.ts';
import { PublishPanel } from './publish/publish-panel.tsx';
import type { PictureFor, Pictures } from './text/paste/use-pictures.ts';
import type { TextFacts } from './text/text-facts.ts';
import { precacheEditorParts } from '../../platform/service-worker.ts';
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

export type EditorDialog = ToolbarDialog | 'cover' | 'several' | 'preview' | null;

export interface BoardProps {
  draft: DraftStore;
  state: DraftState;
  editor: Editor;
  author: { uid: string; admin: boolean };
  people: People;
  facts: TextFacts;
  /** Whether the draft is not new, so that what is missing is marked. */
  isKnown: boolean;
  now: number;
  openDialog: EditorDialog;
  onOpenDialog: (what: EditorDialog) => void;
  /** Pasted or dropped pictures. */
  pictures: Pictures;
  /** The conflict that the author is to decide. */
  conflict: LoadedDraft | null;
  /** Shows both versions of a draft that was changed elsewhere. */
  onDecide: () => void;
  /** Called when the author leaves it undecided. */
  onUndecided: () => void;
}

/** What stands beside the text: the checklist, the publishing buttons and the notes, with all dialogs of the editor. */
export default function Board(props: BoardProps) {
  const {
    draft,
    state,
    editor,
    author,
    people,
    facts,
    isKnown,
    now,
    onOpenDialog,
    conflict,
    onDecide,
    onUndecided,
  } = props;
  const { id, fields, record, status } = state;
  const [tried, setTried] = useState(false);
  // An author with an open editor may have to reload it offline.
  useEffect(() => precacheEditorParts(), []);
  const notes = useNotes(record === null ? null : id, editor, author);
  const slugIsTaken = useSlugCheck(record?.slug === undefined ? fields.slug : '', id) === 'taken';
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
      <OpenDialog {...props} notes={notes} />
      <OtherTexts {...{ draft, state, conflict, people }} onClose={onUndecided} />
    </>
  );
}

/** The open dialog of the editor. */
function OpenDialog({ openDialog, pictures, notes, ...board }: BoardProps & { notes: Notes }) {
  const { draft, state, editor, people, now, onOpenDialog } = board;
  const onClose = () => onOpenDialog(null);
  switch (openDialog) {
    case null:
      return null;
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} />;
    case 'footnote':
      return <FootnoteDialog editor={editor} onClose={onClose} />;
    case 'words':
      return <SelectedPictureDialog editor={editor} onClose={onClose} />;
    case 'player':
      return <PlayerDialog editor={editor} onClose={onClose} />;
    case 'notes':
      return <NotesDialog {...{ editor, notes, now, onClose }} />;
    case 'preview':
      return <PreviewDialog draft={draft} owner={people.owner} onClose={onClose} />;
    case 'several':
      return (
        <SeveralPicturesDialog count={pictures.count} onArrange={pictures.arrange} onClose={pictures.drop} />
      );
    case 'cover':
    case 'picture':
      return <OpenPictureDialog openDialog={openDialog} cover={state.fields.cover} pictures={pictures} />;
  }
}

interface OpenPictureDialogProps {
  pictures: Pictures;
  openDialog: PictureFor;
  cover: DraftFields['cover'];
}

function OpenPictureDialog({ openDialog, cover, pictures }: OpenPictureDialogProps) {
  const { file, count, credit, inGallery, take, next } = pictures;
  const waiting = Math.max(0, count - 1);
  return (
    <PictureDialog
      // A new dialog for each picture, with its own crop and description.
      key={waiting}
      purpose={openDialog === 'cover' ? 'cover' : 'inline'}
      initial={openDialog === 'cover' && !file ? (cover ?? undefined) : undefined}
      file={file}
      credit={file ? credit : ''}
      waiting={waiting}
      inGallery={inGallery && file !== undefined}
      onSeveral={openDialog === 'picture' && !file ? (files) => take(files, 'picture') : undefined}
      onClose={next}
      onDone={(picture) => pictures.use(openDialog, picture)}
    />
  );
}

interface SeveralPicturesDialogProps {
  count: number;
  onArrange: (as: 'gallery' | 'column') => void;
  onClose: () => void;
}

/** Asks how to arrange several pictures that were added at once. */
const SeveralPicturesDialog = ({ count, onArrange, onClose }: SeveralPicturesDialogProps) => (
  <FormDialog
    title={`${count} pictures`}
    action="As a gallery"
    more={
      <Button variant="secondary" onClick={() => onArrange('column')}>
        One below the other
      </Button>
    }
    onSubmit={() => onArrange('gallery')}
    onClose={onClose}
  >
    <p>In a gallery they stand side by side, and a press opens them large. Each is asked about in turn.</p>
  </FormDialog>
);
