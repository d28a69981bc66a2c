import { type Cents, formatCents } from '@contract/money.ts';
import { refundReasonMaxLength } from '@contract/refunds.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea, TextInput } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DialogForm } from '../../../ui/form-dialog.tsx';
import { useUnsent } from '../../../ui/dialog-blockers.ts';
import { useFocusFirstInvalid } from '../../../ui/use-focus-first-invalid.ts';
import styles from './refund-dialog.module.css';

interface RefundFormProps {
  id: string;
  /** A description of the donation. */
  donation: string;
  left: Cents;
  /** Why the last try failed. */
  failure: string | null;
  amount: string;
  reason: string;
  problems: { amount?: string | false; reason?: string | false };
  onAmount: (text: string) => void;
  onReason: (text: string) => void;
  onSubmit: () => void;
}

/** The form for a refund's amount and reason. */
export function RefundForm(props: RefundFormProps) {
  const { id, donation, left, failure, amount, reason, problems, onAmount, onReason, onSubmit } = props;
  const { form, onTry } = useFocusFirstInvalid();
  // A filled reason means that the admin came back from the confirmation.
  useUnsent(reason !== '');
  return (
    <DialogForm
      ref={form}
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onTry();
        onSubmit();
      }}
    >
      <p>Of {donation}. Nothing goes back yet: you are asked once more.</p>
      {failure !== null && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      <Field label="Amount, US dollars" hint={`At most ${formatCents(left)}.`} error={problems.amount}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => onAmount(target.value)}
        />
      </Field>
      <Field label="Reason" hint="Other admins read it in the history." error={problems.reason}>
        <TextArea
          rows={2}
          maxLength={refundReasonMaxLength}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </DialogForm>
  );
}
