import { symbol } from '../../ui/logo-shapes.json';
import styles from './dead-end.module.css';

/** The symbol of the site with its ember bar gone: only the outline is left. Decoration. */
export function MissingBar() {
  return (
    <svg className={styles.art} viewBox="0.75 0.75 22.5 22.5" aria-hidden="true">
      <path d={symbol.bars} fill="currentColor" />
      <path d={symbol.ember} className={styles.gap} />
    </svg>
  );
}
