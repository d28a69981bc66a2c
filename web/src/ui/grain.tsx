import styles from './grain.module.css';

/** A faint grain texture over its positioned parent. For pictures and bare backgrounds, never under text. */
export function Grain() {
  return <span className={styles.grain} aria-hidden="true" />;
}
