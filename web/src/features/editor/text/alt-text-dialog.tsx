import { altMaxLength } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface AltTextDialogProps {
  editor: Editor;
  alt: string;
  onClose: () => void;
}

/** Other words for the picture that is selected. Mounted while it is open. */
export function AltTextDialog({ editor, alt, onClose }: AltTextDialogProps) {
  const [words, setWords] = useState(alt);
  const [error, setError] = useState<string | null>(null);
  const first = useFirstFocus<HTMLTextAreaElement>();

  const submit = () => {
    if (words.trim() === '') {
      setError('Say in a few words what the picture shows.');
      return;
    }
    onClose();
    editor.chain().updateAttributes('picture', { alt: words.trim() }).focus().run();
  };

  return (
    <FormDialog title="What it shows" action="Keep" onSubmit={submit} onClose={onClose}>
      <Field label="What the picture shows" hint="For everybody who cannot see it." error={error}>
        <TextArea
          ref={first}
          rows={3}
          maxLength={altMaxLength}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setError(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
