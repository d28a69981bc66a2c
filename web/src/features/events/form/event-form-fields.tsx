import { timestampOf } from '@contract/zoned-time.ts';
import { tagKey } from '@contract/article-index.ts';
import { tagMaxLength } from '@contract/articles.ts';
import {
  eventDescriptionMaxLength,
  eventSummaryMaxLength,
  eventTitleMaxLength,
  genresMax,
  priceMaxLength,
} from '@contract/events.ts';
import { useMemo } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { zoneGroups } from '../../../lib/zones.ts';
import type { EventForm } from '../api/drafts.ts';
import { Field } from '../../../ui/field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/input.tsx';
import { dateTimeIn, ownZone, zoneName } from '../../../lib/zone-texts.ts';
import { TokenInput } from '../../../ui/token-input.tsx';
import { PosterField } from './poster-field.tsx';
import { WhereFields } from './where-fields.tsx';
import styles from './event-form.module.css';
import { wallTimes } from './event-form.ts';
import { LineUpField } from './line-up-field.tsx';

interface EventFormFieldsProps {
  /** Whether to ask for the live report, because the event is over. */
  mayReport: boolean;
}

/** All fields of the event form. Requires a FormProvider. */
export function EventFormFields(props: EventFormFieldsProps) {
  return (
    <>
      <BillFields />
      <WhereFields />
      <WhenFields />
      <MoreFields {...props} />
    </>
  );
}

/** The fields for the date and times of an event, in the venue's time zone. */
function WhenFields() {
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

interface TimesSummaryProps {
  form: Pick<EventForm, 'day' | 'start' | 'doors' | 'end' | 'endDay' | 'timeZone'>;
}

const labels = { doors: 'Doors', start: 'Start', end: 'End' } as const;

/** Repeats the times of a form in full. */
function TimesSummary({ form }: TimesSummaryProps) {
  const { timeZone } = form;
  const walls = wallTimes(form);
  const times = (['doors', 'start', 'end'] as const).flatMap((name) => {
    const wall = walls[name];
    const at = wall === null ? null : timestampOf(wall, timeZone);
    return at === null ? [] : [{ name, at }];
  });
  const start = times.find(({ name }) => name === 'start');
  if (!start) return null;
  const own = ownZone();
  return (
    <div className={styles.said} role="status">
      {times.map(({ name, at }) => (
        <p key={name}>
          {labels[name]} <strong>{dateTimeIn(at, timeZone)}</strong> in {zoneName(timeZone)}.
        </p>
      ))}
      {own !== timeZone && (
        <p>
          For you, in {zoneName(own)}, it starts {dateTimeIn(start.at, own)}.
        </p>
      )}
    </div>
  );
}

/** The fields for the title, line-up, and genres of an event. */
function BillFields() {
  const { register, control, formState } = useFormContext<EventForm>();
  const { errors } = formState;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>The bill</legend>
      <Field label="Title" hint="Of the tour, the festival or the night." error={errors.title?.message}>
        <TextInput {...register('title')} maxLength={eventTitleMaxLength} autoComplete="off" />
      </Field>
      <Controller
        control={control}
        name="lineUp"
        render={({ field: { value, onChange, ref } }) => (
          <LineUpField lineUp={value} onChange={onChange} error={errors.lineUp?.message} ref={ref} />
        )}
      />
      <Controller
        control={control}
        name="genres"
        render={({ field: { value, onChange } }) => (
          <TokenInput
            label="Genres"
            hint={`For example doom, hardcore. Enter or a comma adds one, up to ${genresMax}.`}
            tokens={value}
            max={genresMax}
            maxLength={tagMaxLength}
            normalise={tagKey}
            keyOf={tagKey}
            onChange={onChange}
          />
        )}
      />
    </fieldset>
  );
}

/** The fields for the tickets, texts, and poster of an event. */
function MoreFields({ mayReport }: EventFormFieldsProps) {
  const { register, control, formState } = useFormContext<EventForm>();
  const { errors } = formState;
  const [summary, description] = useWatch({ control, name: ['summary', 'description'] });
  return (
    <>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>Tickets</legend>
        <div className={styles.row}>
          <Field
            label="Price"
            optional
            hint="For example 18 € / 22 € at the door."
            error={errors.price?.message}
          >
            <TextInput {...register('price')} maxLength={priceMaxLength} autoComplete="off" />
          </Field>
          <Field label="Ticket link" optional hint="Begins with https://" error={errors.ticketUrl?.message}>
            <TextInput {...register('ticketUrl')} type="url" inputMode="url" autoComplete="off" />
          </Field>
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>In words and pictures</legend>
        <Field
          label="Summary"
          optional
          hint={`A sentence or two for the lists: ${summary.length} of ${eventSummaryMaxLength} characters.`}
          error={errors.summary?.message}
        >
          <TextArea {...register('summary')} rows={2} maxLength={eventSummaryMaxLength} />
        </Field>
        <Field
          label="Description"
          optional
          hint={`Plain text: ${description.length} of ${eventDescriptionMaxLength} characters.`}
          error={errors.description?.message}
        >
          <TextArea {...register('description')} rows={6} maxLength={eventDescriptionMaxLength} />
        </Field>
        <PosterField />
      </fieldset>
      {mayReport && (
        <fieldset className={styles.part}>
          <legend className={styles.legend}>Afterwards</legend>
          <Field
            label="Live report"
            optional
            hint="The address of the article: the page of the event links it."
            error={errors.report?.message && 'Paste the address of an article of this site.'}
          >
            <TextInput {...register('report')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
        </fieldset>
      )}
    </>
  );
}
