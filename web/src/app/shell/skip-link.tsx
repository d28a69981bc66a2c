import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The id of the main element. */
export const contentId = 'content';

/** Lets keyboard users skip the navigation, without adding a history entry. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${contentId}`} onClick={skip} data-no-print>
      Skip to content
    </a>
  );
}
