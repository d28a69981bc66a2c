import { formatDollars } from '@contract/money.ts';
import styles from './month-total.module.css';
import { useOnce } from './use-once.ts';

interface MonthTotalProps {
  /** Dollars that this visitor has given since the total was read. */
  own?: number;
  /** Dollars, or null if they could not be read. */
  readMonthTotal: () => Promise<number | null>;
  /** Dollars, or null if no goal is set. */
  readGoal: () => Promise<number | null>;
}

/**
 * The donations of this month and the goal, in dollars. Renders nothing while they are unknown, or if there is neither.
 */
export function MonthTotal({ own = 0, readMonthTotal, readGoal }: MonthTotalProps) {
  const read = useOnce(readMonthTotal);
  const given = read === null ? null : read + own;
  const goal = useOnce(readGoal);
  if (given === null || (given === 0 && goal === null)) return null;
  return (
    <p className={styles.total}>
      <strong>{formatDollars(given)}</strong> given this month
      {goal !== null && `, of the ${formatDollars(goal)} it takes`}
      {goal !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.level} style={{ '--level': Math.min(1, given / goal) }} />
        </span>
      )}
    </p>
  );
}
