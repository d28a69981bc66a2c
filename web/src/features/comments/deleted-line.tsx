import { UndoButton } from '../../ui/undo-button.tsx';
import styles from './comment.module.css';
import type { OwnWork } from './own-actions.tsx';

/** Replaces a comment that the reader has deleted, and offers Undo while it is possible. */
export const DeletedLine = ({ work }: { work: Pick<OwnWork, 'deletion' | 'restore'> }) => (
  <p className={styles.deletedLine} role="status">
    <span>Deleted.</span>
    {work.deletion === 'waiting' && <UndoButton label="Undo deleting the comment" onUndo={work.restore} />}
  </p>
);
