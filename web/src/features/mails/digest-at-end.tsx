import styles from './mails.module.css';
import { digestLead, digestTitle, SubscribeForm } from './subscribe-form.tsx';

/** The form of the weekly digest below an article. */
export default function DigestAtEnd() {
  return (
    <section aria-labelledby="digest">
      <h2 id="digest" className={styles.endTitle}>
        {digestTitle}
      </h2>
      <p className={styles.endLead}>{digestLead}</p>
      <SubscribeForm />
    </section>
  );
}
