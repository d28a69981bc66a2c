import { useEffect, useState } from 'react';
import { commentDrafts, emptyDraft } from './api/drafts.ts';
import { type Fate, OrphanedText, watchFate } from './orphaned-text.tsx';

export interface OrphanedRepliesProps {
  slug: string;
  uid: string;
  /** The IDs of the comments that the member has begun to answer. */
  begun: readonly string[];
}

/**
 * The replies that the member has begun to comments that were deleted or hidden while they were away, so that no form is
 * left to show them.
 */
export default function OrphanedReplies({ slug, uid, begun }: OrphanedRepliesProps) {
  return begun.map((id) => <OrphanedReply key={id} slug={slug} uid={uid} id={id} />);
}

function OrphanedReply({ slug, uid, id }: { slug: string; uid: string; id: string }) {
  const [fate, setFate] = useState<Fate>('visible');
  const place = { slug, uid, replyTo: id };
  const { text } = commentDrafts.read(place);
  useEffect(() => {
    const stop = watchFate(slug, id, (now) => {
      stop();
      setFate(now);
    });
    return stop;
  }, [slug, id]);
  if (fate === 'visible' || text === '') return null;
  return (
    <OrphanedText
      title={`The comment you were answering was ${fate === 'hidden' ? 'hidden' : 'deleted'}`}
      text={text}
      copy="Copy your reply"
      onDiscard={() => {
        commentDrafts.write(place, emptyDraft);
        setFate('visible');
      }}
    />
  );
}
