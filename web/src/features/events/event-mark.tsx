import styles from './event-mark.module.css';
import type { ListedEvent } from './stored-event.ts';

/** What has to be known before anything else: that it is off, moved or on. */
export function EventMark({ event, onNow }: { event: ListedEvent; onNow: boolean }) {
  const { state, dateOpen } = event;
  if (state === 'cancelled') return <Mark look="off">Cancelled</Mark>;
  if (onNow) return <Mark look="on">On now</Mark>;
  if (state === 'postponed')
    return <Mark look="off">{dateOpen ? 'Postponed, no new date yet' : 'Postponed: new date'}</Mark>;
  return null;
}

const Mark = ({ look, children }: { look: 'on' | 'off'; children: string }) => (
  <strong className={styles.mark} data-look={look}>
    {children}
  </strong>
);
