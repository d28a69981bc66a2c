import { Link } from 'react-router-dom';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import type { DidYouMeanProps } from './index.ts';
import { siteSearch } from './site-search.ts';

export default function DidYouMean({ words, kind, pathOf }: DidYouMeanProps) {
  const { data: correctedQuery = null } = useSource(
    source(['what was meant', words, kind], {
      async load() {
        const { found, correctedQuery } = await siteSearch().find(words);
        return found.some((one) => one.kind === kind) ? correctedQuery : null;
      },
    }),
  );
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
