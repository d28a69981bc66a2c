import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { youtubeId } from './addresses.ts';
import { insertBlock } from './insert-block.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface VideoDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Mounted while it is open. */
export function VideoDialog({ editor, onClose }: VideoDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const first = useFirstFocus<HTMLInputElement>();

  const submit = () => {
    const id = youtubeId(typed);
    if (id === null) {
      setError('This leads to no video on YouTube. Copy the address from the page of the video.');
      return;
    }
    onClose();
    insertBlock(editor, { type: 'video', attrs: { id } });
  };

  return (
    <FormDialog title="YouTube video" action="Put it in" onSubmit={submit} onClose={onClose}>
      <Field
        label="Address of the video"
        hint="Readers see a picture of it. The player comes when they press play."
        error={error}
      >
        <TextInput
          ref={first}
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
