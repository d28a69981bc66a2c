import { siteName } from '@contract/site.ts';
import { siteTextLabels, type SiteTextName, siteTextNames } from '@contract/site-texts.ts';
import { Link } from 'react-router-dom';
import { useWhenOnline } from '../../data/use-when-online.ts';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import styles from './site-texts.module.css';
import { TextForm } from './text-form.tsx';
import { useSiteText } from './use-site-text.ts';

const never = () => undefined;

/** The texts of the site, each with a form of its own. */
export const SiteTexts = ({ online }: { online: boolean }) => (
  <div className={styles.texts}>
    <p className={styles.lead}>
      Readers see a change within two minutes, feeds within half an hour. What leads the front page is pinned
      under <Link to="/article/admin">Article admin</Link>. The name {siteName} is not edited here: mails that
      were sent, apps that were installed and podcasts that are followed bear it, so it changes with a
      deployment.
    </p>
    {!online && <p role="status">You are offline. Texts can be saved as soon as the network is back.</p>}
    {siteTextNames.map((name) => (
      <SiteTextSection key={name} name={name} online={online} />
    ))}
  </div>
);

function SiteTextSection({ name, online }: { name: SiteTextName; online: boolean }) {
  const { stored, pending, save } = useSiteText(name);
  const failed = stored.state === 'error';
  useWhenOnline(failed, failed ? stored.retry : never);
  const label = siteTextLabels[name];
  return (
    <section className={styles.section} aria-label={label}>
      {stored.state === 'success' && <TextForm {...{ name, online, pending, save }} now={stored.value} />}
      {stored.state === 'loading' && <ListLoading what={`the text “${label}”`} />}
      {failed && (
        <ListFailed title={`${label} did not load`} onRetry={stored.retry}>
          Nothing is lost: it is kept on the server. Try again in a moment.
        </ListFailed>
      )}
    </section>
  );
}
