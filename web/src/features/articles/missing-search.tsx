import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { noFilters, listPath } from './list-query.ts';
import styles from './article-list.module.css';

/** The ways on from an address that leads nowhere. */
export default function MissingSearch() {
  const id = useId();
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q') as string;
    void navigate(listPath({ ...noFilters, words }));
  };
  return (
    <>
      <form role="search" className={styles.search} action="/article" onSubmit={search}>
        <label htmlFor={id}>Search in titles, bands, tags and texts</label>
        <input id={id} type="search" name="q" maxLength={100} enterKeyHint="search" />
        <Button type="submit">Search</Button>
      </form>
      <ButtonLink variant="secondary" to="/article">
        All articles
      </ButtonLink>
    </>
  );
}
