import { useEffect, useMemo } from 'react';
import type { ListedArticle } from '../../features/articles/stored-article.ts';
import { Comments } from '../../features/comments/comments.tsx';
import type { ModerateSlot } from '../../features/comments/comments-context.ts';
import { useSession } from '../../features/account/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** For moderators alone. */
const ModerateButton = lazyPart(() => import('./moderate-comment.lazy.tsx'));

/** Gives the comments their reader. */
export default function CommentsSection({ article }: { article: ListedArticle }) {
  const session = useSession();
  const online = useOnline();
  const resolving = session.state === 'resolving';

  useEffect(() => {
    // After a login the page is still at its top: the element that the address names did not exist yet.
    if (!resolving && location.hash === '#comments' && scrollY === 0)
      document.getElementById('comments')?.scrollIntoView({ behavior: 'instant' });
  }, [resolving]);

  const moderator = session.state === 'signed-in' && session.roles.comments ? session.user.uid : null;
  const moderate = useMemo<ModerateSlot | null>(
    () =>
      moderator === null ? null : (comment) => <ModerateButton {...comment} me={moderator} online={online} />,
    [moderator, online],
  );

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
      moderate={moderate}
    />
  );
}
