import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import styles from './dropdown.module.css';
import entryStyles from './shell.module.css';
import { NavEntry } from './nav-entry.tsx';
import { useDropdown } from './use-dropdown.ts';

/** The delay, in milliseconds, between the pointer leaving and the menu closing, which forgives a slip of the hand. */
const closeDelayMs = 500;

interface ArticlesMenuProps {
  author: boolean;
  onFollow: () => void;
}

export function ArticlesMenu({ author, onFollow }: ArticlesMenuProps) {
  const { open, close, area, button } = useDropdown({ hoverCloseDelayMs: closeDelayMs });
  const { pathname } = useLocation();
  const list = useId();
  const follow = () => {
    close();
    onFollow();
  };
  return (
    <div className={styles.area} {...area}>
      <button
        type="button"
        className={entryStyles.entry}
        data-here={/^\/article(\/|$)/.test(pathname) || undefined}
        aria-controls={list}
        {...button}
      >
        Articles
        <span className={styles.arrow} data-open={open || undefined}>
          <Icon name="chevron-down" size={0.75} />
        </span>
      </button>
      <ul id={list} className={styles.list} hidden={!open}>
        <li>
          <NavEntry to="/article" end onFollow={follow}>
            All articles
          </NavEntry>
        </li>
        {author && (
          <>
            <li>
              <NavEntry to="/article/upload" onFollow={follow}>
                Upload
              </NavEntry>
            </li>
            <li>
              <NavEntry to="/article/admin" onFollow={follow}>
                Admin
              </NavEntry>
            </li>
          </>
        )}
      </ul>
    </div>
  );
}
