import { dayMs, hourMs } from '@contract/time.ts';
import { siteTimeZone } from '@contract/site.ts';
import { timestampOf, wallMinute } from '@contract/zoned-time.ts';
import { suspensionMaxDays } from '@contract/moderation.ts';
import { useState } from 'react';
import type { MemberSuspension } from '../../data/suspension.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { DateTimeFields } from '../../ui/date-time-fields.tsx';
import type { Moderator } from './moderator.ts';
import { type Member, suspend } from './suspend.ts';
import { DecisionDialog } from './reason-dialog.tsx';

const ends = { hour: 'In an hour', day: 'In a day', week: 'In a week', own: 'At another time' };
type End = keyof typeof ends;
const isEnd = (value: string): value is End => value in ends;

const lengthsMs: Record<Exclude<End, 'own'>, number> = { hour: hourMs, day: dayMs, week: 7 * dayMs };

/**
 * Returns the end of a suspension that starts now, in milliseconds since the epoch. `wall` is the chosen time in the
 * site's time zone, such as `2026-11-21T21:04`.
 */
const endAt = (end: End, wall: string, now: number): number | null =>
  end === 'own' ? timestampOf(wall, siteTimeZone) : now + lengthsMs[end];

/** Returns what is wrong with an end, or null if it is valid. */
function endProblem(until: number | null, now: number): string | null {
  if (until === null) return 'Choose a day and a time.';
  if (until <= now) return 'This time is over. Choose a later one.';
  if (until > now + suspensionMaxDays * dayMs) return `Choose a time within ${suspensionMaxDays} days.`;
  return null;
}

interface SuspensionDialogProps {
  moderator: Moderator;
  member: Member;
  /** The suspension being changed. Null for a new one. */
  before: MemberSuspension | null;
  onClose: () => void;
}

/** Asks for the end and the reason of a suspension. */
export function SuspensionDialog({ moderator, member, before, onClose }: SuspensionDialogProps) {
  const [end, setEnd] = useState<End>(before ? 'own' : 'day');
  const [[date = '', time = ''], setWall] = useState(() =>
    wallMinute(before?.until ?? Date.now() + dayMs, siteTimeZone).split('T'),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const until = () => endAt(end, `${date}T${time}`, Date.now());

  return (
    <DecisionDialog
      title={`Time-out for ${member.name}`}
      action={before ? 'Change the time-out' : 'Time out'}
      pendingText="Asking the server…"
      initial={before?.reason}
      check={() => {
        const found = endProblem(until(), Date.now());
        setProblem(found);
        return found === null;
      }}
      onReason={(reason) => suspend(member, { until: until() ?? 0, reason }, before, moderator)}
      onClose={onClose}
    >
      <p>
        Until it ends {member.name} can read, but neither post nor edit nor change their profile, and sees the
        reason. What is already there stays.
      </p>
      <Field label="Ends">
        <Select
          value={end}
          onChange={({ target }) => {
            if (isEnd(target.value)) setEnd(target.value);
          }}
        >
          {Object.entries(ends).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {end === 'own' && (
        <DateTimeFields
          zone={siteTimeZone}
          date={date}
          time={time}
          onChange={(...wall) => {
            setWall(wall);
            setProblem(null);
          }}
          error={problem}
          event="Ends"
        />
      )}
    </DecisionDialog>
  );
}
