import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import type { DraftRow } from '../../data/draft-list.ts';
import {
  correctionField,
  deleteConsequences,
  followersNotified,
  unpublishConsequences,
} from '../../data/publishing-texts.ts';
import { applySmartQuotes } from '../../lib/smart-quotes.ts';
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
        {quoted(row.title || 'Untitled')} goes to everybody at once
        {row.publishedAt === null
          ? `, and ${followersNotified}. Its address stays from then on.`
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
      <p>{unpublishConsequences(quoted(row.title))}</p>
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
      <p>{deleteConsequences(quoted(row.title))}</p>
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
      <p>Readers see {quoted(row.title)} as it was saved last, at the same address. Nobody is told again.</p>
      <Field label={correctionField.label} optional hint={correctionField.hint}>
        <TextArea
          rows={3}
          maxLength={correctionField.maxLength}
          value={correction}
          onChange={({ target }) => setCorrection(target.value)}
          onBlur={() => applySmartQuotes(correction, setCorrection)}
        />
      </Field>
    </FormDialog>
  );
}
