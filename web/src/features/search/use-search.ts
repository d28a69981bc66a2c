import { useEffect, useMemo, useState } from 'react';
import { tellingWords } from '@contract/search-words.ts';
import { logError } from '../../platform/log.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Found } from './found.ts';
import { keepFinds, keptFinds } from './kept-finds.ts';
import type { Answer, Search } from './search.ts';
import { siteSearch } from './site-search.ts';

/** Between two signs of somebody who types fast. */
const pauseMs = 90;

type State = 'looking' | 'done' | 'offline' | 'failed';

export interface SearchState extends Answer {
  state: State;
  /** What to go to while there is nothing to show: the newest, or without network what was found before. */
  other: Found[];
  retry: () => void;
}

interface Asked {
  typed: string;
  round: number;
  answer: Answer | 'failed';
}

const nothing: Answer = { found: [], meant: null };
const stateOfFailure = (): State => (navigator.onLine ? 'failed' : 'offline');

function useFirst(search: Search, round: number): Found[] {
  const [first, setFirst] = useState<Found[]>([]);
  useEffect(() => {
    let left = false;
    search.first().then(
      (found) => {
        if (!left) setFirst(found);
      },
      (error: unknown) => {
        logError('Reading what to go to from the search', error);
        if (!left) setFirst(keptFinds());
      },
    );
    return () => {
      left = true;
    };
  }, [search, round]);
  return first;
}

/** The answer to what is typed: at once from what is known, then from the site. */
export function useSearch(typed: string): SearchState {
  const search = siteSearch();
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const other = useFirst(search, round);
  const text = tellingWords(typed).length === 0 ? '' : typed.trim();
  const paused = useDebounced(text, pauseMs);
  useEffect(() => {
    if (paused === '') return undefined;
    let left = false;
    const show = (answer: Asked['answer']) => {
      if (!left) setAsked({ typed: paused, round, answer });
    };
    search.find(paused).then(
      (answer) => {
        keepFinds(answer.found);
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
  }, [search, paused, round]);

  const isAnswered = asked?.typed === text && asked.round === round;
  const known = useMemo(() => search.known(text), [search, text]);
  const retry = () => setRound(round + 1);
  if (isAnswered && asked.answer !== 'failed') return { ...asked.answer, state: 'done', other, retry };
  const state = text === '' ? 'done' : isAnswered ? stateOfFailure() : 'looking';
  return { ...nothing, found: known, state, other, retry };
}
