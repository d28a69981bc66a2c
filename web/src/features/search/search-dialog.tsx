import { quoted } from '@contract/quoted.ts';
import type { SearchKind } from '@contract/search.ts';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isComposing } from '../../lib/is-composing.ts';
import { plural } from '../../lib/plural.ts';
import { Delayed } from '../../ui/skeleton.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './search-dialog.module.css';
import { type SearchState, useSearch } from './use-search.ts';
import { keyOf, pathOf, type SearchResult } from './search-result.ts';

interface Option {
  key: string;
  path: string;
  title: string;
  detail: string;
}

interface Section {
  heading: string;
  options: Option[];
}

const headings: Record<SearchKind, string> = {
  band: 'Bands',
  article: 'Articles',
  event: 'Shows',
  video: 'Videos',
  author: 'Authors',
};
const otherHeadings: Partial<Record<SearchKind, string>> = {
  article: 'Newest articles',
  event: 'Next shows',
  video: 'Newest videos',
  band: 'Bands',
};
const othersOfKind = 3;

const optionOf = (found: SearchResult): Option => ({
  key: keyOf(found),
  path: pathOf(found),
  title: found.title,
  detail: [found.detail, found.inText && 'in the text'].filter(Boolean).join(' · '),
});

/** Returns the option that leads to the list of all articles with the same search. */
const allArticles = (words: string): Option => ({
  key: 'all',
  path: `/article?${new URLSearchParams({ q: words }).toString()}`,
  title: `All articles for ${quoted(words)}`,
  detail: '',
});

/**
 * Returns the section of a kind. `words` link to a list with more matches; null while results may still arrive before
 * that option.
 */
function sectionOf(kind: SearchKind, found: readonly SearchResult[], words: string | null): Section {
  const options = found.filter((one) => one.kind === kind).map(optionOf);
  const more = kind === 'article' && words !== null ? [allArticles(words)] : [];
  return { heading: headings[kind], options: [...options, ...more] };
}

/** Returns the results by kind, or other suggestions if nothing is typed or found. */
function sectionsOf(typed: string, { found, correctedQuery, state, other }: SearchState): Section[] {
  const hasQuery = typed.trim() !== '';
  const words = state === 'looking' ? null : (correctedQuery ?? typed.trim());
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const sections =
    hasQuery && (found.length > 0 || state === 'looking')
      ? kinds.map((kind) => sectionOf(kind, found, words))
      : Object.entries(otherHeadings).map(([kind, heading]) => ({
          heading,
          options: other
            .filter((one) => one.kind === kind)
            .slice(0, othersOfKind)
            .map(optionOf),
        }));
  return sections.filter(({ options }) => options.length > 0);
}

const keysOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ options }) => options.map(({ key }) => key));

interface SearchDialogProps {
  /** Returns what was typed before the dialog was there. */
  initialText: () => string;
  onClose: () => void;
}

/** The dialog for the site-wide search. */
export default function SearchDialog({ initialText, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
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

  const begin = useEffectEvent(() => setTyped(initialText()));
  // React may show the dialog some time after it has rendered it, in which more may be typed.
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useLayoutEffect(() => begin(), []);

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

interface ResultListProps {
  /** The ID of the list, which the field controls. */
  id: string;
  sections: readonly Section[];
  /** The key of the option selected with the arrow keys. */
  chosen: string | null;
  onFollow: () => void;
}

const optionId = (list: string, key: string): string => `${list}-${key}`;

/** The results as links, grouped by kind. The focus stays in the field, as in every combobox. */
function ResultList({ id, sections, chosen, onFollow }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {sections.map(({ heading, options }) => (
        <div key={heading} role="group" aria-label={heading} className={styles.section}>
          <div className={styles.heading} aria-hidden="true">
            {heading}
          </div>
          {options.map(({ key, path, title, detail }) => (
            <Link
              key={key}
              id={optionId(id, key)}
              to={path}
              role="option"
              aria-selected={key === chosen}
              tabIndex={-1}
              className={styles.option}
              onClick={onFollow}
            >
              <span className={styles.title}>{title}</span>{' '}
              {detail && <span className={styles.detail}>{detail}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

interface SearchStatusProps {
  typed: string;
  search: SearchState;
  /** Called with the suggested correction. */
  onTake: (correctedQuery: string) => void;
}

/** Reports the state of the search if the results do not. */
function SearchStatus({ typed, search, onTake }: SearchStatusProps) {
  const { state, found, correctedQuery, retry } = search;
  const words = typed.trim();
  if (words === '') return null;
  if (state === 'offline')
    return (
      <Notice title="No network" live>
        It is searched as soon as the network is back.
      </Notice>
    );
  if (state === 'failed') {
    return (
      <Notice kind="error" title="The search did not answer" onRetry={retry} live>
        It is most likely us or the network between us, and often over in a moment.
      </Notice>
    );
  }
  if (correctedQuery !== null)
    return (
      <p className={styles.news} role="status">
        Did you mean{' '}
        <button type="button" className={styles.correctedQuery} onClick={() => onTake(correctedQuery)}>
          {correctedQuery}
        </button>
        ?
        {state === 'done' && !found.some(({ inText }) => inText) && ` There is nothing for ${quoted(words)}.`}
      </p>
    );
  if (state === 'looking')
    return found.length > 0 ? null : (
      <Delayed label="Searching">
        <Equalizer />
      </Delayed>
    );
  return found.length > 0 ? null : (
    <p className={styles.news} role="status">
      Nothing is called {quoted(words)}, and no article has these words. Here is something else:
    </p>
  );
}
