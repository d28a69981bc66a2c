import styles from './date-stamp.module.css';

interface DateStampProps {
  /** Milliseconds since 1970. */
  at: number;
  /** Where the day is counted; without it, where the reader is. */
  timeZone?: string;
}

const shape = { day: '2-digit', month: 'short', year: 'numeric' } as const;

// Making one takes a phone longer than all the rest of a stamp, and lists are full of stamps.
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...shape, timeZone });
  formats.set(timeZone, format);
  return format;
}

/** A date as a rubber stamp leaves it. */
export function DateStamp({ at, timeZone }: DateStampProps) {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (name: keyof typeof shape) => parts.find(({ type }) => type === name)?.value;
  return (
    <time className={styles.stamp} dateTime={new Date(at).toISOString()}>
      <span className={styles.day}>{part('day')}</span> <span className={styles.month}>{part('month')}</span>{' '}
      <span className={styles.year}>{part('year')}</span>
    </time>
  );
}
