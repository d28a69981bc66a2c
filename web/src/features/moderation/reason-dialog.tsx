import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePending } from '../../ui/use-pending.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';
import { actionTexts, comments } from './texts.ts';

interface ReasonDialogProps {
  action: 'hide' | 'delete';
  count: number;
  /** Resolves to an error to show, or to null, upon which the dialog closes. */
  onReason: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

const consequences = {
  hide: 'Where readers have seen it, a line in its place gives your name and the reason. Its writer is told. It can be restored at any time.',
  delete: 'It leaves the site: where somebody answered, an empty line stays. Moderators can restore it.',
};

/** Asks for the reason of a decision, which the public will read. */
export function ReasonDialog({ action, count, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { label, doing } = actionTexts[action];
  const { pending, run } = usePending(async () => {
    setFailure(null);
    const problem = await onReason(reason.trim());
    if (problem === null) onClose();
    else setFailure(problem);
  });
  const submit = () => {
    const problem = reasonProblem(reason);
    setError(problem);
    if (problem === null) void run();
  };
  return (
    <FormDialog
      title={`${label} ${comments(count)}`}
      action={label}
      pending={pending}
      pendingText={doing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{consequences[action]}</p>
      <ReasonField reason={reason} onReason={setReason} error={error} />
      {failure !== null && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
    </FormDialog>
  );
}
