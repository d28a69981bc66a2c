import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { linkAddress } from './addresses.ts';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Mounted only while open. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const before = (editor.getAttributes('link').href as string | undefined) ?? '';
  const needsWords = editor.state.selection.empty && before === '';
  const [typed, setTyped] = useState(before);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);

  const submit = () => {
    const href = linkAddress(typed);
    if (href === null) {
      setError('This is no address. Copy it from the bar of the browser: https://…');
      return;
    }
    onClose();
    const chain = editor.chain().focus();
    if (needsWords) {
      const text = words.trim() || typed.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.extendMarkRange('link').setMark('link', { href }).setMeta('preventAutolink', true).run();
  };

  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').setMeta('preventAutolink', true).run();
  };

  return (
    <FormDialog
      title={before ? 'Change the link' : 'Link'}
      action={before ? 'Change' : 'Link it'}
      more={
        before && (
          <Button variant="secondary" onClick={remove}>
            Remove the link
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Address"
        hint="A page on the web, an e-mail address, or /article/… on this site."
        error={error}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
      </Field>
      {needsWords && (
        <Field label="Link text" optional>
          <TextInput value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  );
}
