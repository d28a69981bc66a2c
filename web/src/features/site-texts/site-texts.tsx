import { siteName } from '@contract/site.ts';
import { siteTextLabels, type SiteTextName, siteTextNames } from '@contract/site-texts.ts';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { useUnsaved } from '../../data/use-unsaved.ts';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { Muted } from '../../ui/muted.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { watchSiteText } from './api/stored-texts.ts';
import { unsavedTexts } from './save-text.ts';
import styles from './site-texts.module.css';
import { TextForm } from './text-form.tsx';

interface SiteTextsProps {
  /** The uid of the admin. */
  uid: string;
}

/** The site texts, each with a form of its own. */
export function SiteTexts({ uid }: SiteTextsProps) {
  const online = useOnline();
  const isUnsaved = useSyncExternalStore(unsavedTexts.subscribe, () => unsavedTexts.hasUnsaved(uid));
  useUnsaved({
    isUnsaved,
    text: 'The texts of the site have changes that are not saved. They wait there until this browser tab is closed.',
    path: '/author/admin?tab=texts',
    about: 'unsaved texts of the site',
  });
  return (
    <div className={styles.texts}>
      <Muted>
        Readers see a change within two minutes, feeds within half an hour. What leads the front page is
        pinned under <Link to="/article/admin">Article admin</Link>. The name {siteName} changes with a
        deployment only, because sent mails, installed apps and podcasts bear it.
      </Muted>
      {!online && <p role="status">You are offline. Texts can be saved as soon as the network is back.</p>}
      {siteTextNames.map((name) => (
        <SiteTextSection key={name} uid={uid} name={name} />
      ))}
    </div>
  );
}

function SiteTextSection({ uid, name }: SiteTextsProps & { name: SiteTextName }) {
  const stored = useSource(source(['a text of the site', name], { watch: watchSiteText(name) }));
  const label = siteTextLabels[name];
  return (
    <section className={styles.section} aria-label={label}>
      {stored.data && <TextForm {...{ uid, name }} now={stored.data} />}
      <ListWaiting what={`the text “${label}”`} of={stored} />
    </section>
  );
}
