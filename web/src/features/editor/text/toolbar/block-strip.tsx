import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from './block-strip.module.css';
import { type PictureWords, PictureWordsDialog } from '../picture-words-dialog.tsx';

/** What can be done with the picture or video that is selected. */
export function BlockStrip({ editor }: { editor: Editor }) {
  const [asking, setAsking] = useState(false);
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (now.isActive('picture')) {
        const { alt, caption, credit } = now.getAttributes('picture') as PictureWords;
        return { kind: 'picture', words: { alt: String(alt), caption, credit } } as const;
      }
      return now.isActive('video') ? ({ kind: 'video' } as const) : null;
    },
  });
  if (!selected) return null;
  return (
    <div className={styles.strip} role="group" aria-label={selected.kind === 'picture' ? 'Picture' : 'Video'}>
      <p className={styles.words}>
        {selected.kind === 'picture'
          ? `It shows: ${selected.words.alt || 'nobody has said yet'}`
          : 'A YouTube video'}
      </p>
      {selected.kind === 'picture' && (
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          Change the words
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove
      </Button>
      {asking && selected.kind === 'picture' && (
        <PictureWordsDialog editor={editor} before={selected.words} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
