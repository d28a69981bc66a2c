import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/avatar.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';
import styles from './comment-head.module.css';
import { useAuthorName, useMemberCard } from './member-cards.ts';
import { RelativeTime } from './relative-time.tsx';
import { useCommentsContext } from './comments-context.ts';

interface CommentHeadProps {
  id: string;
  /** Null if the member no longer exists. */
  author: string | null;
  /** The author's name at the time of writing. */
  name: string;
  createdAt: number;
  editedAt: number | null;
}

/** The author and time of a comment. The time links to the comment. */
export function CommentHead({ id, author, name, createdAt, editedAt }: CommentHeadProps) {
  const { slug, writers } = useCommentsContext();
  const card = useMemberCard(author, name);
  const shown = useAuthorName({ author, name });
  return (
    <header className={styles.head}>
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
