import { lazy, Suspense } from 'react';
import { SaveLink, type SaveLook, SavePlace } from '../../features/saved/save-link.tsx';
import { useSession } from '../../features/account/use-session.ts';

/** Without its code there is no button: the article can still be read. */
const SaveButton = lazy(() =>
  import('../../features/saved/save-button.tsx').catch(() => ({ default: SavePlace })),
);

/** The way to save one article: a link to log in for a visitor (and in the server's page), a button for a member. */
export function SaveSlot({ slug, title, look }: SaveLook) {
  const session = useSession();
  if (session.state !== 'signed-in') return <SaveLink slug={slug} title={title} look={look} />;
  return (
    <Suspense fallback={<SavePlace look={look} />}>
      <SaveButton uid={session.user.uid} slug={slug} title={title} look={look} />
    </Suspense>
  );
}
