import { quoted } from '@contract/quoted.ts';
import { dayMs } from '@contract/time.ts';
import { scheduleProblem } from '@contract/schedule.ts';
import { siteTimeZone } from '@contract/site.ts';
import { useState } from 'react';
import { timestampOf, wallMinute } from '@contract/zoned-time.ts';
import type { DraftRow } from '../../data/draft-list.ts';
import { followersNotified } from '../../data/publishing-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { DateTimeFields } from '../../ui/date-time-fields.tsx';
import { siteZoneName } from './site-time.ts';
import type { RowCommand } from './row-commands.ts';

interface ScheduleDialogProps {
  row: DraftRow;
  onCommand: (command: RowCommand) => void;
  onClose: () => void;
}

/** Returns the scheduled time, or else tomorrow at eight. */
function proposed({ publishAt }: DraftRow): [date: string, time: string] {
  const [date = '', time = ''] = wallMinute(publishAt ?? Date.now() + dayMs, siteTimeZone).split('T');
  return [date, publishAt === null ? '08:00' : time];
}

/** Asks for a date and time in the site's time zone. */
export function ScheduleDialog({ row, onCommand, onClose }: ScheduleDialogProps) {
  const [[date, time], setChosen] = useState(() => proposed(row));
  const [error, setError] = useState<string | null>(null);

  const submit = () => {
    const at = timestampOf(`${date}T${time}`, siteTimeZone);
    const problem = scheduleProblem(at, Date.now());
    setError(problem);
    if (problem === null && at !== null) onCommand({ action: 'schedule', publishAt: at });
  };

  return (
    <FormDialog title="Schedule" action="Schedule it" onSubmit={submit} onClose={onClose}>
      <p>
        {quoted(row.title || 'Untitled')} goes out by itself, with what is saved until then, and{' '}
        {row.publishedAt === null ? followersNotified : 'nobody is told again'}. Times are those of{' '}
        {siteZoneName}.
      </p>
      <DateTimeFields
        zone={siteTimeZone}
        date={date}
        time={time}
        onChange={(...chosen) => {
          setChosen(chosen);
          setError(error && scheduleProblem(timestampOf(chosen.join('T'), siteTimeZone), Date.now()));
        }}
        error={error}
        event="Goes out"
      />
    </FormDialog>
  );
}
