import styles from './date-stamp.module.css';

interface DateStampProps {
  /** Milliseconds since 1970. */
  at: number;
  /** Where the day is counted; without it, where the reader is. */
  timeZone?: string;
}

/** A date as a rubber stamp leaves it. */
export function DateStamp({ at, timeZone }: DateStampProps) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone && { timeZone }) }).format(at);
  return (
    <time className={styles.stamp} dateTime={new Date(at).toISOString()}>
      <span className={styles.day}>{part({ day: '2-digit' })}</span>{' '}
      <span className={styles.month}>{part({ month: 'short' })}</span>{' '}
      <span className={styles.year}>{part({ year: 'numeric' })}</span>
    </time>
  );
}
