import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Select, TextInput } from '../../../ui/input.tsx';
import { Labelled } from '../../../ui/labelled.tsx';
import type { FilterOptions } from './filter-options.ts';
import styles from './event-filters.module.css';
import { eventsPath, type EventsQuery, eventsQueryFrom, isFiltered, withoutFilters } from './events-query.ts';

interface EventFiltersProps {
  query: EventsQuery;
  options: FilterOptions;
}

const spaced = (key: string) => key.replaceAll('-', ' ');

/** The filters of the list, which are part of the address. Before the app has started it works as a plain form. */
export function EventFilters({ query, options }: EventFiltersProps) {
  const bands = useId();
  // Once open, only the reader closes it: clearing the last filter must not hide the focused field.
  const [openAtFirst] = useState(isFiltered(query));
  const navigate = useNavigate();
  const place = useRef<HTMLFormElement>(null);
  const goesTo = useRef<string | null>(null);
  const show = (form: HTMLFormElement | null, next: Element | null = document.activeElement) => {
    if (!form) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
    const to = eventsPath(eventsQueryFrom(params));
    if (to === eventsPath(query)) return;
    goesTo.current = form.contains(next) ? (next?.getAttribute('name') ?? null) : null;
    void navigate(to);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  // The fields follow the address: going back or clearing the filters remounts them.
  const made = eventsPath(query);
  // The focus is restored after remounting.
  useEffect(() => {
    if (goesTo.current) place.current?.querySelector<HTMLElement>(`[name="${goesTo.current}"]`)?.focus();
    goesTo.current = null;
  }, [made]);
  return (
    <details className={styles.fold} open={openAtFirst}>
      <summary>Filters</summary>
      <form
        key={made}
        ref={place}
        role="search"
        aria-label="Filter events"
        className={styles.filters}
        action="/events"
        onSubmit={submit}
      >
        {query.view === 'month' && <input type="hidden" name="view" value="month" />}
        {query.month && <input type="hidden" name="month" value={query.month} />}
        {query.when === 'past' && <input type="hidden" name="when" value="past" />}
        <Choice
          label="City"
          name="city"
          all="All cities"
          chosen={query.city}
          offered={options.cities}
          onChoose={show}
        />
        <Choice
          label="Country"
          name="country"
          all="All countries"
          chosen={query.country}
          offered={options.countries.map(({ code }) => code)}
          text={(code) => options.countries.find((each) => each.code === code)?.name ?? code}
          onChoose={show}
        />
        <Choice
          label="Genre"
          name="genre"
          all="All genres"
          chosen={query.genre}
          offered={options.genres}
          text={spaced}
          onChoose={show}
        />
        <Labelled label="Band">
          <TextInput
            name="band"
            list={bands}
            defaultValue={spaced(query.band)}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            onBlur={({ target, relatedTarget }) => show(target.form, relatedTarget)}
          />
        </Labelled>
        <datalist id={bands}>
          {options.bands.map((band) => (
            <option key={band} value={band} />
          ))}
        </datalist>
        {query.view !== 'month' && (
          <>
            <Labelled label="From">
              <TextInput
                type="date"
                name="from"
                defaultValue={query.from}
                onBlur={({ target, relatedTarget }) => show(target.form, relatedTarget)}
              />
            </Labelled>
            <Labelled label="To">
              <TextInput
                type="date"
                name="to"
                defaultValue={query.to}
                onBlur={({ target, relatedTarget }) => show(target.form, relatedTarget)}
              />
            </Labelled>
          </>
        )}
        <div className={styles.end}>
          <button type="submit" className={styles.show}>
            Show
          </button>
          {isFiltered(query) && <Link to={eventsPath(withoutFilters(query))}>Clear filters</Link>}
        </div>
      </form>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  /** The label of choosing nothing. */
  all: string;
  chosen: string;
  offered: readonly string[];
  text?: (value: string) => string;
  onChoose: (form: HTMLFormElement | null) => void;
}

function Choice({ label, name, all, chosen, offered, text = String, onChoose }: ChoiceProps) {
  // The chosen option is offered even when no event has it.
  const values = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  return (
    <Labelled label={label}>
      <Select name={name} defaultValue={chosen} onChange={({ target }) => onChoose(target.form)}>
        <option value="">{all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {text(value)}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
