import { tagKey } from '@contract/article-index.ts';
import { tagMaxLength } from '@contract/articles.ts';
import { eventTitleMaxLength, genresMax } from '@contract/events.ts';
import { Controller, useFormContext } from 'react-hook-form';
import type { EventForm } from '../api/drafts.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { TokenInput } from '../../../ui/token-input.tsx';
import styles from './event-form.module.css';
import { LineUpField } from './line-up-field.tsx';

/** The fields for the title, line-up, and genres of an event. */
export function BillFields() {
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
