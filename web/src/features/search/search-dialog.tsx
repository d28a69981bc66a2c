import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isComposing } from '../../lib/is-composing.ts';
import { plural } from '../../lib/plural.ts';
import { optionId, ResultList } from './result-list.tsx';
import styles from './search-dialog.module.css';
import { SearchStatus } from './search-status.tsx';
import { keysOf, sectionsOf } from './sections.ts';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  /** Returns what was typed before the dialog was there. */
  begun: () => string;
  onClose: () => void;
}

/** The dialog for the site-wide search. */
export default function SearchDialog({ begun, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState(begun);
  const [active, setActive] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const search = useSearch(typed);
  const sections = sectionsOf(typed, search);
  const keys = keysOf(sections);
  const chosen = active !== null && keys.includes(active) ? active : null;

  useEffect(() => {
    if (chosen !== null)
      document.getElementById(optionId(list, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen, list]);

  const type = (text: string) => {
    setTyped(text);
    setActive(null);
  };
  const take = (correctedQuery: string) => {
    type(correctedQuery);
    // The button that had the focus disappears with the suggestion.
    field.current?.focus();
  };
  const step = (by: 1 | -1) => {
    // The field itself is one of the stops.
    const places = [null, ...keys];
    setActive(places[(places.indexOf(chosen) + by + places.length) % places.length] ?? null);
  };
  const act = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const followed = chosen ?? (typed.trim() === '' ? null : keys[0]);
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && followed) document.getElementById(optionId(list, followed))?.click();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open tall onClose={onClose} title="Search">
      <div className={styles.field}>
        <input
          ref={field}
          data-first-focus
          role="combobox"
          aria-label="Search the site"
          aria-autocomplete="list"
          aria-expanded={keys.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen === null ? undefined : optionId(list, chosen)}
          value={typed}
          maxLength={100}
          placeholder="Bands, articles, shows, videos"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => type(target.value)}
          onKeyDown={act}
        />
        <Icon name="search" size={1.5} />
      </div>
      <SearchStatus typed={typed} search={search} onTake={take} />
      <ResultList id={list} sections={sections} chosen={chosen} onFollow={onClose} />
      <VisuallyHidden>
        <span role="status">
          {typed.trim() !== '' &&
            search.state !== 'looking' &&
            search.found.length > 0 &&
            `${plural(search.found.length, 'result')}. Arrow keys choose, Enter opens.`}
        </span>
      </VisuallyHidden>
    </Dialog>
  );
}
