import { dayAfter, dayAndMonth, dayOf, isDay } from '@contract/calendar.ts';
import { quoted } from '@contract/quoted.ts';
import { siteTimeZone } from '@contract/site.ts';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select, TextInput } from '../../../ui/input.tsx';
import { siteZoneName } from '../site-time.ts';

/** Formats a day: `Sunday 6 December`. */
export const dayInWords = (day: string): string => dayAndMonth(Date.parse(day), 'UTC');

/** Returns the Sunday after a day. */
const sundayAfter = (day: string): string => dayAfter(day, 7 - new Date(`${day}T00:00:00Z`).getUTCDay());

const otherDay = 'other';

interface LastDayDialogProps {
  title: string;
  lastDay: string | undefined;
  onChoose: (lastDay: string | undefined) => void;
  onClose: () => void;
}

/** Asks until when an article is pinned. */
export function LastDayDialog({ title, lastDay = '', onChoose, onClose }: LastDayDialogProps) {
  const [today] = useState(() => dayOf(Date.now(), siteTimeZone));
  const sunday = sundayAfter(today);
  const [choice, setChoice] = useState(['', today, sunday].includes(lastDay) ? lastDay : otherDay);
  const [day, setDay] = useState(lastDay);
  const [error, setError] = useState<string | null>(null);
  const submit = () => {
    const chosen = choice === otherDay ? day : choice;
    if (choice === otherDay && (!isDay(day) || day < today)) setError('Choose today or a later day.');
    else onChoose(chosen || undefined);
  };
  return (
    <FormDialog title="Pinned until" action="Save" onSubmit={submit} onClose={onClose}>
      <p>
        {quoted(title)} leaves the top of the front page by itself when its last day is over in {siteZoneName}
        .
      </p>
      <Field label="Last day">
        <Select value={choice} onChange={({ target }) => setChoice(target.value)}>
          <option value="">No end</option>
          <option value={today}>Today</option>
          <option value={sunday}>{dayInWords(sunday)}</option>
          <option value={otherDay}>Another day</option>
        </Select>
      </Field>
      {choice === otherDay && (
        <Field label="Day" error={error}>
          <TextInput
            type="date"
            min={today}
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              setError(null);
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}
