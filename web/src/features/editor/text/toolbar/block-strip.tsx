import { playerOf } from '@contract/players.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from './block-strip.module.css';
import { type PictureWords, PictureWordsDialog } from '../picture-words-dialog.tsx';

/** What can be done with the picture or player that is selected. */
export function BlockStrip({ editor }: { editor: Editor }) {
  const [asking, setAsking] = useState(false);
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (now.isActive('picture')) {
        const { alt, caption, credit } = now.getAttributes('picture') as PictureWords;
        return { kind: 'picture', words: { alt: String(alt), caption, credit } } as const;
      }
      if (!now.isActive('player')) return null;
      return { kind: 'player', address: String(now.getAttributes('player').address) } as const;
    },
  });
  if (!selected) return null;
  return (
    <div
      className={styles.strip}
      role="group"
      aria-label={selected.kind === 'picture' ? 'Picture' : 'Player'}
    >
      <p className={styles.words}>
        {selected.kind === 'picture'
          ? `It shows: ${selected.words.alt || 'nobody has said yet'}`
          : playerOf(selected.address)?.label}
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
