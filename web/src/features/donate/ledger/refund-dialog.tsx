import { type Cents, formatCents } from '@contract/money.ts';
import { siteTimeZone } from '@contract/site.ts';
import { quoted } from '@contract/quoted.ts';
import { refundReasonMaxLength } from '@contract/refunds.ts';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { memberName, useMemberNames } from '../../../data/member-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, useUnsent } from '../../../ui/dialog.tsx';
import { type LedgerEntry, remainingOf, readRefund } from '../api/ledger.ts';
import { type CallFailure, callFunction } from '../../../platform/callables.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { FailureNotice } from '../../../ui/notice.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea, TextInput } from '../../../ui/input.tsx';
import { DialogForm, useFocusFirstInvalid } from '../../../ui/form-dialog.tsx';
import styles from './ledger.module.css';

/** Failures after which the outcome of the refund is unknown: a retry reuses the same attempt ID. */
const openEnds: readonly CallFailure['code'][] = ['unreachable', 'payment-unavailable', 'internal', 'busy'];

/** Refunds one donation, one request at a time. */
function useRefund({ id: payment, refunded: seen }: LedgerEntry) {
  const attempt = useRef<{ request: string; id: string } | null>(null);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  /** Resolves to whether the refund succeeded. */
  const refund = async (amount: Cents, reason: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    setFailure(null);
    const request = `${amount} ${reason}`;
    if (attempt.current?.request !== request) attempt.current = { request, id: crypto.randomUUID() };
    const result = await callFunction('refundDonation', {
      attempt: attempt.current.id,
      payment,
      amount,
      seen,
      reason,
    });
    running.current = false;
    setPending(false);
    if (result.ok) {
      showToast({ text: `${formatCents(amount)} goes back to the donor’s card.` });
      return true;
    }
    if (!openEnds.includes(result.code)) attempt.current = null;
    setFailure(result);
    return false;
  };
  return {
    pending,
    failure: failure?.message ?? null,
    isUnknown: failure !== null && openEnds.includes(failure.code),
    refund,
  };
}

const words = { unknown: 'a member', none: 'a former member' };
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: siteTimeZone });

/** Ignores the second half of a double click, which was meant for the Back button of the confirmation. */
const ignoreSecondHalf = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

interface RefundDialogProps {
  /** The donation as the ledger has it now. */
  entry: LedgerEntry;
  /** Called when the ledger may have changed. */
  onEnd: () => void;
  onClose: () => void;
}

/** Asks for the amount and the reason of a refund, then for confirmation. */
export function RefundDialog({ entry, onEnd, onClose }: RefundDialogProps) {
  const { uid, amount, createdAt, id: payment } = entry;
  const [current, setCurrent] = useState(entry);
  const remaining = remainingOf(current);
  const nameOf = useMemberNames(uid === null ? [] : [uid], memberName, words);
  const { pending, failure, isUnknown, refund } = useRefund(current);
  const form = useId();
  const [typed, setTyped] = useState(() => (remaining / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [sure, setSure] = useState(false);

  // A refund with an unknown outcome may be what has changed the entry: going by it would allow a second one.
  if (current !== entry && !pending && !isUnknown) setCurrent(entry);
  const reading = readRefund(typed, remaining);
  // Others have refunded so much meanwhile that the amount is asked for again.
  if (sure && !reading.ok) setSure(false);
  const given = reason.trim();
  const isReason = given.length >= 3;
  const donor = uid === null ? 'a visitor' : nameOf(uid);
  const donation = `the ${formatCents(amount)} that ${donor} gave on ${day.format(createdAt)}`;

  if (sure && reading.ok) {
    const confirm = async () => {
      const done = await refund(reading.amount, given);
      onEnd();
      if (done) onClose();
    };
    // During the click, React turns the button into the submit button of the form.
    const goBack = (event: MouseEvent) => {
      event.preventDefault();
      setSure(false);
    };
    // The first button goes back, so that the second half of a double click, or of a double Enter, refunds nothing.
    const actions = (
      <>
        <Button variant="secondary" aria-disabled={pending} onClick={goBack}>
          Back
        </Button>
        <Button pending={pending} pendingText="Refunding…" onClick={() => void confirm()}>
          Refund {formatCents(reading.amount)}
        </Button>
      </>
    );
    return (
      <Dialog open title="Refund for good?" onClose={onClose} pending={pending} actions={actions}>
        <RefundQuestion {...{ donation, payment, failure, amount: reading.amount, reason: given }} />
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button type="submit" form={form} onClick={ignoreSecondHalf}>
        Go on
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </>
  );
  return (
    <Dialog open title="Refund" onClose={onClose} actions={actions}>
      <RefundForm
        id={form}
        donation={donation}
        remaining={remaining}
        failure={failure}
        amount={typed}
        reason={reason}
        problems={{
          amount: checked && !reading.ok && reading.problem,
          reason: checked && !isReason && 'Give a reason: other admins read it.',
        }}
        onAmount={setTyped}
        onReason={setReason}
        onSubmit={() => {
          setChecked(true);
          setSure(reading.ok && isReason);
        }}
      />
    </Dialog>
  );
}

interface RefundQuestionProps {
  /** A description of the donation. */
  donation: string;
  payment: string;
  amount: Cents;
  reason: string;
  failure: string | null;
}

/** The confirmation of a refund. */
function RefundQuestion({ donation, payment, amount, reason, failure }: RefundQuestionProps) {
  useUnsent(true);
  return (
    <>
      <p>
        <strong>{formatCents(amount)}</strong> of {donation} goes back to the card. This cannot be taken back,
        and Stripe keeps its fee.
      </p>
      <p className={styles.reason}>Reason: {quoted(reason)}</p>
      <p className={styles.reason}>
        Payment <code>{payment}</code>
      </p>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}

interface RefundFormProps {
  id: string;
  /** A description of the donation. */
  donation: string;
  remaining: Cents;
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
function RefundForm(props: RefundFormProps) {
  const { id, donation, remaining, failure, amount, reason, problems, onAmount, onReason, onSubmit } = props;
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
      <FailureNotice>{failure}</FailureNotice>
      <Field label="Amount, US dollars" hint={`At most ${formatCents(remaining)}.`} error={problems.amount}>
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
