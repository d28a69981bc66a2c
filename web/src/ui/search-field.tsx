import { type SubmitEvent, useId, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './blocks.module.css';

const pauseMs = 300;

interface DebouncedSearch {
  typed: string;
  type: (text: string) => void;
  /** The ref of the field. Text typed into it before hydration is kept. */
  field: RefObject<HTMLInputElement | null>;
  /** Searches immediately. The next search adds a history entry. */
  finish: () => void;
}

/**
 * Calls `onSearch` once typing pauses. The first search of a run adds a history entry and the later ones replace it,
 * so that going back leaves the search instead of undoing it letter by letter. `query` is the search in the URL; if
 * it changes by itself, the field follows.
 */
function useDebouncedSearch(
  query: string,
  onSearch: (query: string, how: { replace: boolean }) => void,
): DebouncedSearch {
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState(query);
  const running = useRef(false);
  const repeated = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // In the commit of the hydration, because React resets the field with the next one. Only if something was typed: an
  // update to the same value may be applied late, overwriting what a link has set in the meantime.
  useLayoutEffect(() => {
    const { value, defaultValue } = field.current ?? {};
    if (value !== undefined && value !== defaultValue) setTyped(value);
  }, []);
  if (query !== seen) {
    setSeen(query);
    if (query !== sent) {
      setTyped(query);
      setSent(query);
    }
  }

  const search = () => {
    const text = typed.trim();
    if (text === query) return;
    const again = text === sent;
    // A link has restored an older query. Search again, but only once, in case the URL does not keep the new query.
    if (again && repeated.current === text) return;
    repeated.current = again ? text : null;
    setSent(text);
    onSearch(text, { replace: again || running.current });
    running.current = true;
  };
  useEffect(() => {
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  });

  return {
    typed,
    type: setTyped,
    field,
    finish: () => {
      search();
      running.current = false;
    },
  };
}

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
