import styles from './icon.module.css';
import { symbol, wordmark } from './logo-shapes.json';

interface LogoProps {
  /** Height in em of the surrounding text. */
  size?: number;
}

/**
 * The symbol: raised horns made of four bars, which are also a level meter, and a factory hall between its chimneys.
 */
export function Symbol({ size = 1 }: LogoProps) {
  return (
    <svg
      className={styles.mark}
      style={{ '--logo-height': `${size}em` }}
      viewBox={symbol.viewBox}
      aria-hidden="true"
    >
      <path d={symbol.bars} fill="currentColor" />
      <path d={symbol.ember} className={styles.ember} />
    </svg>
  );
}

/** The symbol and wordmark. Decorative: the link or heading around it provides the name as text. */
export function Logo({ size = 1 }: LogoProps) {
  return (
    <span className={styles.logo} aria-hidden="true">
      <Symbol size={size} />
      <Wordmark size={size} />
    </span>
  );
}

/** The wordmark, with stems cut on the same slant as the bars and corners cut as if from plate. */
function Wordmark({ size = 1 }: LogoProps) {
  return (
    <svg
      className={styles.mark}
      style={{ '--logo-height': `${size}em` }}
      viewBox={wordmark.viewBox}
      aria-hidden="true"
    >
      <path d={wordmark.letters.join('')} fill="currentColor" />
    </svg>
  );
}
