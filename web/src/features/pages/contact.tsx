import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './document.module.css';
import { Clause } from './document.tsx';
import { contactEmail, imprint } from './owner.ts';

export function Contact() {
  return (
    <>
      <PageHeading kicker="Say it" lead="One address for everything. A person reads it, usually at night.">
        Contact
      </PageHeading>
      <p className={styles.address}>
        <a href={`mailto:${contactEmail}`}>
          {contactEmail.split('@')[0]}
          <wbr />@{contactEmail.split('@')[1]}
        </a>
      </p>
      <Clause title="Write about">
        <ul>
          <li>
            <b>Your account and your data.</b> Write from the address of the account, so that we know it is
            yours.
          </li>
          <li>
            <b>A donation.</b> Give the day and the amount. Never send a card number, and we will never ask
            for one.
          </li>
          <li>
            <b>Writing for us.</b> Add something you have written, however short.
          </li>
          <li>
            <b>Something broken.</b> What you did, what happened, and in which browser.
          </li>
          <li>
            <b>A hole in the fence.</b> If you found a way to see or do what you should not, tell us first and
            give us a little time. We will thank you by name if you like.
          </li>
        </ul>
      </Clause>
      <Clause title="Before you write">
        <p>
          What is stored about you is on the <Link to="/privacy">privacy page</Link>. What holds between you
          and us is in the <Link to="/terms">terms</Link>. A lost password you can{' '}
          <Link to="/auth/reset">reset yourself</Link>.
        </p>
      </Clause>
      {imprint && (
        <Clause title="Who answers for it">
          <p>{imprint}</p>
        </Clause>
      )}
    </>
  );
}
