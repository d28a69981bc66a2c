import styles from './state-word.module.css';

interface StateWordProps {
  children: string;
  /** What it says in its other state: there is room for the wider one, so that nothing moves. */
  or: string;
}

/**
 * The word on a button that names its state, such as Follow and Following. A word that changes says the state alone; where
 * it stays the same, `aria-pressed` does.
 */
export const StateWord = ({ children, or }: StateWordProps) => (
  <span className={styles.word} data-or={or}>
    {children}
  </span>
);
