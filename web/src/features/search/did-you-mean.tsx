import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { logError } from '../../platform/log.ts';
import type { DidYouMeanProps } from './index.ts';
import { siteSearch } from './site-search.ts';

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
