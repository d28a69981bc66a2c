import type { Editor } from '@tiptap/core';
import { useEditorState } from '../use-editor.tsx';
import styles from './footnote.module.css';
import { footnotesIn } from './footnote-edits.ts';

interface FootnoteListProps {
  editor: Editor;
  onOpenDialog: () => void;
}

/** The footnotes below the text, as readers see them. A click opens one. */
export function FootnoteList({ editor, onOpenDialog }: FootnoteListProps) {
  const notes = useEditorState(editor, ({ state }) => footnotesIn(state));
  if (notes.length === 0) return null;
  const open = (at: number) => {
    editor.commands.setNodeSelection(at);
    onOpenDialog();
  };
  return (
    <section className={styles.list} aria-label="Footnotes">
      <ol>
        {notes.map(({ at, number, words }) => (
          <li key={number}>
            <button type="button" className={styles.note} onClick={() => open(at)}>
              {words}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
