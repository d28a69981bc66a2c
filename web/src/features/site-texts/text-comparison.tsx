import { compareWords } from '../../lib/compare-words.ts';
import { ComparedLegend, ComparedParts } from '../../ui/compared-parts.tsx';
import styles from './site-texts.module.css';

export interface TextComparisonProps {
  earlier: string;
  now: string;
}

/** An earlier text with the changes since then. */
export default function TextComparison({ earlier, now }: TextComparisonProps) {
  return (
    <>
      <p className={styles.when}>
        <ComparedLegend removed="is in this text and not in the one now" added="is new since then" />
      </p>
      <p className={styles.shown}>
        <ComparedParts parts={compareWords(earlier, now)} />
      </p>
    </>
  );
}
