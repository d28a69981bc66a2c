import { Link } from 'react-router-dom';
import styles from './blocks.module.css';

interface SectionTabsProps {
  label: string;
  /** `count` is null until it is known; its space is reserved to prevent a layout shift. */
  tabs: readonly { to: string; label: string; count?: number | string | null }[];
  /** The index of the current tab. */
  current: number;
}

/** In pixels, of the tab before. */
const shownBefore = 48;

/** Scrolls the row of tabs to the current one, on a phone that has no room for all. */
function showInRow(tab: HTMLAnchorElement | null): void {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - shownBefore;
}

/** The tabs of a page, each with its own URL. */
export function SectionTabs({ label, tabs, current }: SectionTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={index === current ? 'page' : undefined}
          ref={index === current ? showInRow : null}
        >
          {tab.label} {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
