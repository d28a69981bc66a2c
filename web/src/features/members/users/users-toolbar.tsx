import type { SubmitEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { type Show, type UsersQuery, wordsMaxLength } from './query.ts';
import { useSettledText } from './use-settled-text.ts';
import styles from './users-toolbar.module.css';

const choices: readonly { value: Show; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'admin', label: 'Admins' },
  { value: 'author', label: 'Authors' },
  { value: 'comments', label: 'Comments' },
  { value: 'disabled', label: 'Disabled' },
];

interface UsersToolbarProps {
  query: UsersQuery;
  onQuery: (query: UsersQuery) => void;
}

export function UsersToolbar({ query, onQuery }: UsersToolbarProps) {
  const { typed, type, settle } = useSettledText(query.words, (words) => onQuery({ ...query, words }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    settle();
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
      <div className={styles.show}>
        <FilterButtons
          choices={choices}
          chosen={query.show}
          onChoose={(show) => onQuery({ ...query, show })}
        />
      </div>
    </div>
  );
}
