import type { Editor } from '@tiptap/core';
import { Button } from '../../../../ui/button.tsx';
import styles from '../toolbar/block-strip.module.css';
import { type Footnote, removeFootnote } from './footnote-edits.ts';

interface FootnoteStripProps extends Pick<Footnote, 'number' | 'words'> {
  editor: Editor;
  onChange: () => void;
}

/** The actions on the selected footnote. */
export function FootnoteStrip({ editor, number, words, onChange }: FootnoteStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label="Footnote">
      <p className={styles.words}>{`Footnote ${number}: ${words}`}</p>
      <Button size="small" variant="secondary" onClick={onChange}>
        Change
      </Button>
      <Button size="small" variant="quiet" onClick={() => removeFootnote(editor)}>
        Remove
      </Button>
    </div>
  );
}
