import { useEffect, useState } from 'react';
import { logError } from '../../platform/log.ts';
import { copyText } from '../../platform/share.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { watchComments } from './api/comments.ts';
import { commentDrafts, emptyDraft } from './api/drafts.ts';
import styles from './orphaned-replies.module.css';

export interface OrphanedRepliesProps {
  slug: string;
  uid: string;
  /** The IDs of the comments that the member has begun to answer. */
  begun: readonly string[];
}

type Fate = 'here' | 'deleted' | 'hidden';

/** Calls back once with what has become of a comment. */
function readFate(slug: string, id: string, onFate: (fate: Fate) => void): () => void {
  const stop = watchComments(slug, { from: id, first: 1 })(
    ([found]) => {
      stop();
      if (found?.id !== id) onFate('deleted');
      else onFate(found.state === 'visible' ? 'here' : found.state);
    },
    (error) => logError('Reading an answered comment', error),
  );
  return stop;
}

/**
 * The replies that the member has begun to comments that were deleted or hidden while they were away, so that no form is
 * left to show them.
 */
export default function OrphanedReplies({ slug, uid, begun }: OrphanedRepliesProps) {
  return begun.map((id) => <OrphanedReply key={id} slug={slug} uid={uid} id={id} />);
}

function OrphanedReply({ slug, uid, id }: { slug: string; uid: string; id: string }) {
  const [fate, setFate] = useState<Fate>('here');
  const place = { slug, uid, replyTo: id };
  const { text } = commentDrafts.read(place);
  useEffect(() => readFate(slug, id, setFate), [slug, id]);
  if (fate === 'here' || text === '') return null;
  const discard = () => {
    commentDrafts.write(place, emptyDraft);
    setFate('here');
    document.getElementById('comments-title')?.focus({ preventScroll: true });
  };
  return (
    <Notice
      title={`The comment you were answering was ${fate}`}
      live
      action={
        <ActionRow>
          <LinkButton size="small" copied="Copied." onPress={() => copyText(text)}>
            Copy your reply
          </LinkButton>
          <Button variant="quiet" size="small" onClick={discard}>
            Discard it
          </Button>
        </ActionRow>
      }
    >
      <p>You had written:</p>
      <p className={styles.text}>{text}</p>
    </Notice>
  );
}
