import { originalContact } from '@contract/contact-text.ts';
import { shownPageText, usePageText } from './use-page-text.ts';
import styles from './document.module.css';
import { Document, leadOf, TextClauses } from './document.tsx';
import { contactEmail } from './owner.ts';

/** The page "Contact": the address, and the text as admins have written it, or else the original. */
export function Contact() {
  const shown = shownPageText(usePageText('contact'));
  const text = shown && (shown.text || originalContact);
  return (
    <Document kicker="Say it" heading="Contact" lead={leadOf(text)}>
      <p className={styles.address}>
        <a href={`mailto:${contactEmail}`}>
          {contactEmail.split('@')[0]}
          <wbr />@{contactEmail.split('@')[1]}
        </a>
      </p>
      <TextClauses text={text} />
    </Document>
  );
}
