import { correctionMaxLength } from '@contract/articles.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DraftRow } from '../../services/draft-list.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import type { Order } from './row-orders.ts';

interface AskProps {
  title: string;
  /** The word on the button. */
  action: string;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will happen before it happens. */
export function Ask({ title, action, onYes, onClose, children }: AskProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onYes();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form="ask-form">
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="ask-form" onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  row: DraftRow;
  onOrder: (order: Order) => void;
  onClose: () => void;
}

export function PublishDialog({ row, onOrder, onClose }: ConfirmDialogProps) {
  return (
    <Ask title="Publish now" action="Publish" onYes={() => onOrder({ action: 'publish' })} onClose={onClose}>
      <p>
        “{row.title || 'Untitled'}” goes to everybody at once, and those who follow its author are told. Its
        address stays from then on.
      </p>
    </Ask>
  );
}

export function UnpublishDialog({ row, onOrder, onClose }: ConfirmDialogProps) {
  return (
    <Ask
      title="Unpublish"
      action="Unpublish"
      onYes={() => onOrder({ action: 'unpublish' })}
      onClose={onClose}
    >
      <p>
        “{row.title}” leaves the site, the lists and the feeds, and is a draft again. Its address is kept for
        it.
      </p>
    </Ask>
  );
}

export function UpdateDialog({ row, onOrder, onClose }: ConfirmDialogProps) {
  const [correction, setCorrection] = useState('');
  return (
    <Ask
      title="Update"
      action="Update"
      onYes={() => onOrder({ action: 'update', correction })}
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
    </Ask>
  );
}
