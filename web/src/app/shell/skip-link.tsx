import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The id of the page's main part. */
export const contentId = 'content';

/** For those who go by keyboard: past the navigation, without a new entry in the history. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${contentId}`} onClick={skip}>
      Skip to content
    </a>
  );
}
