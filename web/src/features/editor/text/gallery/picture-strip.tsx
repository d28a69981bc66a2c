import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { type PictureWords, PictureWordsDialog } from '../picture-words-dialog.tsx';
import styles from '../toolbar/block-strip.module.css';
import { keysSpoken } from '../toolbar/toolbar-items.ts';
import { makeGallery, moveInGallery, splitGallery } from './gallery-edits.ts';

/** The selected picture. */
export interface SelectedPicture {
  kind: 'picture';
  words: PictureWords;
  /** The picture's position in its gallery. Null if it is not in one. */
  gallery: { index: number; count: number } | null;
  /** Whether there are other pictures directly above or below it. */
  hasNeighbours: boolean;
}

interface PictureStripProps {
  editor: Editor;
  selected: SelectedPicture;
  /** Opens the dialog to add pictures. */
  onAdd: () => void;
}

/** The actions on the selected picture. */
export function PictureStrip({ editor, selected, onAdd }: PictureStripProps) {
  const [asking, setAsking] = useState(false);
  const { words, gallery, hasNeighbours } = selected;
  const place = gallery && `Picture ${gallery.index + 1} of ${gallery.count}. `;
  return (
    <div
      className={styles.strip}
      role="group"
      aria-label={gallery ? 'Picture of a gallery' : 'Picture'}
      data-many={gallery ? true : undefined}
    >
      <p className={styles.words} aria-live="polite">
        {place}It shows: {words.alt || 'nobody has said yet'}
      </p>
      {gallery && <MoveButtons editor={editor} {...gallery} />}
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        Change the words
      </Button>
      {gallery && (
        <>
          <Button size="small" variant="secondary" onClick={onAdd}>
            Add pictures
          </Button>
          <Button size="small" variant="quiet" onClick={() => splitGallery(editor)}>
            Take the gallery apart
          </Button>
        </>
      )}
      {hasNeighbours && (
        <Button size="small" variant="secondary" onClick={() => makeGallery(editor)}>
          Make a gallery
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove
      </Button>
      {asking && <PictureWordsDialog editor={editor} before={words} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface MoveButtonsProps {
  editor: Editor;
  index: number;
  count: number;
}

// Not `disabled`, because that would lose the focus at both ends.
const MoveButtons = ({ editor, index, count }: MoveButtonsProps) => (
  <>
    <Button
      size="small"
      variant="secondary"
      aria-disabled={index === 0}
      aria-keyshortcuts={keysSpoken('Alt+ArrowUp')}
      onClick={() => moveInGallery(editor, -1)}
    >
      Earlier
    </Button>
    <Button
      size="small"
      variant="secondary"
      aria-disabled={index === count - 1}
      aria-keyshortcuts={keysSpoken('Alt+ArrowDown')}
      onClick={() => moveInGallery(editor, 1)}
    >
      Later
    </Button>
  </>
);
