import type { EventFields } from '@contract/events.ts';
import { type ReactNode, useState } from 'react';
import { timestampOf, wallMinute } from '@contract/zoned-time.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateTimeFields } from '../../../ui/date-time-fields.tsx';
import { validateStart } from '../form/form-resolver.ts';
import { ReasonDialog } from '../form/reason-dialog.tsx';

interface PostponeDialogProps {
  fields: EventFields;
  pending: boolean;
  failure: ReactNode;
  /** Called with null to postpone without a new date. */
  onPostpone: (reason: string, startsAt: number | null) => void;
  onClose: () => void;
}

/** Asks for the reason of a postponement and for the new date, if known. Doors and end shift along. */
export function PostponeDialog({ fields, pending, failure, onPostpone, onClose }: PostponeDialogProps) {
  const { startsAt, timeZone } = fields;
  const [isKnown, setKnown] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState(() => wallMinute(startsAt, timeZone).slice(-5));
  const [error, setError] = useState<string | null>(null);

  const submit = (reason: string) => {
    if (!isKnown) return onPostpone(reason, null);
    const at = timestampOf(`${day}T${time}`, timeZone);
    const problem =
      at === null
        ? 'Choose the new day and time.'
        : // The end shifts along, so the stored one says nothing about the new date.
          (validateStart({ ...fields, startsAt: at, endsAt: null }, Date.now(), null).day ?? null);
    setError(problem);
    if (at !== null && problem === null) onPostpone(reason, at);
  };
  return (
    <ReasonDialog
      title="Postpone the event"
      action="Postpone it"
      pending={pending}
      failure={failure}
      pendingText="Postponing…"
      leave="Keep the date"
      onReason={submit}
      onClose={onClose}
    >
      <p>It stays on the site, marked as postponed, and everybody who wants to go is told with the reason.</p>
      <Checkbox
        label="The new date is known"
        checked={isKnown}
        onChange={({ target }) => setKnown(target.checked)}
      />
      {isKnown && (
        <DateTimeFields
          zone={timeZone}
          date={day}
          time={time}
          error={error}
          event="Starts"
          onChange={(nextDay, nextTime) => {
            setDay(nextDay);
            setTime(nextTime);
            setError(null);
          }}
        />
      )}
    </ReasonDialog>
  );
}
