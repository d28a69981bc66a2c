import { showDraft } from '../../../data/draft-preview.ts';
import { useAsync } from '../../../data/use-async.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFailed, ListLoading } from '../../../ui/list-waiting.tsx';
import styles from './shared-card-preview.module.css';

/** An approximation of the card that other sites show for a link to the article. */
export function SharedCardPreview({ draftId }: { draftId: string }) {
  const preview = useAsync('the card of a draft', draftId, () => showDraft(draftId));
  if (preview.state === 'loading') return <ListLoading what="the card" />;
  if (preview.state === 'failed') {
    return (
      <ListFailed title="The card did not load" onRetry={preview.retry}>
        The server could not be reached. Your text is safe.
      </ListFailed>
    );
  }
  const card = preview.value?.shared;
  if (!card)
    return <EmptyState title="No such draft">It is gone, or it belongs to somebody else.</EmptyState>;
  const { site, title, description, picture } = card;
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
