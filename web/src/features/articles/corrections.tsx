import { Time } from '../../ui/time.tsx';
import styles from './corrections.module.css';
import { longDay } from '../../lib/time.ts';
import type { Correction } from './load-article-page.ts';

/** The corrections of an article with their dates. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">Corrected</h2>
      <ul role="list">
        {corrections.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <Time at={at}>{longDay(at)}</Time> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
