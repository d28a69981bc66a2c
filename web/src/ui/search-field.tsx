import { type SubmitEvent, useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface SearchFieldProps {
  label: string;
  /** Where the words lead as `?q=` before there is an app. */
  action: string;
  words: string;
  /** Somebody has stopped typing; `how` is for `navigate`. */
  onSearch: Parameters<typeof useDebouncedSearch>[1];
}

/** One large field that searches while somebody types. */
export function SearchField({ label, action, words, onSearch }: SearchFieldProps) {
  const id = useId();
  const { typed, type, field, finish } = useDebouncedSearch(words.trim(), onSearch);
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
