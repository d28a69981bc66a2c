import { originalTerms } from '@contract/terms-text.ts';
import { shownPageText, usePageText } from './use-page-text.ts';
import { Document, leadOf, TextClauses } from './document.tsx';

/** When the original was last changed. */
const originalAt = Date.parse('2026-11-28');

/** The page "Terms", as admins have written it, or else the original. */
export function Terms() {
  const shown = shownPageText(usePageText('terms'));
  const text = shown && (shown.text || originalTerms);
  return (
    <Document
      kicker="The deal"
      heading="Terms"
      lead={leadOf(text)}
      {...(shown && { changed: shown.text === '' ? Math.max(shown.at, originalAt) : shown.at })}
    >
      <TextClauses text={text} />
    </Document>
  );
}
