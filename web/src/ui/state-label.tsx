import styles from './state-label.module.css';

interface StateLabelProps {
  children: string;
  /** The label of the other state. The wider of the two determines the width, which prevents a layout shift. */
  or: string;
}

/**
 * The label of a button that changes with its state, such as Follow and Following. Do not combine it with
 * `aria-pressed`: screen readers would announce the state twice.
 */
export const StateLabel = ({ children, or }: StateLabelProps) => (
  <span className={styles.word} data-or={or}>
    {children}
  </span>
);
