import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Publish } from './use-publish.ts';

interface PublishDialogProps {
  title: string;
  /** The word on the button. */
  action: string;
  pendingText: string;
  publish: Publish;
  /** Answers whether it was done: then the dialog closes. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** A question before something goes to the publish, which stays open with the problem when that fails. */
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
