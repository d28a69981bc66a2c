import { contentWords } from '@contract/search-words.ts';
import type { SearchKind } from '@contract/search.ts';
import { useEffect, useMemo, useState, useRef } from 'react';
import { useWhenOnline } from '../../ui/use-online.ts';
import { logError } from '../../platform/log.ts';
import { keyOf, type SearchResult } from './search-result.ts';
import { type Answer, type Search, shownOfKind } from './search.ts';
import { siteSearch } from './site-search.ts';

/** Throttles a value: the first change applies immediately, later ones at most once per `pauseMs`. */
function useThrottled<Value>(value: Value, pauseMs: number): Value {
  const [throttled, setThrottled] = useState(value);
  const freeAt = useRef(0);
  useEffect(() => {
    const take = () => {
      freeAt.current = Date.now() + pauseMs;
      setThrottled(value);
    };
    const timer = setTimeout(take, Math.max(0, freeAt.current - Date.now()));
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return throttled;
}

/**
 * Merges a new answer into the shown list without moving a row: shown results keep their places, and new ones go to the
 * end of their kind or after the last kind. Nothing is shown after a kind that may still grow (`growing`).
 */
export function mergeResults(
  answer: readonly SearchResult[],
  shown: readonly SearchResult[],
  max: number,
  growing: SearchKind | null = null,
): SearchResult[] {
  const byKey = new Map(answer.map((one) => [keyOf(one), one]));
  const kept = shown.flatMap((one) => byKey.get(keyOf(one)) ?? []);
  const keys = new Set(kept.map(keyOf));
  const all = [...kept, ...answer.filter((one) => !keys.has(keyOf(one)))];
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const end = growing !== null && kinds.includes(growing) ? kinds.indexOf(growing) + 1 : kinds.length;
  return kinds.slice(0, end).flatMap((kind) => all.filter((one) => one.kind === kind).slice(0, max));
}

/** The minimum interval between two requests during typing. */
const pauseMs = 120;

type State = 'looking' | 'done' | 'offline' | 'failed';

export interface SearchState extends Answer {
  state: State;
  /** Suggestions while there are no results: the newest items. */
  other: SearchResult[];
  retry: () => void;
}

interface Answered {
  typed: string;
  attempt: number;
  /** The matches by name, while texts are still being searched. */
  names: SearchResult[];
  answer: Answer | 'failed' | null;
}

const stateOfFailure = (): State => (navigator.onLine ? 'failed' : 'offline');

function useFirst(search: Search, attempt: number): SearchResult[] {
  const [first, setFirst] = useState<SearchResult[]>([]);
  useEffect(() => {
    let left = false;
    search.open().then(
      (found) => {
        if (!left) setFirst(found);
      },
      (error: unknown) => {
        logError('Reading what to go to from the search', error);
      },
    );
    return () => {
      left = true;
    };
  }, [search, attempt]);
  return first;
}

/** Merges matches by name into the shown list. Texts may add more articles, unless there are enough. */
function withNames(names: readonly SearchResult[], shown: readonly SearchResult[]): SearchResult[] {
  const articles = names.filter(({ kind }) => kind === 'article').length;
  return mergeResults(names, shown, shownOfKind, articles < shownOfKind ? 'article' : null);
}

/**
 * Returns the results for the typed text: immediately from cached data, then from the site, without moving shown
 * results.
 */
export function useSearch(typed: string): SearchState {
  const search = siteSearch();
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const other = useFirst(search, attempt);
  const text = contentWords(typed).length === 0 ? '' : typed.trim();
  const throttled = useThrottled(text, pauseMs);
  useEffect(() => {
    if (throttled === '') return undefined;
    let left = false;
    let names: SearchResult[] = [];
    const show = (answer: Answered['answer']) => {
      if (!left) setAnswered({ typed: throttled, attempt, names, answer });
    };
    const showNames = (found: SearchResult[]) => {
      names = found;
      show(null);
    };
    search.find(throttled, showNames).then(
      (answer) => {
        show(answer);
      },
      (error: unknown) => {
        logError('Searching', error);
        show('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [search, throttled, attempt]);

  const own = answered?.typed === text && answered.attempt === attempt ? answered : null;
  // oxlint-disable-next-line react/exhaustive-deps -- `other` signals that the initial data has loaded
  const first = useMemo(() => search.first(text), [search, text, other]);
  const retry = () => setAttempt(attempt + 1);
  const news = { other, retry };
  const { answer = null } = own ?? {};
  // Also without an answer: a search that began offline fails later, and before anything is typed, the suggestions may
  // have failed to load.
  useWhenOnline(answer === 'failed' || answer === null, retry);
  if (answer === 'failed') return { ...first, state: stateOfFailure(), ...news };
  const known = own && own.names.length > 0 ? withNames(own.names, first.found) : first.found;
  if (answer === null)
    return {
      found: known,
      correctedQuery: own ? null : first.correctedQuery,
      state: text === '' ? 'done' : 'looking',
      ...news,
    };
  return {
    found: mergeResults(answer.found, known, shownOfKind),
    correctedQuery: answer.correctedQuery,
    state: 'done',
    ...news,
  };
}
