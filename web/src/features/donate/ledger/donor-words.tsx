import { quoted } from '@contract/quoted.ts';
import type { LedgerEntry } from '../api/donation-ledger.ts';
import styles from './donor-words.module.css';

/** The name, email address, and message that came with a donation. */
export function DonorWords({ details }: { details: NonNullable<LedgerEntry['details']> }) {
  const { name, nameShown, message, receiptEmail } = details;
  return (
    <div className={styles.words}>
      {name !== undefined && (
        <p>
          <strong>{name}</strong>, {nameShown ? 'who may be thanked by this name' : 'not to be named'}
        </p>
      )}
      {message !== undefined && <p className={styles.message}>{quoted(message)}</p>}
      {receiptEmail !== undefined && <p>Receipt to {receiptEmail}</p>}
    </div>
  );
}
