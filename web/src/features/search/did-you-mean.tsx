import { useEffect, useState } from 'react';
import type { SearchKind } from '@contract/search.ts';
import { Link } from 'react-router-dom';
import { logError } from '../../platform/log.ts';
import { siteSearch } from './site-search.ts';

export interface DidYouMeanProps {
  /** The search text. Pass a `key` per text. */
  words: string;
  /** The kind of items in the list. */
  kind: SearchKind;
  /** Returns the path of the list with other words. */
  pathOf: (words: string) => string;
}

/** Suggests a corrected search for a list without matches, if the list has matches for it. */
export default function DidYouMean({ words, kind, pathOf }: DidYouMeanProps) {
  const [correctedQuery, setCorrectedQuery] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    siteSearch()
      .find(words)
      .then(
        (answer) => {
          if (!left && answer.found.some((one) => one.kind === kind))
            setCorrectedQuery(answer.correctedQuery);
        },
        (error: unknown) => logError('Looking for what was meant', error),
      );
    return () => {
      left = true;
    };
  }, [words, kind]);
  return (
    <p role="status">
      {correctedQuery !== null && (
        <>
          Did you mean <Link to={pathOf(correctedQuery)}>{correctedQuery}</Link>?
        </>
      )}
    </p>
  );
}
