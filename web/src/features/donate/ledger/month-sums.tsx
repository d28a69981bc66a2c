import { dollars } from '../dollars.ts';
import styles from './month-sums.module.css';
import type { Sums } from './sums.ts';

export function MonthSums({ sums }: { sums: Sums }) {
  const rows: [label: string, cents: number][] = [
    ['Given', sums.given],
    ['Fees', -sums.fees],
    ['Refunded', -sums.refunded],
    ['In dispute', -sums.disputed],
    ['Kept', sums.kept],
  ];
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Donations</dt>
        <dd>{sums.count}</dd>
      </div>
      {rows.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{dollars(cents / 100)}</dd>
        </div>
      ))}
    </dl>
  );
}
