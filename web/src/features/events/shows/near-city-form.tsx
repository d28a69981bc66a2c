import { placeMaxLength } from '@contract/events.ts';
import { nearCity } from '../../../data/near-city.ts';
import { useNearCity } from '../../../data/use-near-city.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { allEvents, eventsPath } from '../list/events-query.ts';
import { Panel } from '../panel.tsx';
import styles from './near-city-form.module.css';

/** Where the reader says which city is near; it stays on this device. */
export function NearCityForm() {
  const city = useNearCity();
  return (
    <Panel title="Near you">
      <p>Shows in your city come first in the list of events. The city stays on this device.</p>
      <form
        key={city}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('city');
          if (typeof typed === 'string') nearCity.remember(typed);
        }}
      >
        <Field label="City">
          <TextInput
            name="city"
            defaultValue={city}
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
            <Button variant="quiet" onClick={nearCity.forget}>
              Forget it
            </Button>
            <ButtonLink variant="quiet" to={eventsPath({ ...allEvents, city })}>
              Shows in {city}
            </ButtonLink>
          </>
        )}
      </form>
    </Panel>
  );
}
