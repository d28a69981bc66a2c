import { correctionMaxLength } from '@contract/articles.ts';
import { useState } from 'react';
import type { DraftRow } from '../../data/draft-list.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/input.tsx';
import type { RowCommand } from './row-commands.ts';

export interface ConfirmDialogProps {
  row: DraftRow;
  onCommand: (command: RowCommand) => void;
  onClose: () => void;
}

export function PublishDialog({ row, onCommand, onClose }: ConfirmDialogProps) {
  return (
    <FormDialog
      title="Publish now"
      action="Publish"
      onSubmit={() => onCommand({ action: 'publish' })}
      onClose={onClose}
    >
      <p>
        “{row.title || 'Untitled'}” goes to everybody at once
        {row.publishedAt === null
          ? ', and those who follow its author are told. Its address stays from then on.'
          : ', with the day on which it first came out. Nobody is told again.'}
      </p>
    </FormDialog>
  );
}

export function UnpublishDialog({ row, onCommand, onClose }: ConfirmDialogProps) {
  return (
    <FormDialog
      title="Unpublish"
      action="Unpublish"
      onSubmit={() => onCommand({ action: 'unpublish' })}
      onClose={onClose}
    >
      <p>
        “{row.title}” leaves the site, the lists and the feeds, and is a draft again. Its address is kept for
        it.
      </p>
    </FormDialog>
  );
}

export function DeleteDialog({ row, onCommand, onClose }: ConfirmDialogProps) {
  return (
    <FormDialog
      title="Delete"
      action="Delete"
      onSubmit={() => onCommand({ action: 'delete' })}
      onClose={onClose}
    >
      <p>
        “{row.title}” leaves the site, the lists and the feeds. You can bring it back for a month, as a draft;
        then it is thrown out for good.
      </p>
    </FormDialog>
  );
}

export function UpdateDialog({ row, onCommand, onClose }: ConfirmDialogProps) {
  const [correction, setCorrection] = useState('');
  return (
    <FormDialog
      title="Update"
      action="Update"
      onSubmit={() => onCommand({ action: 'update', correction })}
      onClose={onClose}
    >
      <p>Readers see “{row.title}” as it was saved last, at the same address. Nobody is told again.</p>
      <Field
        label="Correction"
        optional
        hint="What was wrong before. It stands under the text with the date of today."
      >
        <TextArea
          rows={3}
          maxLength={correctionMaxLength}
          value={correction}
          onChange={({ target }) => setCorrection(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
