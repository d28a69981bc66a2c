import type { SavedEntry } from './api/saved.ts';
import { Field } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Select, TextInput } from '../../ui/input.tsx';
import styles from './saved-toolbar.module.css';
import { countOf, type Filter, filters, type Sort, sorts, type View } from './view.ts';

const filterLabels: Record<Filter, string> = { all: 'All', unread: 'Unread', kept: 'Kept' };
const sortLabels: Record<Sort, string> = {
  newest: 'Last saved first',
  oldest: 'First saved first',
  title: 'By title',
  shortest: 'Shortest first',
};

interface SavedToolbarProps {
  view: View;
  onView: (change: Partial<View>) => void;
  entries: readonly SavedEntry[];
}

/** The filters and sort order of the list. */
export function SavedToolbar({ view, onView, entries }: SavedToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div role="search">
        <Field label="Search what you saved">
          <TextInput
            type="search"
            value={view.search}
            onChange={({ target }) => onView({ search: target.value })}
          />
        </Field>
      </div>
      <div>
        <Field label="Order">
          <Select
            value={view.sort}
            onChange={({ target }) =>
              onView({ sort: sorts.find((sort) => sort === target.value) ?? 'newest' })
            }
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <FilterButtons
        choices={filters.map((filter) => ({
          value: filter,
          label: `${filterLabels[filter]} (${countOf(entries, filter)})`,
        }))}
        chosen={view.filter}
        onChoose={(filter) => onView({ filter })}
      />
    </div>
  );
}
