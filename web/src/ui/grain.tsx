import styles from './grain.module.css';

/** A faint grain over the whole of its positioned parent. For pictures and bare ground: never under text. */
export function Grain() {
  return <span className={styles.grain} aria-hidden="true" />;
}
