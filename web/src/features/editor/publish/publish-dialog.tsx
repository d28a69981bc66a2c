import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Publish } from './use-publish.ts';

interface PublishDialogProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  pendingText: string;
  publish: Publish;
  /** Resolves to true on success; the dialog then closes. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before a call of `usePublish`, and stays open with the error if the call fails. */
export function PublishDialog({ publish, onSubmit, children, ...form }: PublishDialogProps) {
  const submit = () => void onSubmit().then((done) => done && form.onClose());
  return (
    <FormDialog {...form} pending={publish.busy} onSubmit={submit}>
      {children}
      {publish.problem !== null && (
        <Notice kind="error" live title="That did not work">
          {publish.problem}
        </Notice>
      )}
    </FormDialog>
  );
}
