import { Link } from 'react-router-dom';
import { usePageTitle } from '../../data/page-title.ts';
import { ListHeading } from '../../ui/page-heading.tsx';
import styles from './mails.module.css';
import { digestLead, digestTitle, SubscribeForm } from './subscribe-form.tsx';

/** The page on which visitors ask for the weekly digest. */
export function SubscribePage() {
  usePageTitle(digestTitle);
  return (
    <>
      <ListHeading lead={digestLead}>{digestTitle}</ListHeading>
      <SubscribeForm />
      <p className={styles.note}>
        With an account it begins with the bands you follow: choose it in{' '}
        <Link to="/user/profile">your profile</Link>. Did a mail lead you here? Then half of its link is
        missing: copy the whole of it.
      </p>
    </>
  );
}
