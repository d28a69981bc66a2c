import { placeMaxLength } from '@contract/events.ts';
import { useState } from 'react';
import { nearCity, useNearCity } from '../near-city.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { allEvents, eventsPath } from '../list/events-query.ts';
import { Panel } from '../panel.tsx';
import styles from './my-shows.module.css';

/** The form to set the reader's city, which stays on this device. */
export function NearCityForm() {
  const city = useNearCity();
  /** The text of the field. Null while it is the remembered city. */
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const change = (next: string) => {
    nearCity.remember(next);
    setTyped(null);
    setMessage(nearCity.get() ? `${nearCity.get()} is remembered.` : 'No city is remembered.');
  };
  return (
    <Panel title="Near you">
      <p>Shows in your city come first in the list of events. The city stays on this device.</p>
      <form
        data-focus-home=""
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          change(typed ?? city);
        }}
      >
        <Field label="City">
          <TextInput
            name="city"
            value={typed ?? city}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={placeMaxLength}
            autoComplete="address-level2"
            enterKeyHint="done"
          />
        </Field>
        <Button type="submit" variant="secondary">
          Remember it
        </Button>
        {city && (
          <>
            <Button variant="quiet" onClick={() => change('')}>
              Forget it
            </Button>
            <ButtonLink variant="quiet" to={eventsPath({ ...allEvents, city })}>
              Shows in {city}
            </ButtonLink>
          </>
        )}
      </form>
      <p role="status">{message}</p>
    </Panel>
  );
}
