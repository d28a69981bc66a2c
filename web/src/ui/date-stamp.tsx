import { Time } from './time.tsx';
import styles from './graphics.module.css';

interface DateStampProps {
  /** Milliseconds since the epoch. */
  at: number;
  /** The time zone of the date. Defaults to the reader's. */
  timeZone?: string;
}

const shape = { day: '2-digit', month: 'short', year: 'numeric' } as const;

// Formatters are cached: on a phone, creating one takes longer than rendering a stamp, and lists have many stamps.
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...shape, timeZone });
  formats.set(timeZone, format);
  return format;
}

/** A date in the style of a rubber stamp. */
export function DateStamp({ at, timeZone }: DateStampProps) {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (name: keyof typeof shape) => parts.find(({ type }) => type === name)?.value;
  return (
    <Time at={at} className={styles.stamp}>
      <span className={styles.day}>{part('day')}</span> <span className={styles.month}>{part('month')}</span>{' '}
      <span className={styles.year}>{part('year')}</span>
    </Time>
  );
}
