import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from './block-strip.module.css';
import { AltTextDialog } from '../alt-text-dialog.tsx';

/** What can be done with the picture or video that is selected. */
export function BlockStrip({ editor }: { editor: Editor }) {
  const [asking, setAsking] = useState(false);
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (now.isActive('picture'))
        return { kind: 'picture', alt: String(now.getAttributes('picture').alt) } as const;
      return now.isActive('video') ? ({ kind: 'video' } as const) : null;
    },
  });
  if (!selected) return null;
  return (
    <div className={styles.strip} role="group" aria-label={selected.kind === 'picture' ? 'Picture' : 'Video'}>
      <p className={styles.words}>
        {selected.kind === 'picture'
          ? `It shows: ${selected.alt || 'nobody has said yet'}`
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
        <AltTextDialog editor={editor} alt={selected.alt} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
