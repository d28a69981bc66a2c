import styles from './logo.module.css';
import { symbol, wordmark } from './logo-shapes.json';

interface LogoProps {
  /** Height in em of the text around it. */
  size?: number;
}

/** The raised horns as four bars: a level meter, and a works hall between its chimneys. */
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

/** Symbol and lettering. Decoration: the link or heading around it says the name in text. */
export function Logo({ size = 1 }: LogoProps) {
  return (
    <span className={styles.logo} aria-hidden="true">
      <Symbol size={size} />
      <Wordmark size={size} />
    </span>
  );
}

/** The lettering: stems cut on the slant like the bars, corners cut as from plate. */
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
