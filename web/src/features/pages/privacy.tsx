import { useHasImprint } from './index.ts';
import { shownPageText, usePageText } from './use-page-text.ts';
import { Document, leadOf, TextClauses } from './document.tsx';
import { privacyText } from './privacy-text.ts';

/** When what the site says by itself was last changed. */
const originalAt = Date.parse('2026-12-01');

/** The page "Privacy": what admins add to it, and what the software stores and sends. */
export function Privacy() {
  const own = shownPageText(usePageText('privacy'));
  const original = privacyText(useHasImprint());
  return (
    <Document
      kicker="What we know"
      heading="Privacy"
      lead={leadOf(own && own.text) || leadOf(original)}
      {...(own && { changed: Math.max(own.at, originalAt) })}
    >
      {own?.text && <TextClauses text={own.text} />}
      <TextClauses text={original} />
    </Document>
  );
}
