import { eventReasonMaxLength } from '@contract/events.ts';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { changeEventSchema } from '@contract/event-schemas.ts';
import * as v from 'valibot';

interface ReasonDialogProps {
  title: string;
  action: string;
  pendingText: string;
  leave?: string;
  hint?: string;
  /** Why the action failed. */
  failure: ReactNode;
  onReason: (reason: string) => Promise<void> | void;
  onClose: () => void;
  /** The consequences of the action, and additional fields. */
  children: ReactNode;
}

/** Asks for the reason of a change, which the public will read. */
export function ReasonDialog({ hint, failure, onReason, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(reason);
  const submit = () => {
    setTried(true);
    if (problem === null) return onReason(reason.trim());
  };
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      {children}
      <Field label="Reason" hint={hint} error={tried ? problem : null}>
        <TextArea
          rows={2}
          maxLength={eventReasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {failure}
    </FormDialog>
  );
}

const reasonSchema = changeEventSchema.options[1].entries.reason;

/** Returns what is wrong with a reason, or null if it is valid. */
function reasonProblem(reason: string): string | null {
  const { success, issues } = v.safeParse(reasonSchema, reason);
  return success ? null : issues[0].message;
}
