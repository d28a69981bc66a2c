import { useEffect } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { Comments } from '../../features/comments/comments.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { useOnline } from '../notices/use-online.ts';

/** Joins the comments with who reads them. */
export default function CommentsRoom({ article }: { article: ListedArticle }) {
  const session = useSession();
  const online = useOnline();
  const resolving = session.state === 'resolving';

  useEffect(() => {
    // Whoever comes here from the login is at the top of the page: what the address names was not there yet.
    if (!resolving && location.hash === '#comments' && scrollY === 0)
      document.getElementById('comments')?.scrollIntoView({ behavior: 'instant' });
  }, [resolving]);

  if (resolving) return null;
  const user = session.state === 'signed-in' ? session.user : null;
  const { slug, title, author, comments } = article;
  return (
    <Comments
      key={user?.uid ?? ''}
      slug={slug}
      title={title}
      articleAuthor={{ uid: author.uid, name: author.name, photoURL: null }}
      count={comments}
      member={user && { uid: user.uid, name: user.displayName, photoURL: user.photoURL }}
      unverified={session.state === 'signed-out' && session.unverifiedEmail !== null}
      online={online}
    />
  );
}
