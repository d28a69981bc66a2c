import { copyText } from '../../platform/share.ts';
import { ActionRow, LinkButton } from '../../ui/link-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { logError } from '../../platform/log.ts';
import styles from './comment.module.css';
import { type SeenComment, watchComments } from './api/public-comments.ts';

/** What has become of a comment. `gone` means deleted without a trace. */
export type Fate = SeenComment['state'] | 'gone';

/** Subscribes to the fate of a comment, also of one that the list does not show. */
export const watchFate = (slug: string, id: string, onFate: (fate: Fate) => void): (() => void) =>
  watchComments(slug, { from: id, first: 1 })(
    ([found]) => onFate(found?.id === id ? found.state : 'gone'),
    (error) => logError('Reading a comment', error),
  );

interface OrphanedTextProps {
  title: string;
  text: string;
  /** The label of the button that copies the text. */
  copy: string;
  onDiscard: () => void;
}

/** A text of the reader that has lost its form, because the comment it belongs to is gone. */
export function OrphanedText({ title, text, copy, onDiscard }: OrphanedTextProps) {
  const discard = () => {
    onDiscard();
    document.getElementById('comments-title')?.focus({ preventScroll: true });
  };
  return (
    <Notice
      title={title}
      live
      action={
        <ActionRow>
          <LinkButton size="small" copied="Copied." onPress={() => copyText(text)}>
            {copy}
          </LinkButton>
          <Button variant="quiet" size="small" onClick={discard}>
            Discard it
          </Button>
        </ActionRow>
      }
    >
      <p>You had written:</p>
      <p className={styles.orphanedText}>{text}</p>
    </Notice>
  );
}
