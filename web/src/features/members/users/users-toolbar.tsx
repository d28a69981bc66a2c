import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/input.tsx';
import { type Filter, filters, type UsersQuery } from './query.ts';
import styles from './users.module.css';

const labels: Record<Filter, string> = {
  all: 'Everybody',
  newest: 'Everybody, newest first',
  admin: 'Admins',
  author: 'Authors',
  comments: 'Moderators of comments',
  disabled: 'Disabled accounts',
};

interface UsersToolbarProps {
  query: UsersQuery;
  onQuery: (change: Partial<UsersQuery>) => void;
}

export function UsersToolbar({ query, onQuery }: UsersToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Search by name or e-mail"
        placeholder="Name or e-mail"
        action="/author/admin"
        query={query.words}
        onSearch={(words) => onQuery({ words })}
      />
      <Select
        aria-label="Show"
        value={query.filter}
        onChange={({ target }) =>
          onQuery({ filter: filters.find((filter) => filter === target.value) ?? 'all' })
        }
      >
        {filters.map((filter) => (
          <option key={filter} value={filter}>
            {labels[filter]}
          </option>
        ))}
      </Select>
    </div>
  );
}
