import { useMemo } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { zoneGroups } from '../../../lib/zones.ts';
import type { EventForm } from '../api/drafts.ts';
import { Field } from '../../../ui/field.tsx';
import { Select, TextInput } from '../../../ui/input.tsx';
import styles from './event-form.module.css';
import { TimesSummary } from './times-summary.tsx';

/** The fields for the date and times of an event, in the venue's time zone. */
export function WhenFields() {
  const { register, control, formState, setValue } = useFormContext<EventForm>();
  const { errors } = formState;
  const [day, start, doors, end, endDay, timeZone] = useWatch({
    control,
    name: ['day', 'start', 'doors', 'end', 'endDay', 'timeZone'],
  });
  // Browsers list a time zone by either its current or its former name, so the guessed or adopted one may be missing
  // from their list.
  const groups = useMemo(() => zoneGroups(timeZone), [timeZone]);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>When</legend>
      <div className={styles.row}>
        <Field label="Day" error={errors.day?.message}>
          <TextInput {...register('day', { deps: ['start', 'doors', 'end', 'endDay'] })} type="date" />
        </Field>
        <Field label="Doors" optional error={errors.doors?.message}>
          <TextInput {...register('doors')} type="time" />
        </Field>
        <Field label="Start" error={errors.start?.message}>
          <TextInput {...register('start', { deps: ['day', 'doors', 'end'] })} type="time" />
        </Field>
      </div>
      <div className={styles.row}>
        <Field label="End" optional error={errors.end?.message}>
          <TextInput {...register('end', { deps: ['endDay'] })} type="time" />
        </Field>
        <Field
          label="Last day"
          optional
          hint="For a festival that ends on a later day."
          error={errors.endDay?.message}
        >
          <TextInput {...register('endDay', { deps: ['end'] })} type="date" min={day} />
        </Field>
      </div>
      <Field
        label="Time zone"
        hint="The venue’s: enter all times by its clocks."
        error={errors.timeZone?.message}
      >
        <Controller
          control={control}
          name="timeZone"
          rules={{ onChange: () => setValue('ownZone', true) }}
          render={({ field }) => (
            <Select {...field}>
              {groups.map(({ label, zones }) => (
                <optgroup key={label} label={label}>
                  {zones.map(({ zone, name }) => (
                    <option key={zone} value={zone}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        />
      </Field>
      <TimesSummary form={{ day, start, doors, end, endDay, timeZone }} />
    </fieldset>
  );
}
