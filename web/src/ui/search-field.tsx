import { type SubmitEvent, useId } from 'react';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './search-field.module.css';
import { useDebouncedSearch } from './use-debounced-search.ts';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The form's action before hydration, with the query as `?q=`. */
  action: string;
  query: string;
  /** Called when typing pauses. `how` holds options for `navigate`. */
  onSearch: Parameters<typeof useDebouncedSearch>[1];
}

/** A field that searches as the reader types. Its mark shows what it is; it takes the room at the end of its line. */
export function SearchField({ label, placeholder, action, query, onSearch }: SearchFieldProps) {
  const id = useId();
  const { typed, type, field, finish } = useDebouncedSearch(query.trim(), onSearch);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    finish();
  };
  return (
    <form className={styles.search} action={action} onSubmit={submit}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
      />
      <Icon name="search" />
    </form>
  );
}
