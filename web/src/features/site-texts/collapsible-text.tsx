import { truncate } from '@contract/strip-invalid-characters.ts';
import { shownText } from './text-descriptions.ts';
import styles from './site-texts.module.css';

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
