import { undoMs } from '../../data/undo.ts';
import { showToast } from '../../ui/toast-store.ts';
import { savedOf } from './member-saved.ts';
import styles from './save-button.module.css';
import { type SaveProps, SaveMark } from './visitor-save.tsx';
import { useSaved } from './use-saved.ts';

/** The button with which a member saves an article or removes it from the list. */
export default function SaveButton({ uid, slug, title, variant }: SaveProps & { uid: string }) {
  const saved = useSaved(uid);
  const { observer } = savedOf(uid);
  const isSaved = saved.state === 'ready' && saved.bySlug.has(slug);

  const toggle = () => {
    if (!isSaved) {
      observer.save(slug);
      return;
    }
    observer.remove(slug);
    showToast({
      text: `Taken off your saved articles: ${title}`,
      seconds: undoMs / 1000,
      action: { label: 'Undo', run: () => observer.restore(slug) },
    });
  };
  return (
    <button
      type="button"
      className={styles.save}
      data-variant={variant}
      data-saved={isSaved || undefined}
      aria-label={`${isSaved ? 'Saved' : 'Save'}: ${title}`}
      onClick={toggle}
    >
      <SaveMark variant={variant} saved={isSaved} />
    </button>
  );
}
