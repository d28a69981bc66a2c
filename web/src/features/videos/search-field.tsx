import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { useSettledWords } from '../../ui/use-settled-words.ts';
import styles from './search-field.module.css';
import { videosPath } from './videos-query.ts';

export function SearchField({ words }: { words: string }) {
  const id = useId();
  const navigate = useNavigate();
  const { typed, type, field, finish } = useSettledWords(words.trim(), (settled, how) => {
    void navigate(videosPath({ words: settled }), how);
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    finish();
  };
  return (
    <form role="search" className={styles.search} action="/youtube" onSubmit={submit}>
      <label htmlFor={id}>Search in titles</label>
      <div className={styles.field}>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
        />
        <Icon name="search" size={1.5} />
      </div>
    </form>
  );
}
