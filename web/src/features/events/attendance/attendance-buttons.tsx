import type { Attendance } from '@contract/events.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePendingCommands } from '../../../data/command.ts';
import { useSource } from '../../../data/use-source.ts';
import { countWithOwn, shownCount } from '../../../lib/shown-count.ts';
import { Button } from '../../../ui/button.tsx';
import { type AttendanceProps, AttendanceMark, choicesOf, questionOf } from './visitor-attendance.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
import { attendanceOf, attendanceSource } from './member-attendance.ts';

interface AttendanceButtonsProps extends AttendanceProps {
  /** The uid of the signed-in member. */
  uid: string;
}

/** Toggle buttons with which a member marks an event as going or interested, one at a time. */
export default function AttendanceButtons({ uid, event, over = false }: AttendanceButtonsProps) {
  const attendance = attendanceOf(uid);
  const pending = usePendingCommands(attendance).find(({ key }) => key === event.id);
  const { data: confirmed = null } = useSource(attendanceSource(uid, event.id));
  const choice = pending?.change ?? confirmed ?? 'none';
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = group.current;
    // When an open page learns that its event is cancelled, its counts replace the buttons.
    return () => {
      if (!buttons?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <ActionRow ref={group} role="group" aria-label={questionOf(over)}>
      {choicesOf(over).map((each) => (
        <Choice
          key={each}
          of={each}
          over={over}
          count={event[each]}
          given={choice === each}
          mine={confirmed === null ? null : confirmed === each}
          onPress={() => attendance.run(event.id, choice === each ? 'none' : each)}
        />
      ))}
    </ActionRow>
  );
}

interface ChoiceProps {
  of: Attendance;
  over: boolean;
  /** The count from the server. */
  count: number;
  /** The member's optimistic choice, shown before the server has stored it. */
  given: boolean;
  /** Whether the server has stored the choice. Null while unknown. */
  mine: boolean | null;
  onPress: () => void;
}

function Choice({ of, over, count, given, mine, onPress }: ChoiceProps) {
  const [known, setKnown] = useState({ count, mine, ahead: 0 });
  const next = known.count === count && known.mine === mine ? known : countWithOwn(known, count, mine);
  if (next !== known) setKnown(next);
  return (
    <Button variant="secondary" aria-pressed={given} onClick={onPress}>
      <AttendanceMark of={of} count={shownCount(next, given)} over={over} />
    </Button>
  );
}
