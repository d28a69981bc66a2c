import type { SubmitEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Select, TextInput } from '../../../ui/input.tsx';
import { type Filter, filters, type UsersQuery, wordsMaxLength } from './query.ts';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import styles from './users.module.css';

const labels: Record<Filter, string> = {
  all: 'Everybody',
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
  const { typed, type, finish } = useDebouncedSearch(query.words, (words) => onQuery({ words }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    finish();
  };
  return (
    <div className={styles.toolbar}>
      <form role="search" aria-label="Members" onSubmit={submit}>
        <Field label="Search by name or e-mail">
          <TextInput
            type="search"
            value={typed}
            maxLength={wordsMaxLength}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => type(target.value)}
          />
        </Field>
      </form>
      <Field label="Show">
        <Select
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
      </Field>
    </div>
  );
}
