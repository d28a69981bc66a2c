import { type Cents, cents, formatCents } from '@contract/money.ts';
import styles from './month-sums.module.css';
import type { Sums } from './sums.ts';

export function MonthSums({ sums }: { sums: Sums }) {
  const rows: [label: string, amount: Cents][] = [
    ['Given', sums.given],
    ['Fees', cents(0 - sums.fees)],
    ['Refunded', cents(0 - sums.refunded)],
    ['Disputed', cents(0 - sums.disputed)],
    ['Kept', sums.kept],
  ];
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Donations</dt>
        <dd>{sums.count}</dd>
      </div>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
