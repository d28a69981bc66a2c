import { type Attendance, attendances } from '@contract/events.ts';
import { useLogInFirst } from '../../../data/after-login.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './attendance.module.css';
import type { ListedEvent } from '../stored-event.ts';

export interface AttendanceProps {
  event: Pick<ListedEvent, 'id' | 'going' | 'interested'>;
}

const attendanceNames: Record<Attendance, string> = { going: 'Going', interested: 'Interested' };
const promises: Record<Attendance, string> = {
  going: 'Then you are down as going.',
  interested: 'Then you are down as interested.',
};

export function AttendanceMark({ of, count }: { of: Attendance; count: number }) {
  return (
    <>
      <Icon name={of === 'going' ? 'horns' : 'bookmark'} /> {attendanceNames[of]}
      {count > 0 && ` ${count}`}
    </>
  );
}

/**
 * The attendance buttons for visitors and in prerendered pages: lead to the login, after which the choice is stored.
 */
export function VisitorAttendance({ event }: AttendanceProps) {
  const logInFirst = useLogInFirst();
  return (
    <div className={styles.buttons} role="group" aria-label="Will you be there?">
      {attendances.map((each) => (
        <Button
          key={each}
          variant="secondary"
          onClick={() => logInFirst({ kind: each, id: event.id, promise: promises[each] })}
        >
          <AttendanceMark of={each} count={event[each]} /> <VisuallyHidden>(you log in first)</VisuallyHidden>
        </Button>
      ))}
    </div>
  );
}

/** Reserves the space while the code of the buttons loads. */
export const AttendancePlaceholder = ({ event }: AttendanceProps) => (
  <div className={styles.buttons}>
    {attendances.map((each) => (
      <Button key={each} variant="secondary" aria-disabled="true" data-loading>
        <AttendanceMark of={each} count={event[each]} />
      </Button>
    ))}
  </div>
);

/** The final counts of a past or cancelled event. */
export function AttendanceCounts({
  event: { going, interested, state },
}: {
  event: Pick<ListedEvent, 'going' | 'interested' | 'state'>;
}) {
  const parts = [
    ...(going > 0 ? [`${going} ${state === 'cancelled' ? 'wanted to go' : 'went'}`] : []),
    ...(interested > 0 ? [`${interested} ${interested === 1 ? 'was' : 'were'} interested`] : []),
  ];
  return parts.length > 0 && <p>{parts.join(', ')}.</p>;
}
