import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = youtubeId(typed);
    if (id === null) {
      setError('This leads to no video on YouTube. Copy the address from the page of the video.');
      return;
    }
    onClose();
    insertBlock(editor, { type: 'video', attrs: { id } });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="YouTube video"
      actions={
        <>
          <Button type="submit" form="video-form">
            Put it in
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="video-form" onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  );
}
