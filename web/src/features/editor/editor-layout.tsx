import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { showToast } from '../../ui/toast-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BoardProps, EditorDialog } from './board.tsx';
import type { DetailsProps } from './form/details.tsx';
import type { OtherWritersProps } from './presence/other-writers.tsx';
import { usePictures } from './text/paste/use-pictures.ts';
import type { DraftState } from './autosave/draft-state.ts';
import type { DraftStore } from './autosave/draft-store.ts';
import { withTitle } from './form/title-change.ts';
import { usePeople } from './byline/use-people.ts';
import { isSaved, useDraft } from './autosave/use-draft.ts';
import { SaveStamp, useSaveKey } from './autosave/save-status.tsx';
import type { SaveTroubleProps } from './autosave/save-trouble.tsx';
import { TitleField } from './form/title-field.tsx';
import { TextZone } from './text/text-zone.tsx';
import { useTextEditor } from './text/use-text-editor.ts';
import { textFacts, usePausedText } from './text/text-facts.ts';
import styles from './editor.module.css';

/** Calls `onNamed` when the draft `id` is no longer the one in the URL, and says when it has become a copy. */
function useNaming(id: string | null, inUrl: string | null, onNamed: (id: string) => void): void {
  const address = useRef(inUrl);
  useEffect(() => {
    if (id === null || id === address.current) return;
    if (address.current !== null) showToast({ text: 'You are now writing in the copy.' });
    address.current = id;
    onNamed(id);
  }, [id, onNamed]);
}

/** Sets `--nav` of the element to the height of the site's navigation bar, including the banners below it. */
function useSiteBar(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = element.current?.closest('main')?.previousElementSibling;
    if (!(bar instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() =>
      element.current?.style.setProperty('--nav', `${bar.offsetHeight}px`),
    );
    observer.observe(bar);
    return () => observer.disconnect();
  }, [element]);
}

export interface EditorLayoutProps {
  draft: DraftStore;
  /** The ID in the URL when the editor was opened. */
  draftId: string | null;
  author: { uid: string; name: string; admin: boolean };
  /** Called when the draft has a new ID: on the first keystroke, or when it is saved as a copy. */
  onNamed: (draftId: string) => void;
  /** Called when a co-author has removed themselves. */
  onLeft: () => void;
}

const Nothing = () => null;
const NotLoaded = () => <p>This part did not load. It is tried again when the network is back.</p>;

function BoardNotLoaded({ openDialog }: BoardProps) {
  const isAsked = openDialog !== null;
  useEffect(() => {
    if (isAsked)
      showToast({
        failed: true,
        text: 'This did not load. It opens by itself when the network is back. What you have written stays.',
      });
  }, [isAsked]);
  return <NotLoaded />;
}

// These load once one can write.
const Details = lazyPart<DetailsProps>(() => import('./form/details.tsx'), Nothing, NotLoaded);
const Board = lazyPart<BoardProps>(() => import('./board.tsx'), Nothing, BoardNotLoaded);
const OtherWriters = lazyPart<OtherWritersProps>(() => import('./presence/other-writers.tsx'));
const SaveTrouble = lazyPart<SaveTroubleProps>(
  () => import('./autosave/save-trouble.tsx'),
  Nothing,
  NotLoaded,
);

function writeText(editor: Editor): void {
  editor.commands.focus('start');
  // The command waits for a frame, in which the title would take the next letter.
  editor.view.focus();
}

interface ToBoardProps {
  state: DraftState;
  /** Whether the writer may publish. */
  decides: boolean;
  board: RefObject<HTMLElement | null>;
}

/**
 * Asks at once whether to publish. If something is missing for that, or somebody else decides, it leads to the checklist
 * and the buttons below the text.
 */
function ToBoard({ state, decides, board }: ToBoardProps) {
  const { record, status } = state;
  if (record?.state === 'deleted' || status.kind === 'conflict' || status.kind === 'refused') return null;
  const lead = () => {
    board.current?.scrollIntoView();
    board.current?.focus({ preventScroll: true });
    board.current?.querySelector<HTMLElement>('[data-ready]')?.click();
  };
  return (
    <Button size="small" variant="secondary" data-leads-to-board="" onClick={lead}>
      {!decides ? 'More…' : record?.state === 'published' ? 'Update…' : 'Publish…'}
    </Button>
  );
}

/** The editor of an opened draft: the form and text, the checklist, and the publishing buttons. */
export default function EditorLayout({ draft, draftId, author, onNamed, onLeft }: EditorLayoutProps) {
  const state = useDraft(draft);
  const now = useNow();
  const [openDialog, setOpenDialog] = useState<EditorDialog>(null);
  const [undecided, setUndecided] = useState<unknown>(null);
  const whole = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  useSiteBar(whole);

  const editor = useTextEditor({
    html: state.html,
    edition: state.edition,
    canUndo: state.canUndo,
    onChange: () => draft.textChanged(),
    onFiles: (files) => pictures.take(files, 'picture'),
    onOpenDialog: setOpenDialog,
  });
  const pictures = usePictures({
    editor: () => editor,
    onOpenDialog: setOpenDialog,
    onCover: (cover) => draft.edit({ cover }),
    onClose: () => setOpenDialog(null),
  });
  useEffect(() => {
    draft.readHtmlFrom(() => (editor.isEmpty ? '' : editor.getHTML()));
  }, [draft, editor, state.edition]);

  const { id, fields, record, status } = state;
  const people = usePeople(record, author);
  useNaming(id, draftId, onNamed);

  const text = usePausedText(editor);
  const facts = useMemo(() => textFacts(text), [text]);
  const frozenSlug = record?.slug ?? null;
  const isConflict = status.kind === 'conflict';
  const conflict = isConflict && status.theirs !== undecided ? status.theirs : null;
  const decide = () => setUndecided(null);
  useSaveKey(() => (isConflict ? decide() : void draft.saveNow()));

  return (
    <div ref={whole} className={styles.editor}>
      <header className={styles.head}>
        <h1 className={styles.name} tabIndex={-1} data-focus-home="">
          Upload article
        </h1>
        <OtherWriters state={state} editor={editor} uid={author.uid} />
        <SaveStamp state={state} by={people.savedBy} now={now} onDecide={decide} />
        <ToBoard state={state} decides={people.owner === null} board={board} />
      </header>
      <SaveTrouble {...{ state, draft, now }} decides={people.owner === null} onDecide={decide} />

      <div className={styles.columns}>
        <div className={styles.sheet}>
          <TitleField
            title={fields.title}
            onChange={(title) => draft.edit(withTitle(fields, title, frozenSlug !== null))}
            onDone={() => writeText(editor)}
          />
          <TextZone editor={editor} facts={facts} onOpenDialog={setOpenDialog} />
          <Details
            fields={fields}
            frozenSlug={frozenSlug}
            draftId={id}
            onEdit={(change) => draft.edit(change)}
            onChooseCover={() => setOpenDialog('cover')}
            byline={{ record, uid: author.uid, owner: people.owner, save: () => isSaved(draft), onLeft }}
          />
        </div>
        <div className={styles.board} ref={board} tabIndex={-1}>
          <Board
            {...{ draft, state, editor, author, people, facts, now, openDialog, pictures, conflict }}
            isKnown={draftId !== null}
            onOpenDialog={setOpenDialog}
            onDecide={decide}
            onUndecided={() => setUndecided(conflict)}
          />
        </div>
      </div>
    </div>
  );
}
