import styles from './powered-by.module.css';

/** The provider's name as a mark of its own, in the colour of the text around it. */
export function PoweredBy() {
  return (
    <a
      className={styles.powered}
      href="https://stripe.com"
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Powered by Stripe (opens in a new tab)"
    >
      <span>Powered by</span>
      <svg className={styles.logo} viewBox="0 0 62 26" aria-hidden="true" focusable="false">
        <text x="1" y="19.5" textLength="60" lengthAdjust="spacingAndGlyphs">
          stripe
        </text>
      </svg>
    </a>
  );
}
