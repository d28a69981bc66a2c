import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonField, reasonProblem } from './reason-field.tsx';
import { actionTexts, comments } from './texts.ts';

interface ReasonDialogProps {
  action: 'hide' | 'delete';
  count: number;
  onReason: (reason: string) => void;
  onClose: () => void;
}

const consequences = {
  hide: 'Where readers have seen it, a line in its place gives your name and the reason. Its writer is told. It can be restored at any time.',
  delete: 'It leaves the site: where somebody answered, an empty line stays. Moderators can restore it.',
};

/** Asks for the reason of a decision, which people will read. */
export function ReasonDialog({ action, count, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { label } = actionTexts[action];
  const submit = () => {
    const problem = reasonProblem(reason);
    setError(problem);
    if (problem === null) onReason(reason.trim());
  };
  return (
    <FormDialog title={`${label} ${comments(count)}`} action={label} onSubmit={submit} onClose={onClose}>
      <p>{consequences[action]}</p>
      <ReasonField reason={reason} onReason={setReason} error={error} />
    </FormDialog>
  );
}
