import { formatDollars } from '@contract/money.ts';
import { useEffect, useState } from 'react';
import styles from './month-total.module.css';

/** Returns null until `read`, which must not reject, has resolved; another `read` replaces the value. */
export function useOnce<T>(read: () => Promise<T | null>): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let cancelled = false;
    void read().then((result) => {
      if (!cancelled) setValue(result);
    });
    return () => {
      cancelled = true;
    };
  }, [read]);
  return value;
}

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
