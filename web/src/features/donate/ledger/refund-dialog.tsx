import { formatCents } from '@contract/money.ts';
import { siteTimeZone } from '@contract/site.ts';
import { type MouseEvent, useId, useState } from 'react';
import { readMemberName } from '../../../data/member-names.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LedgerEntry } from '../api/donation-ledger.ts';
import { leftOf, readRefund } from './refund-amount.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundQuestion } from './refund-question.tsx';
import { useRefund } from './use-refund.ts';

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
  const [known, setKnown] = useState(entry);
  const left = leftOf(known);
  const nameOf = useMemberNames(uid === null ? [] : [uid], readMemberName, words);
  const { pending, failure, isUnknown, refund } = useRefund(known);
  const form = useId();
  const [typed, setTyped] = useState(() => (left / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [sure, setSure] = useState(false);

  // A refund with an unknown outcome may be what has changed the entry: going by it would allow a second one.
  if (known !== entry && !pending && !isUnknown) setKnown(entry);
  const reading = readRefund(typed, left);
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
      if (!pending) setSure(false);
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
        left={left}
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
