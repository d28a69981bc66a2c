import { timestampOf } from '@contract/zoned-time.ts';
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
      {at !== null && error === null && <ChosenTime at={at} zone={zone} event={event} />}
    </>
  );
}

interface ChosenTimeProps {
  at: number;
  zone: string;
  event: string;
}

/** The chosen time in words, and the reader's own time if it differs. */
function ChosenTime({ at, zone, event }: ChosenTimeProps) {
  const own = ownZone();
  return (
    <div role="status" className={styles.chosen}>
      <p>
        {event}{' '}
        <strong>
          {dateTimeIn(at, zone)} ({zoneName(zone)})
        </strong>
        .
      </p>
      {own !== zone && (
        <p>
          For you, in {zoneName(own)}: {dateTimeIn(at, own)}.
        </p>
      )}
    </div>
  );
}
