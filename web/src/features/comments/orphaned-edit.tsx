import { copyText } from '../../platform/share.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDismissedToasts } from '../../ui/use-dismissed-toasts.ts';
import { focusComment } from './focus-comment.ts';
import styles from './orphaned-edit.module.css';
import { aboutEdit, useUnsavedEdit } from './use-unsaved-edit.ts';

/** Shows the reader's edit of a comment that can no longer be saved, because the comment was hidden or deleted. */
export function OrphanedEdit({ id }: { id: string }) {
  const { unsaved, set } = useUnsavedEdit(id);
  useDismissedToasts(aboutEdit(id));
  const discard = () => {
    set(null);
    focusComment(id);
  };
  return (
    unsaved && (
      <div className={styles.edit} role="status">
        <p>Your change of it can no longer be saved. You had written:</p>
        <p className={styles.text}>{unsaved.text}</p>
        <ActionRow>
          <LinkButton size="small" copied="Copied." onPress={() => copyText(unsaved.text)}>
            Copy your change
          </LinkButton>
          <Button variant="quiet" size="small" onClick={discard}>
            Discard the change
          </Button>
        </ActionRow>
      </div>
    )
  );
}
