import { Link } from 'react-router-dom';
import styles from './result-list.module.css';
import type { Section } from './sections.ts';

interface ResultListProps {
  /** The ID of the list, which the field controls. */
  id: string;
  sections: readonly Section[];
  /** The key of the option selected with the arrow keys. */
  chosen: string | null;
  onFollow: () => void;
}

export const optionId = (list: string, key: string): string => `${list}-${key}`;

/** The results as links, grouped by kind. The focus stays in the field, as in every combobox. */
export function ResultList({ id, sections, chosen, onFollow }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {sections.map(({ heading, options }) => (
        <div key={heading} role="group" aria-label={heading} className={styles.section}>
          <div className={styles.heading} aria-hidden="true">
            {heading}
          </div>
          {options.map(({ key, path, title, detail }) => (
            <Link
              key={key}
              id={optionId(id, key)}
              to={path}
              role="option"
              aria-selected={key === chosen}
              tabIndex={-1}
              className={styles.option}
              onClick={onFollow}
            >
              <span className={styles.title}>{title}</span>{' '}
              {detail && <span className={styles.detail}>{detail}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
