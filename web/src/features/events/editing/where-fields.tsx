import { addressMaxLength, placeMaxLength } from '@contract/events.ts';
import { useFormContext } from 'react-hook-form';
import { countries } from '../../../lib/countries.ts';
import { guessZone } from '../../../lib/zones.ts';
import type { EventForm } from '../../../services/events-drafts.ts';
import { Field } from '../../../ui/field.tsx';
import { Select, TextInput } from '../../../ui/input.tsx';
import styles from './event-form.module.css';

/** The place; until somebody chooses a zone by hand, it decides which clocks are meant. */
export function WhereFields() {
  const { register, formState, getValues, setValue } = useFormContext<EventForm>();
  const { errors } = formState;
  const guess = () => {
    const { ownZone, country, city } = getValues();
    if (!ownZone && country !== '') setValue('timeZone', guessZone(country, city));
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Where</legend>
      <div className={styles.row}>
        <Field label="Venue" error={errors.venue?.message}>
          <TextInput {...register('venue')} maxLength={placeMaxLength} autoComplete="off" />
        </Field>
        <Field label="Street and number" optional error={errors.address?.message}>
          <TextInput {...register('address')} maxLength={addressMaxLength} autoComplete="off" />
        </Field>
      </div>
      <div className={styles.row}>
        <Field label="City" error={errors.city?.message}>
          <TextInput {...register('city', { onBlur: guess })} maxLength={placeMaxLength} autoComplete="off" />
        </Field>
        <Field label="Country" error={errors.country?.message}>
          <Select {...register('country', { onChange: guess })}>
            <option value="">Choose one</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
