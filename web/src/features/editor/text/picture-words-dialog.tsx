import { altMaxLength, captionMaxLength, creditMaxLength } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { smartQuotes, applySmartQuotes } from '../../../lib/smart-quotes.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea, TextInput } from '../../../ui/input.tsx';
import type { PictureAttributes } from './picture-node.ts';

export type PictureWords = Pick<PictureAttributes, 'alt' | 'caption' | 'credit'>;

interface PictureWordsDialogProps {
  editor: Editor;
  before: PictureWords;
  onClose: () => void;
}

/** The dialog to change the texts of the selected picture. Mounted only while open. */
export function PictureWordsDialog({ editor, before, onClose }: PictureWordsDialogProps) {
  const selected = () => String(editor.getAttributes('picture').id);
  const [picture] = useState(selected);
  const [{ alt, caption, credit }, setWords] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const change = (words: Partial<PictureWords>) => {
    setWords({ alt, caption, credit, ...words });
    setError(null);
  };

  const submit = () => {
    if (alt.trim() === '') {
      setError('Say in a few words what the picture shows.');
      return;
    }
    if (selected() !== picture) {
      setError('The picture was taken out or moved meanwhile. Copy your words, and look for it in the text.');
      return;
    }
    onClose();
    // Enter submits before the field is blurred, so its quotes may not be converted yet.
    const printed = smartQuotes(caption.trim());
    const words = { alt: alt.trim(), caption: printed, credit: credit.trim() };
    editor.chain().updateAttributes('picture', words).focus().run();
  };

  return (
    <FormDialog title="Words of the picture" action="Keep" onSubmit={submit} onClose={onClose}>
      <Field label="What the picture shows" hint="For everybody who cannot see it." error={error}>
        <TextArea
          rows={3}
          maxLength={altMaxLength}
          value={alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
      </Field>
      <Field label="Caption" hint="Under the picture, for everybody." optional>
        <TextInput
          maxLength={captionMaxLength}
          value={caption}
          onChange={({ target }) => change({ caption: target.value })}
          onBlur={() => applySmartQuotes(caption, (smart) => change({ caption: smart }))}
        />
      </Field>
      <Field label="Credit" hint="Whose it is: Photo: Ada Kern." optional>
        <TextInput
          maxLength={creditMaxLength}
          value={credit}
          onChange={({ target }) => change({ credit: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
