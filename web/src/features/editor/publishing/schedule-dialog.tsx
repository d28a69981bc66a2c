import { scheduleMaxDays } from '@contract/articles.ts';
import { siteTimeZone } from '@contract/site.ts';
import { useState } from 'react';
import { clockChange, momentOf, wallClock } from '../../../lib/zoned-time.ts';
import { scheduleDraft } from '../../../services/publishing.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { ownZone, timeHere, timeInZone, zoneName } from './moments.ts';
import styles from './press.module.css';
import { PressDialog } from './press-dialog.tsx';
import type { Press } from './use-press.ts';

interface ScheduleDialogProps {
  press: Press;
  now: number;
  /** The time it is set for already. */
  before: number | undefined;
  onClose: () => void;
}

const day = 24 * 60 * 60 * 1000;

function wrongWith(at: number | null): string | null {
  if (at === null) return 'Choose a day and a time.';
  if (at <= Date.now()) return 'This time is over. Choose one that is still to come.';
  return at > Date.now() + scheduleMaxDays * day ? 'Choose a time within a year from now.' : null;
}

/** A day and a time in the zone of the site, with what clocks here will show. */
export function ScheduleDialog({ press, now, before, onClose }: ScheduleDialogProps) {
  const [proposedDate, proposedTime] = wallClock(before ?? now + day, siteTimeZone).split('T');
  const [date, setDate] = useState(proposedDate ?? '');
  const [time, setTime] = useState(before === undefined ? '08:00' : (proposedTime ?? ''));
  const [error, setError] = useState<string | null>(null);
  const at = momentOf(`${date}T${time}`, siteTimeZone);

  const submit = () => {
    const wrong = wrongWith(at);
    setError(wrong);
    if (wrong !== null || at === null) return;
    void press
      .run((id, version) => scheduleDraft(id, version, at), { text: `It goes out ${timeInZone(at)}.` })
      .then((done) => done && onClose());
  };

  return (
    <PressDialog
      title="Schedule"
      action="Schedule it"
      pendingText="Scheduling…"
      press={press}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        It goes out by itself, and those who follow you are told. Times are those of {zoneName(siteTimeZone)}.
      </p>
      <div className={styles.when}>
        <Field label="Day" error={error}>
          <TextInput type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
        <Field label={`Time in ${zoneName(siteTimeZone)}`}>
          <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
      </div>
      {at !== null && <Moment at={at} change={clockChange(`${date}T${time}`, siteTimeZone)} time={time} />}
    </PressDialog>
  );
}

interface MomentProps {
  at: number;
  change: ReturnType<typeof clockChange>;
  /** As it was chosen. */
  time: string;
}

/** What was chosen, said in full, where the clocks of the site leave room for a doubt or are not the reader's. */
function Moment({ at, change, time }: MomentProps) {
  const zone = zoneName(siteTimeZone);
  return (
    <div role="status" className={styles.moment}>
      <p>
        Goes out <strong>{timeInZone(at)}</strong>.
      </p>
      {change === 'skipped' && (
        <p>
          The clocks of {zone} go forward that night and never show {time}: it goes out when they have.
        </p>
      )}
      {change === 'twice' && (
        <p>
          The clocks of {zone} go back that night and show {time} twice: it goes out the first time.
        </p>
      )}
      {ownZone() !== siteTimeZone && (
        <p>
          For you, in {zoneName(ownZone())}: {timeHere(at)}.
        </p>
      )}
    </div>
  );
}
