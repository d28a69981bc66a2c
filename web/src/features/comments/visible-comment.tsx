import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { shareLink } from '../../platform/share.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';
import type { PublicComment } from './api/public-comments.ts';
import { CommentText } from './comment-text.tsx';
import { EditForm } from './edit-form.tsx';
import { useAuthorName, useMemberCard } from './member-cards.ts';
import { DeletedLine, OwnActions, useOwnWork } from './own-actions.tsx';
import { ModerateButton } from '../moderation/index.ts';
import { ReportComment } from '../reports/index.tsx';
import { useCommentsContext } from './comments-context.ts';
import styles from './comments.module.css';
import { RelativeTime } from './relative-time.tsx';

interface VisibleCommentProps {
  comment: PublicComment;
  /** The reply that this one answers. Null if it answers the first comment of the thread. */
  answered: PublicComment | null;
  onReply: (comment: PublicComment) => void;
}

export function VisibleComment({ comment, answered, onReply }: VisibleCommentProps) {
  const { id, author, text, mentions, createdAt, replyTo } = comment;
  const { slug, title, member, writing, isModerator } = useCommentsContext();
  const name = useAuthorName(comment);
  const isOwn = member !== null && author === member.uid;
  const work = useOwnWork(id, createdAt);
  if (work.deletion !== null) return <DeletedLine work={work} />;
  return (
    <>
      <CommentHead {...comment} />
      {replyTo !== null && (
        <p className={styles.replyTo}>
          <Link to={`/article/${slug}#comment-${replyTo}`}>
            Answers {answered ? <AuthorName of={answered} /> : 'an earlier reply'}
          </Link>
        </p>
      )}
      {isOwn && work.editing ? (
        <EditForm comment={comment} onDone={work.endEdit} />
      ) : (
        <>
          <CommentText text={text} mentions={mentions} />
          <div className={styles.actions}>
            {member && writing === 'open' && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Reply to ${name}`}
                onClick={() => onReply(comment)}
              >
                Reply
              </Button>
            )}
            {isOwn && <OwnActions text={text} work={work} />}
            <LinkButton
              variant="quiet"
              size="small"
              aria-label={`Share the comment by ${name}`}
              onPress={() => shareLink(title, `/article/${slug}#comment-${id}`)}
            >
              Share
            </LinkButton>
            {!isOwn && <ReportComment id={id} name={name} uid={member?.uid ?? null} />}
            {!isOwn && member && isModerator && <ModerateButton id={id} name={name} me={member.uid} />}
          </div>
        </>
      )}
    </>
  );
}

const AuthorName = ({ of }: { of: PublicComment }) => useAuthorName(of);

/** The author and time of a comment. The time links to the comment. */
function CommentHead({ id, author, name, createdAt, editedAt }: PublicComment) {
  const { slug, writers } = useCommentsContext();
  const card = useMemberCard(author, name);
  const shown = useAuthorName({ author, name });
  return (
    <header className={styles.commentHead}>
      <Avatar name={shown} src={card?.photoURL ?? null} size={2} />
      <div className={styles.words}>
        <p className={styles.who}>
          {author === null || card === null ? (
            shown
          ) : (
            <Link to={`/author/${encodeURIComponent(author)}`}>{shown}</Link>
          )}
          <StaffBadge role={card?.role ?? null} />
          {writers.some(({ uid }) => uid === author) && (
            <span className={styles.articleAuthor}>Wrote this article</span>
          )}
        </p>
        <p className={styles.when}>
          <Link to={`/article/${slug}#comment-${id}`}>
            <RelativeTime at={createdAt} />
          </Link>
          {editedAt !== null && (
            <>
              , edited <RelativeTime at={editedAt} />
            </>
          )}
        </p>
      </div>
    </header>
  );
}
