import styles from './event-card.module.css';
import type { ListedEvent } from './stored-event.ts';

interface EventMarkProps {
  event: ListedEvent;
  onNow: boolean;
  /** Whether the event is over but listed among upcoming ones. */
  over?: boolean;
}

/** The label of an event that is cancelled, postponed, on now, or over. */
export function EventMark({ event, onNow, over = false }: EventMarkProps) {
  const { state, dateUnknown } = event;
  if (state === 'cancelled') return <Mark look="off">Cancelled</Mark>;
  if (onNow) return <Mark look="on">On now</Mark>;
  if (over && !dateUnknown) return <Mark look="over">Over</Mark>;
  if (state === 'postponed')
    return <Mark look="off">{dateUnknown ? 'Postponed, no new date yet' : 'Postponed: new date'}</Mark>;
  return null;
}

const Mark = ({ look, children }: { look: 'on' | 'off' | 'over'; children: string }) => (
  <strong className={styles.mark} data-look={look}>
    {children}
  </strong>
);
