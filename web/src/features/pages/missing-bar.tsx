import { symbol } from '../../ui/logo-shapes.json';
import styles from './dead-end.module.css';

/** The site's symbol with its ember bar reduced to an outline. Decorative. */
export function MissingBar() {
  return (
    <svg className={styles.art} viewBox="0.75 0.75 22.5 22.5" aria-hidden="true">
      <path d={symbol.bars} fill="currentColor" />
      <path d={symbol.ember} className={styles.gap} />
    </svg>
  );
}
