import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isComposing } from '../../../lib/is-composing.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { insertBlock } from './insert-block.ts';
import { typedPlayer, unsupportedPlayerText } from './typed-player.ts';

interface PlayerDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Mounted only while open. */
export function PlayerDialog({ editor, onClose }: PlayerDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);

  const submit = () => {
    const player = typedPlayer(typed);
    if (player === null) {
      setError(unsupportedPlayerText(typed));
      return;
    }
    onClose();
    insertBlock(editor, { type: 'player', attrs: { address: player.page } });
  };

  return (
    <FormDialog title="Player" action="Insert" onSubmit={submit} onClose={onClose}>
      <Field
        label="Address or code"
        hint="A song, record, show or video: the address of its page on SoundCloud, Spotify or YouTube, or the code that these or Bandcamp give to embed it. A video begins where its address says: &t=90s."
        error={error}
      >
        <TextArea
          rows={3}
          value={typed}
          enterKeyHint="done"
          onKeyDown={(event) => {
            // Neither a URL nor embed code needs line breaks.
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
