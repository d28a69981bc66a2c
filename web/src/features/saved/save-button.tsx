import { useSource } from '../../data/use-source.ts';
import { removeSaved, saveArticle, savedOf } from './member-saved.ts';
import styles from './save-button.module.css';
import { type SaveProps, SaveMark } from './visitor-save.tsx';

/** The button with which a member saves an article or removes it from the list. */
export default function SaveButton({ uid, slug, title, variant }: SaveProps & { uid: string }) {
  const { data: saved } = useSource(savedOf(uid));
  const isSaved = saved?.bySlug.has(slug) ?? false;
  return (
    <button
      type="button"
      className={styles.save}
      data-variant={variant}
      data-saved={isSaved || undefined}
      aria-label={`${isSaved ? 'Saved' : 'Save'}: ${title}`}
      onClick={() => (isSaved ? removeSaved(uid, slug, title) : saveArticle(uid, slug))}
    >
      <SaveMark variant={variant} saved={isSaved} />
    </button>
  );
}
