import { truncate } from '@contract/strip-invalid-characters.ts';
import { originalAbout } from '@contract/about-text.ts';
import { originalContact } from '@contract/contact-text.ts';
import { originalDonation } from '@contract/donation-text.ts';
import { siteDescription } from '@contract/site.ts';
import { originalTerms } from '@contract/terms-text.ts';
import type { SiteTextName } from '@contract/site-texts.ts';
import styles from './site-texts.module.css';

interface TextDescription {
  /** The text shown if nobody has edited it. */
  original: string;
  hint: string;
  rows: number;
  /** A text to start from while there is none, with gaps to fill in. */
  template?: string;
}

const imprintTemplate = `…your name…, …street and number…, …postcode and town…, …country…

## Contact

- E-mail: …
- Telephone: …

## Answers for what is written here

…name…, …address…`;

export const textDescriptions: Record<SiteTextName, TextDescription> = {
  claim: {
    original: 'Loud music, written down',
    hint: 'One line on top of the front page, for visitors. Yours is there alone; the original goes on “by the people in front of the speakers.”',
    rows: 1,
  },
  description: {
    original: siteDescription,
    hint: 'One sentence about the site, for search engines, link previews and feeds.',
    rows: 2,
  },
  about: {
    original: originalAbout,
    hint: 'The page About us. An empty line ends a paragraph, “## ” begins a title, “- ” a line of a list, and [words](https://…) is a link. What stands first, before any title, is the lead.',
    rows: 14,
  },
  imprint: {
    original: '',
    hint: 'Who runs the site, with name and postal address, which many countries require. As long as it is empty, the site has neither a page for it nor an entry in the footer. Its first paragraph also ends every mail. Written like About us.',
    rows: 8,
    template: imprintTemplate,
  },
  contact: {
    original: originalContact,
    hint: 'The page Contact. The address that people write to stands below the lead. Written like About us.',
    rows: 8,
  },
  terms: {
    original: originalTerms,
    hint: 'The page Terms. The date of your last change stands on top. Written like About us.',
    rows: 14,
  },
  privacy: {
    original: '',
    hint: 'What you add to the page Privacy, such as your legal grounds. It stands first, under titles of its own; what the site stores and which services it uses follows by itself. Written like About us.',
    rows: 8,
  },
  goal: {
    original: '',
    hint: 'What a month takes, in whole dollars; 0 for no goal. While nobody has set it here, it is that of Remote Config.',
    rows: 1,
  },
  donation: {
    original: originalDonation,
    hint: 'The first words in the donation panel.',
    rows: 3,
  },
  digest: {
    original: '',
    hint: 'Above the next digest, which goes on Thursday at 17:00, and only there: later ones leave it out.',
    rows: 3,
  },
  heldWords: {
    original: '',
    hint: 'One word, or up to five in a row, on a line. A comment that has them waits for a moderator; case and accents make no difference, and parts of words do not count. Only admins see the list.',
    rows: 6,
  },
};

/** Returns the text as readers see it. */
const shownText = (text: string): string => text || 'Nothing is set.';

/** In characters. */
const shownLength = 300;

/** The start of a long text, with the rest on demand. */
export function CollapsibleText({ text }: { text: string }) {
  if (text.length <= shownLength) return <p className={styles.shown}>{shownText(text)}</p>;
  return (
    <details className={styles.long}>
      <summary>{truncate(text, shownLength).trim()}…</summary>
      <p className={styles.shown}>{text}</p>
    </details>
  );
}
