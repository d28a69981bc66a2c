import { usePageText } from './use-page-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Document, leadOf, TextClauses } from './document.tsx';
import { NotFound } from './not-found.tsx';

/** The page "Imprint", which exists once an admin has written it. */
export function Imprint() {
  const { data, failure, retry } = usePageText('imprint');
  if (data?.text === '') return <NotFound />;
  if (failure) return <LoadError what="The imprint" failure={failure} onRetry={retry} />;
  const text = data?.text ?? null;
  return (
    <Document kicker="Who answers for it" heading="Imprint" lead={leadOf(text)}>
      <TextClauses text={text} />
    </Document>
  );
}
