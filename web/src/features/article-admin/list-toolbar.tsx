import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/input.tsx';
import styles from './list-toolbar.module.css';
import { type Sort, sorts } from './view.ts';

const sortLabels: Record<Sort, string> = {
  updated: 'Last saved first',
  published: 'Last published first',
  title: 'By title',
};

interface ListToolbarProps {
  /** Whether the search also matches authors. */
  byWriter: boolean;
  search: string;
  onSearch: (search: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

export function ListToolbar({ byWriter, search, onSearch, sort, onSort }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div role="search">
        <Field label={byWriter ? 'Search titles and authors' : 'Search titles'}>
          <TextInput type="search" value={search} onChange={({ target }) => onSearch(target.value)} />
        </Field>
      </div>
      <Field label="Order">
        <Select
          value={sort}
          onChange={({ target }) => onSort(sorts.find((known) => known === target.value) ?? 'updated')}
        >
          {sorts.map((known) => (
            <option key={known} value={known}>
              {sortLabels[known]}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.write}>
        <ButtonLink to="/article/upload" size="small">
          Write an article
        </ButtonLink>
      </div>
    </div>
  );
}
