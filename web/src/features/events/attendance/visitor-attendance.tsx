import { type Attendance, attendances } from '@contract/events.ts';
import { useLogInFirst } from '../../../data/after-login.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
import type { ListedEvent } from '../stored-event.ts';

export interface AttendanceProps {
  event: Pick<ListedEvent, 'id' | 'going' | 'interested'>;
  /** Whether the event is over: then a member can still say that they were there. */
  over?: boolean;
}

export const choicesOf = (over: boolean): readonly Attendance[] => (over ? ['going'] : attendances);
export const questionOf = (over: boolean) => (over ? 'Were you there?' : 'Will you be there?');

const attendanceNames: Record<Attendance, string> = { going: 'Going', interested: 'Interested' };
const promises: Record<Attendance, string> = {
  going: 'Then you are down as going.',
  interested: 'Then you are down as interested.',
};
const wasThere = 'Then you are down as having been there.';

interface MarkProps {
  of: Attendance;
  count: number;
  over: boolean;
}

export function AttendanceMark({ of, count, over }: MarkProps) {
  return (
    <>
      <Icon name={of === 'going' ? 'horns' : 'bookmark'} /> {over ? 'I was there' : attendanceNames[of]}
      {count > 0 && ` ${count}`}
    </>
  );
}

/**
 * The attendance buttons for visitors and in prerendered pages: lead to the login, after which the choice is stored.
 */
export function VisitorAttendance({ event, over = false }: AttendanceProps) {
  const logInFirst = useLogInFirst();
  return (
    <ActionRow role="group" aria-label={questionOf(over)}>
      {choicesOf(over).map((each) => (
        <Button
          key={each}
          variant="secondary"
          onClick={() =>
            logInFirst({
              kind: 'attendance',
              key: event.id,
              change: each,
              promise: over ? wasThere : promises[each],
            })
          }
        >
          <AttendanceMark of={each} count={event[each]} over={over} />{' '}
          <VisuallyHidden>(you log in first)</VisuallyHidden>
        </Button>
      ))}
    </ActionRow>
  );
}

/** Reserves the space while the code of the buttons loads. */
export const AttendancePlaceholder = ({ event, over = false }: AttendanceProps) => (
  <ActionRow>
    {choicesOf(over).map((each) => (
      <Button key={each} variant="secondary" aria-disabled="true" data-loading>
        <AttendanceMark of={each} count={event[each]} over={over} />
      </Button>
    ))}
  </ActionRow>
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
