import { type SubmitEvent, useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface SearchFieldProps {
  label: string;
  /** The form's action before hydration, with the query as `?q=`. */
  action: string;
  query: string;
  /** Called when typing pauses. `how` holds options for `navigate`. */
  onSearch: Parameters<typeof useDebouncedSearch>[1];
}

/** A large field that searches as the reader types. */
export function SearchField({ label, action, query, onSearch }: SearchFieldProps) {
  const id = useId();
  const { typed, type, field, finish } = useDebouncedSearch(query.trim(), onSearch);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    finish();
  };
  return (
    <form className={styles.search} action={action} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.field}>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
        />
        <Icon name="search" size={1.5} />
      </div>
    </form>
  );
}
