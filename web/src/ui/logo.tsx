import styles from './logo.module.css';
import { wordmark } from './wordmark.ts';

/** Four bars with slanted cuts: a level meter, and the saw-tooth roof of a works hall. */
export function Symbol({ size = 1 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      style={{ '--logo-height': `${size}em` }}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M1 15l4.750-4v12H1zM6.750 9l4.750-4v18H6.750zM18.250 13L23 9v14h-4.750z" fill="currentColor" />
      <path d="M12.500 5l4.750-4v22H12.500z" className={styles.ember} />
    </svg>
  );
}

/** Symbol and wordmark. Decoration beside a name in text: the link or heading around it says the name. */
export function Logo({ size = 1 }: { size?: number }) {
  return (
    <span className={styles.logo} aria-hidden="true">
      <Symbol size={size} />
      <svg
        className={styles.mark}
        style={{ '--logo-height': `${size}em` }}
        viewBox={wordmark.viewBox}
        focusable="false"
      >
        <path d={wordmark.path} fill="currentColor" />
      </svg>
    </span>
  );
}
