import { scheduleMaxDays } from '@contract/articles.ts';
import { siteTimeZone } from '@contract/site.ts';
import { useState } from 'react';
import { momentOf, wallClock } from '../../lib/zoned-time.ts';
import type { DraftRow } from '../../services/draft-list.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Ask } from './confirm-dialog.tsx';
import { siteZoneName } from './moments.ts';
import type { Order } from './row-orders.ts';
import styles from './schedule-dialog.module.css';

interface ScheduleDialogProps {
  row: DraftRow;
  onOrder: (order: Order) => void;
  onClose: () => void;
}

const day = 24 * 60 * 60 * 1000;

function wrongWith(at: number | null): string | null {
  if (at === null) return 'Choose a day and a time.';
  if (at <= Date.now()) return 'This time is over. Choose one that is still to come.';
  return at > Date.now() + scheduleMaxDays * day ? 'Choose a time within a year from now.' : null;
}

/** Proposed: the time it has already, else tomorrow at eight. */
function proposed({ publishAt }: DraftRow): [date: string, time: string] {
  const [date = '', time = ''] = wallClock(publishAt ?? Date.now() + day, siteTimeZone).split('T');
  return [date, publishAt === null ? '08:00' : time];
}

/** A day and a time, in the zone of the site. */
export function ScheduleDialog({ row, onOrder, onClose }: ScheduleDialogProps) {
  const [[firstDate, firstTime]] = useState(() => proposed(row));
  const [date, setDate] = useState(firstDate);
  const [time, setTime] = useState(firstTime);
  const [error, setError] = useState<string | null>(null);

  const submit = () => {
    const at = momentOf(`${date}T${time}`, siteTimeZone);
    const wrong = wrongWith(at);
    setError(wrong);
    if (wrong === null && at !== null) onOrder({ action: 'schedule', publishAt: at });
  };

  return (
    <Ask title="Schedule" action="Schedule it" onYes={submit} onClose={onClose}>
      <p>
        “{row.title || 'Untitled'}” goes out by itself, as it is saved now, and those who follow its author
        are told. Times are those of {siteZoneName}.
      </p>
      <div className={styles.when}>
        <Field label="Day" error={error}>
          <TextInput type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <Field label={`Time in ${siteZoneName}`}>
          <TextInput type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      </div>
    </Ask>
  );
}
