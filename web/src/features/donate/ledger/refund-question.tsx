import { type Cents, formatCents } from '@contract/money.ts';
import { quoted } from '@contract/quoted.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useUnsent } from '../../../ui/dialog-blockers.ts';
import styles from './refund-dialog.module.css';

interface RefundQuestionProps {
  /** A description of the donation. */
  donation: string;
  payment: string;
  amount: Cents;
  reason: string;
  failure: string | null;
}

/** The confirmation of a refund. */
export function RefundQuestion({ donation, payment, amount, reason, failure }: RefundQuestionProps) {
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
      {failure !== null && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
    </>
  );
}
