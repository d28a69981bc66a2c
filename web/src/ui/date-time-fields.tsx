import { clockChange, timestampOf } from '@contract/zoned-time.ts';
import { dateTimeIn, ownZone, zoneName } from '../lib/zone-texts.ts';
import { Field } from './field.tsx';
import { TextInput } from './input.tsx';
import styles from './staff-forms.module.css';

interface DateTimeFieldsProps {
  zone: string;
  /** `2026-11-21` and `21:04` in the time zone; empty if nothing is chosen. */
  date: string;
  time: string;
  onChange: (date: string, time: string) => void;
  error: string | null;
  /** What happens at that time, as the start of the sentence below: `Goes out`. */
  event: string;
}

/** A date and a time in a time zone, with the choice repeated in words. */
export function DateTimeFields({ zone, date, time, onChange, error, event }: DateTimeFieldsProps) {
  const at = timestampOf(`${date}T${time}`, zone);
  return (
    <>
      <div className={styles.dateFields}>
        <Field label="Day" error={error}>
          <TextInput type="date" value={date} onChange={({ target }) => onChange(target.value, time)} />
        </Field>
        <Field label={`Time in ${zoneName(zone)}`}>
          <TextInput type="time" value={time} onChange={({ target }) => onChange(date, target.value)} />
        </Field>
      </div>
      {at !== null && error === null && (
        <ChosenTime
          at={at}
          zone={zone}
          change={clockChange(`${date}T${time}`, zone)}
          time={time}
          event={event}
        />
      )}
    </>
  );
}

interface ChosenTimeProps {
  at: number;
  zone: string;
  change: ReturnType<typeof clockChange>;
  /** The chosen time of day. */
  time: string;
  event: string;
}

/**
 * The chosen time in words. Explains times that are skipped or ambiguous in the time zone, and adds the reader's own
 * time if it differs.
 */
function ChosenTime({ at, zone, change, time, event }: ChosenTimeProps) {
  const name = zoneName(zone);
  const own = ownZone();
  return (
    <div role="status" className={styles.chosen}>
      <p>
        {event}{' '}
        <strong>
          {dateTimeIn(at, zone)} ({name})
        </strong>
        .
      </p>
      {change === 'skipped' && (
        <p>
          The clocks of {name} go forward that night and never show {time}: the moment when they have is
          meant.
        </p>
      )}
      {change === 'twice' && (
        <p>
          The clocks of {name} go back that night and show {time} twice: the first time is meant.
        </p>
      )}
      {own !== zone && (
        <p>
          For you, in {zoneName(own)}: {dateTimeIn(at, own)}.
        </p>
      )}
    </div>
  );
}
