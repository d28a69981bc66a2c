import { siteName } from '@contract/site.ts';
import { Symbol } from '../../ui/logo.tsx';
import { NavEntry } from './nav-entry.tsx';
import entryStyles from './nav-entry.module.css';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  /** Null if there is nothing to choose. */
  onPrivacyChoices: (() => void) | null;
}

export function SiteFooter({ onPrivacyChoices }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <p className={styles.mark}>
        <Symbol size={2} />
        <span suppressHydrationWarning>
          {/* oxlint-disable-next-line react/purity -- a page cached before New Year may still show last year's */}
          © {new Date().getFullYear()} {siteName}
        </span>
      </p>
      <ul className={styles.links} aria-label="About this site" data-no-print>
        <li>
          <NavEntry to="/aboutUs">About us</NavEntry>
        </li>
        <li>
          <NavEntry to="/privacy">Privacy</NavEntry>
        </li>
        <li>
          <NavEntry to="/terms">Terms</NavEntry>
        </li>
        <li>
          <NavEntry to="/contact">Contact</NavEntry>
        </li>
        {onPrivacyChoices && (
          <li>
            <button type="button" className={entryStyles.entry} onClick={onPrivacyChoices}>
              Privacy choices
            </button>
          </li>
        )}
      </ul>
    </footer>
  );
}
