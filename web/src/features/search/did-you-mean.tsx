import { useEffect, useState } from 'react';
import type { SearchKind } from '@contract/search.ts';
import { Link } from 'react-router-dom';
import { logError } from '../../platform/log.ts';
import { siteSearch } from './site-search.ts';

export interface DidYouMeanProps {
  /** What was typed. Give the component a `key` for each. */
  words: string;
  /** What the list has. */
  kind: SearchKind;
  /** The address of the list with other words. */
  pathOf: (words: string) => string;
}

/** For a list that has nothing with the words that were typed: leads to those that were meant, if it has something with them. */
export default function DidYouMean({ words, kind, pathOf }: DidYouMeanProps) {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    siteSearch()
      .find(words)
      .then(
        (answer) => {
          if (!left && answer.found.some((one) => one.kind === kind)) setMeant(answer.meant);
        },
        (error: unknown) => logError('Looking for what was meant', error),
      );
    return () => {
      left = true;
    };
  }, [words, kind]);
  return (
    <p role="status">
      {meant !== null && (
        <>
          Did you mean <Link to={pathOf(meant)}>{meant}</Link>?
        </>
      )}
    </p>
  );
}
