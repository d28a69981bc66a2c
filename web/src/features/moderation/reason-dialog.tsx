import { moderationReasonMaxLength } from '@contract/comments.ts';
import { suspendMemberSchema } from '@contract/moderation.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePending } from '../../ui/use-pending.ts';
import styles from './decision.module.css';
import { actionTexts, comments } from './texts.ts';

/** The most common reasons. */
const readyReasons = [
  'Spam or advertising.',
  'An insult.',
  'Hateful.',
  'Somebody’s private data.',
  'Off topic.',
] as const;

/** Returns what is wrong with a reason, or null if it is valid. */
export function reasonProblem(reason: string): string | null {
  const { success, issues } = v.safeParse(suspendMemberSchema.entries.reason, reason);
  return success ? null : issues[0].message;
}

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
  error: string | null;
}

/** The field for a reason, picked from the common ones or typed. */
export function ReasonField({ reason, onReason, error }: ReasonFieldProps) {
  return (
    <>
      <div className={styles.ready} role="group" aria-label="Ready reasons">
        {readyReasons.map((ready) => (
          <Button
            key={ready}
            variant="secondary"
            size="small"
            aria-pressed={reason === ready}
            onClick={() => onReason(ready)}
          >
            {ready}
          </Button>
        ))}
      </div>
      <Field label="Reason" error={error}>
        <TextArea
          rows={2}
          maxLength={moderationReasonMaxLength}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </>
  );
}

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
