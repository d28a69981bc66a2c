import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { everything, listPath } from './list-query.ts';
import styles from './missing.module.css';

const texts = {
  article: {
    heading: 'Out of print',
    lead: 'There is no article at this address. It was mistyped somewhere, or the article was taken off the site.',
  },
  member: {
    heading: 'Not on the guest list',
    lead: 'There is no member at this address. It was mistyped somewhere, or the account was deleted.',
  },
};

/** In the place of an article or a member that does not exist: says so and helps to find what was meant. */
export function Missing({ what }: { what: keyof typeof texts }) {
  const id = useId();
  const navigate = useNavigate();
  const { heading, lead } = texts[what];
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q') as string;
    void navigate(listPath({ ...everything, words }));
  };
  return (
    <>
      <PageHeading kicker="404" lead={lead}>
        {heading}
      </PageHeading>
      <form role="search" className={styles.search} action="/article" onSubmit={search}>
        <label htmlFor={id}>Search in titles, bands and tags</label>
        <input id={id} type="search" name="q" maxLength={100} enterKeyHint="search" />
        <Button type="submit">Search</Button>
      </form>
      <ButtonLink variant="secondary" to="/article">
        All articles
      </ButtonLink>
    </>
  );
}
