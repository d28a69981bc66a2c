import type { SharedCard } from '@contract/preview-call.ts';
import { useEffect, useState } from 'react';
import { showDraft } from '../../../data/draft-preview.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFailed, ListLoading } from '../../../ui/list-waiting.tsx';
import styles from './shared-look.module.css';

type Asked = { state: 'loading' } | { state: 'error' } | { state: 'ready'; card: SharedCard | null };

function useSharedCard(draftId: string): Asked & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>({ state: 'loading' });
  useEffect(() => {
    let left = false;
    const settle = (now: Asked) => {
      if (!left) setAsked(now);
    };
    showDraft(draftId).then(
      (preview) => settle({ state: 'ready', card: preview?.shared ?? null }),
      () => settle({ state: 'error' }),
    );
    return () => {
      left = true;
    };
  }, [draftId, attempt]);
  const retry = () => {
    setAsked({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { ...asked, retry };
}

/** What other sites make of a link to the article: roughly, for each has its own letters and cuts. */
export function SharedLook({ draftId }: { draftId: string }) {
  const asked = useSharedCard(draftId);
  if (asked.state === 'loading') return <ListLoading what="the card" />;
  if (asked.state === 'error') {
    return (
      <ListFailed title="The card did not load" onRetry={asked.retry}>
        The server could not be reached. Your text is safe.
      </ListFailed>
    );
  }
  if (!asked.card)
    return <EmptyState title="No such draft">It is gone, or it belongs to somebody else.</EmptyState>;
  const { site, title, description, picture } = asked.card;
  return (
    <div className={styles.look}>
      <p>This is what a link to the article looks like elsewhere, in a chat or a feed.</p>
      <figure className={styles.card} aria-label="The card of the link">
        <img className={styles.picture} src={picture} alt="" width={1200} height={630} />
        <figcaption className={styles.words}>
          <span className={styles.site}>{site}</span>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.description}>{description || 'No summary yet.'}</span>
        </figcaption>
      </figure>
    </div>
  );
}
