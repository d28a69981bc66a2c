import { writersOf } from '@contract/byline.ts';
import { useEffect, useMemo } from 'react';
import type { ArticleSubject } from '@contract/rendered-page.ts';
import { Comments } from './comments.tsx';
import { useSession } from '../account/index.ts';

interface CommentsSectionProps {
  article: Pick<ArticleSubject, 'slug' | 'title' | 'author' | 'coAuthors'> & { comments: number };
}

/** The comments of an article for the current reader. */
export function CommentsSection({ article }: CommentsSectionProps) {
  const session = useSession();
  const resolving = session.state === 'resolving';

  useEffect(() => {
    // The link to the comments was followed when their place was still empty.
    if (!resolving && document.activeElement?.id === 'comments')
      document.getElementById('comments-title')?.focus({ preventScroll: true });
    // After a login, the page is still at the top, because the target of the hash did not exist yet.
    if (!resolving && location.hash === '#comments' && scrollY === 0)
      document.getElementById('comments')?.scrollIntoView({ behavior: 'instant' });
  }, [resolving]);

  const { slug, title, author, coAuthors, comments } = article;
  const writers = useMemo(
    () =>
      writersOf({ author, coAuthors })
        .filter(({ uid }) => uid !== '')
        .map(({ uid, name }) => ({ uid, name, photoURL: null })),
    [author, coAuthors],
  );

  if (resolving) return null;
  const user = session.state === 'signed-in' ? session.user : null;
  const roles = session.state === 'signed-in' ? session.roles : null;
  return (
    <Comments
      key={user?.uid ?? ''}
      slug={slug}
      title={title}
      writers={writers}
      count={comments}
      member={user && { uid: user.uid, name: user.displayName, photoURL: user.photoURL }}
      unverified={session.state === 'signed-out' && session.unverified !== null}
      mayClose={
        roles !== null && (roles.comments || roles.admin || writers.some(({ uid }) => uid === user?.uid))
      }
      isModerator={roles?.comments ?? false}
    />
  );
}
