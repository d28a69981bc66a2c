import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Field } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/input.tsx';
import type { Choices } from './choices.ts';
import { countryName } from './country-name.ts';
import styles from './event-filters.module.css';
import { eventsPath, type EventsQuery, eventsQueryFrom, isFiltered, withoutFilters } from './events-query.ts';

interface EventFiltersProps {
  query: EventsQuery;
  choices: Choices;
}

/** What is chosen is offered even where nothing of it was found. */
const withChosen = (offered: readonly string[], chosen: string): string[] =>
  chosen && !offered.includes(chosen) ? [chosen, ...offered] : [...offered];

const spaced = (key: string) => key.replaceAll('-', ' ');

/** Narrows the list down; all of it is in the address. Before there is an app, it is a plain form. */
export function EventFilters({ query, choices }: EventFiltersProps) {
  const bands = useId();
  const navigate = useNavigate();
  const place = useRef<HTMLFormElement>(null);
  const goesTo = useRef<string | null>(null);
  const show = (form: HTMLFormElement, next: Element | null = document.activeElement) => {
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.set(name, value);
    const to = eventsPath(eventsQueryFrom(asked));
    if (to === eventsPath(query)) return;
    goesTo.current = form.contains(next) ? (next?.getAttribute('name') ?? null) : null;
    void navigate(to);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  // Fields follow the address: going back, or taking the filters away, makes them anew.
  const made = eventsPath(query);
  // Made anew, they leave whoever is in them where they were.
  useEffect(() => {
    if (goesTo.current) place.current?.querySelector<HTMLElement>(`[name="${goesTo.current}"]`)?.focus();
    goesTo.current = null;
  }, [made]);
  return (
    <form
      key={made}
      ref={place}
      role="search"
      aria-label="Filter events"
      className={styles.filters}
      action="/events"
      onSubmit={submit}
    >
      {query.wall && <input type="hidden" name="view" value="month" />}
      {query.month && <input type="hidden" name="month" value={query.month} />}
      {query.when === 'past' && <input type="hidden" name="when" value="past" />}
      <Field label="City">
        <Select
          name="city"
          defaultValue={query.city}
          onChange={({ target }) => show(target.form as HTMLFormElement)}
        >
          <option value="">All cities</option>
          {withChosen(choices.cities, query.city).map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
      </Field>
      <Field label="Country">
        <Select
          name="country"
          defaultValue={query.country}
          onChange={({ target }) => show(target.form as HTMLFormElement)}
        >
          <option value="">All countries</option>
          {withChosen(choices.countries, query.country).map((country) => (
            <option key={country} value={country}>
              {countryName(country)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Genre">
        <Select
          name="genre"
          defaultValue={query.genre}
          onChange={({ target }) => show(target.form as HTMLFormElement)}
        >
          <option value="">All genres</option>
          {withChosen(choices.genres, query.genre).map((genre) => (
            <option key={genre} value={genre}>
              {spaced(genre)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Band">
        <TextInput
          name="band"
          list={bands}
          defaultValue={spaced(query.band)}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          onBlur={({ target, relatedTarget }) => show(target.form as HTMLFormElement, relatedTarget)}
        />
      </Field>
      <datalist id={bands}>
        {choices.bands.map((band) => (
          <option key={band} value={band} />
        ))}
      </datalist>
      {!query.wall && (
        <>
          <Field label="From">
            <TextInput
              type="date"
              name="from"
              defaultValue={query.from}
              onBlur={({ target, relatedTarget }) => show(target.form as HTMLFormElement, relatedTarget)}
            />
          </Field>
          <Field label="To">
            <TextInput
              type="date"
              name="to"
              defaultValue={query.to}
              onBlur={({ target, relatedTarget }) => show(target.form as HTMLFormElement, relatedTarget)}
            />
          </Field>
        </>
      )}
      <div className={styles.end}>
        <button type="submit" className={styles.show}>
          Show
        </button>
        {isFiltered(query) && <Link to={eventsPath(withoutFilters(query))}>Clear filters</Link>}
      </div>
    </form>
  );
}
