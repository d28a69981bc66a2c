import { altMaxLength } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import styles from './picture-strip.module.css';

/** What can be done with the picture or video that is selected. */
export function PictureStrip({ editor }: { editor: Editor }) {
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
    <div className={styles.strip}>
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
        <WordsDialog editor={editor} alt={selected.alt} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function WordsDialog({ editor, alt, onClose }: { editor: Editor; alt: string; onClose: () => void }) {
  const [words, setWords] = useState(alt);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') {
      setError('Say in a few words what the picture shows.');
      return;
    }
    onClose();
    editor.chain().updateAttributes('picture', { alt: words.trim() }).focus().run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="What it shows"
      actions={
        <>
          <Button type="submit" form="words-form">
            Keep
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="words-form" onSubmit={submit} noValidate>
        <Field label="What the picture shows" hint="For everybody who cannot see it." error={error}>
          <TextArea
            autoFocus
            rows={3}
            maxLength={altMaxLength}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
