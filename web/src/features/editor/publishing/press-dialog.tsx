import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Press } from './use-press.ts';

interface PressDialogProps {
  title: string;
  /** The word on the button. */
  action: string;
  pendingText: string;
  press: Press;
  /** Answers whether it was done: then the dialog closes. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** A question before something goes to the press, which stays open with the problem when that fails. */
export function PressDialog({ press, onSubmit, children, ...form }: PressDialogProps) {
  const submit = () => void onSubmit().then((done) => done && form.onClose());
  return (
    <FormDialog {...form} pending={press.busy} onSubmit={submit}>
      {children}
      {press.problem !== null && (
        <Notice kind="error" live title="That did not work">
          {press.problem}
        </Notice>
      )}
    </FormDialog>
  );
}
