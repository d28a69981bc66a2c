import { formatCents } from '@contract/money.ts';
import { siteTimeZone } from '@contract/site.ts';
import { refundReasonMaxLength } from '@contract/refunds.ts';
import { useRef, useState } from 'react';
import { memberName, useMemberNames } from '../../../data/member-names.ts';
import { type LedgerEntry, remainingOf, readRefund } from '../api/ledger.ts';
import { type CallFailure, callFunction } from '../../../platform/call-function.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea, TextInput } from '../../../ui/input.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';

/** Failures after which the outcome of the refund is unknown: a retry reuses the same attempt ID. */
const openEnds: readonly CallFailure['code'][] = ['unreachable', 'payment-unavailable', 'internal', 'busy'];

const words = { unknown: 'a member', none: 'a former member' };
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: siteTimeZone });

interface RefundDialogProps {
  /** The donation as the ledger has it now. */
  entry: LedgerEntry;
  /** Called when the ledger may have changed. */
  onEnd: () => void;
  onClose: () => void;
}

/** Asks for the amount and the reason of a refund. Its button names the amount. */
export function RefundDialog({ entry, onEnd, onClose }: RefundDialogProps) {
  const { uid, amount, createdAt, id: payment } = entry;
  const [current, setCurrent] = useState(entry);
  const [isUnknown, setUnknown] = useState(false);
  const attempt = useRef<{ request: string; id: string } | null>(null);
  const remaining = remainingOf(current);
  const nameOf = useMemberNames(uid === null ? [] : [uid], memberName, words);
  const [typed, setTyped] = useState(() => (remaining / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);

  // A refund with an unknown outcome may be what has changed the entry: going by it would allow a second one.
  if (current !== entry && !isUnknown) setCurrent(entry);
  const reading = readRefund(typed, remaining);
  const given = reason.trim();
  const isReason = given.length >= 3;
  const donor = uid === null ? 'a visitor' : nameOf(uid);

  const refund = async () => {
    setChecked(true);
    if (!reading.ok || !isReason) return;
    const request = `${reading.amount} ${given}`;
    if (attempt.current?.request !== request) attempt.current = { request, id: crypto.randomUUID() };
    // Until the answer, as after a lost one.
    setUnknown(true);
    const result = await callFunction('refundDonation', {
      attempt: attempt.current.id,
      payment,
      amount: reading.amount,
      seen: current.refunded,
      reason: given,
    });
    onEnd();
    if (result.ok) {
      showToast({ text: `${formatCents(reading.amount)} goes back to the donor’s card.` });
      return onClose();
    }
    const isOpen = openEnds.includes(result.code);
    if (!isOpen) attempt.current = null;
    setUnknown(isOpen);
    return result.message;
  };
  return (
    <FormDialog
      title="Refund"
      action={reading.ok ? `Refund ${formatCents(reading.amount)}` : 'Refund'}
      pendingText="Refunding…"
      onSubmit={refund}
      onClose={onClose}
    >
      <p>
        Of the {formatCents(amount)} that {donor} gave on {day.format(createdAt)} (payment{' '}
        <code>{payment}</code>). What goes back to the card cannot be taken back, and Stripe keeps its fee.
      </p>
      <Field
        label="Amount, US dollars"
        hint={`At most ${formatCents(remaining)}.`}
        error={checked && !reading.ok && reading.problem}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field
        label="Reason"
        hint="Other admins read it in the history."
        error={checked && !isReason && 'Give a reason: other admins read it.'}
      >
        <TextArea
          rows={2}
          maxLength={refundReasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
