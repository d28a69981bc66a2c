import { bandKey } from '@contract/article-index.ts';
import { spaced } from '@contract/event-filter.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Select, TextInput } from '../../../ui/input.tsx';
import { Labelled } from '../../../ui/labelled.tsx';
import type { FilterOptions } from './load-events.ts';
import styles from './events-view.module.css';
import { countFilters, eventsPath, type EventsQuery, eventsQueryFrom } from './events-query.ts';

interface EventFiltersProps {
  query: EventsQuery;
  options: FilterOptions;
}

/** Returns the key of the only offered band with words that begin like the typed ones, or else the typed key. */
function meantBand(typed: string, offered: readonly string[]): string {
  const keys = [...new Set(offered.map(bandKey))];
  if (typed === '' || keys.includes(typed)) return typed;
  const [only = typed, ...others] = keys.filter((key) => `-${key}`.includes(`-${typed}`));
  return others.length === 0 ? only : typed;
}

/** The history state of an entry that a change of the filter fields has pushed. */
const ofFields = { filtered: true };

/**
 * Returns a key that changes whenever the fields must follow the URL. It stays if the fields caused the navigation
 * themselves, because the reader may already be editing the next one.
 */
function useFieldsKey(): number {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof ofFields> | null };
  const isOwn = useNavigationType() === NavigationType.Push && state?.filtered === true;
  const [fields, setFields] = useState({ key, made: 0 });
  if (fields.key !== key) setFields({ key, made: isOwn ? fields.made : fields.made + 1 });
  return fields.made;
}

/** The filters of the list, which are part of the URL. Before hydration, it works as a plain form. */
export function EventFilters({ query, options }: EventFiltersProps) {
  const bands = useId();
  const active = countFilters(query);
  const navigate = useNavigate();
  const fieldsKey = useFieldsKey();
  const show = (form: HTMLFormElement | null) => {
    if (!form) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
    const chosen = eventsQueryFrom(params);
    const to = eventsPath({ ...chosen, band: meantBand(chosen.band, options.bands) });
    if (to !== eventsPath(query)) void navigate(to, { state: ofFields });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  return (
    <details data-focus-home="" className={styles.fold} data-no-print>
      <summary>Filters{active > 0 && ` (${active})`}</summary>
      <form
        // Going back or clearing the filters remounts the fields.
        key={fieldsKey}
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
            onBlur={({ target }) => show(target.form)}
          />
        </Labelled>
        <datalist id={bands}>
          {options.bands.map((band) => (
            <option key={band} value={band} />
          ))}
        </datalist>
        {query.view !== 'month' &&
          (['from', 'to'] as const).map((name) => (
            <Labelled key={name} label={name === 'from' ? 'From' : 'To'}>
              <TextInput
                type="date"
                name={name}
                defaultValue={query[name]}
                data-empty={query[name] === '' || undefined}
                onBlur={({ target }) => show(target.form)}
              />
            </Labelled>
          ))}
        {query.from !== '' && query.to !== '' && query.to < query.from && (
          <p className={styles.wrong} role="status">
            The day in To is before the one in From.
          </p>
        )}
        <button type="submit" className={styles.show}>
          Show
        </button>
      </form>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  /** The label of the empty option. */
  all: string;
  chosen: string;
  offered: readonly string[];
  text?: (value: string) => string;
  onChoose: (form: HTMLFormElement | null) => void;
}

function Choice({ label, name, all, chosen, offered, text = String, onChoose }: ChoiceProps) {
  // The chosen option is offered even if no event has it.
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
