import { eventFieldsSchema } from '@contract/event-schemas.ts';
import { addressMaxLength, placeMaxLength } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { countryName } from '@contract/country-name.ts';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { countries } from '../../../lib/countries.ts';
import { guessZone } from '../../../lib/zones.ts';
import type { EventForm } from '../api/drafts.ts';
import { Field } from '../../../ui/field.tsx';
import { Select, TextInput } from '../../../ui/input.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { namesFor, spellingKey } from '../../../lib/spelling.ts';
import { storedObject, storedText } from '../../../lib/stored.ts';
import { eventsAroundToday, type SuggestedEvent } from '../../../data/suggestions.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import type { Suggestion } from '../../../lib/suggestion.ts';
import styles from './event-form.module.css';

interface KnownVenue extends Suggestion {
  venue: string;
  address: string;
  city: string;
  country: string;
  timeZone: string;
}

const shown = 6;
const addresses = new Map<string, Promise<string>>();

/** Loads the venue's address from one of its events. Empty if it cannot be read. */
function addressAt(event: string): Promise<string> {
  const cached = addresses.get(event);
  if (cached) return cached;
  const address = publicReader()
    .get(paths.eventDetails(event))
    .then((details) => storedText(storedObject(details).address));
  addresses.set(event, address);
  return address.catch(() => {
    addresses.delete(event);
    return '';
  });
}

const placeOf = (card: SuggestedEvent) => ({
  ...{ event: card.id, venue: storedText(card.venue) },
  ...{ city: storedText(card.city), country: storedText(card.country), timeZone: storedText(card.timeZone) },
});

/** Returns the known venues whose name or city matches the typed text. */
async function suggestVenues(typed: string): Promise<KnownVenue[]> {
  if (spellingKey(typed).length < 2) return [];
  const places = new Map<string, ReturnType<typeof placeOf>>();
  for (const place of (await eventsAroundToday()).map(placeOf)) {
    const key = `${spellingKey(place.venue)}~${spellingKey(place.city)}~${place.country}`;
    if (place.venue && place.city && !places.has(key)) places.set(key, place);
  }
  const fitting = namesFor(typed, [...places.values()], ({ venue, city }) => `${venue}, ${city}`);
  return Promise.all(
    fitting.slice(0, shown).map(async ({ event, ...place }) => {
      const address = await addressAt(event);
      const detail = [address, place.city, countryName(place.country)].filter(Boolean).join(', ');
      return { key: event, text: place.venue, detail, address, ...place };
    }),
  );
}

/** The fields for the place of an event. It also sets the time zone until one is chosen manually. */
export function WhereFields() {
  const { register, control, formState, getValues, setValue } = useFormContext<EventForm>();
  const { errors } = formState;
  // A hook and not a Controller, which would come after the fields below when the first invalid one gets the focus.
  const {
    field: { onChange: writeVenue, ...venueField },
  } = useController({ control, name: 'venue' });
  /** The city when its field received the focus. Leaving the field unchanged must not guess the time zone again. */
  const [cityBefore, setCityBefore] = useState('');
  const guess = () => {
    const { ownZone, country, city } = getValues();
    if (!ownZone && country !== '') setValue('timeZone', guessZone(country, city));
  };
  const applyVenue = ({ venue, address, city, country, timeZone }: KnownVenue) => {
    const asShown = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    // Unknown values keep the typed text, except for the street, which belongs to another venue.
    if (address !== '' || city !== getValues('city')) setValue('address', address, asShown);
    setValue('venue', venue, asShown);
    setValue('city', city, asShown);
    setValue('country', country, asShown);
    // The time zone of the venue's events is more precise than a guess by country.
    if (!v.is(eventFieldsSchema.entries.timeZone, timeZone)) guess();
    else if (!getValues('ownZone')) setValue('timeZone', timeZone);
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Where</legend>
      <div className={styles.row}>
        <Field label="Venue" error={errors.venue?.message}>
          <SuggestInput
            {...venueField}
            onWrite={writeVenue}
            suggest={suggestVenues}
            onPick={applyVenue}
            listLabel="Venues that are known here"
            maxLength={placeMaxLength}
          />
        </Field>
        <Field label="Street and number" optional error={errors.address?.message}>
          <TextInput {...register('address')} maxLength={addressMaxLength} autoComplete="off" />
        </Field>
      </div>
      <div className={styles.row}>
        <Field label="City" error={errors.city?.message}>
          <TextInput
            {...register('city', { onBlur: () => getValues('city') !== cityBefore && guess() })}
            onFocus={() => setCityBefore(getValues('city'))}
            maxLength={placeMaxLength}
            autoComplete="off"
          />
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
