import type { CardSlot } from '../../features/articles/article-card.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { VisitorSave, SavePlaceholder, type SaveProps } from '../../features/saved/visitor-save.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SaveButton = lazyPart(() => import('../../features/saved/save-button.tsx'), SavePlaceholder);

/** Saves an article: a login link for visitors and in prerendered pages, a button for members. */
export function SaveArticle(props: SaveProps) {
  const session = useSession();
  if (session.state !== 'signed-in') return <VisitorSave {...props} />;
  return <SaveButton uid={session.user.uid} {...props} />;
}

/** The save button on the cards of article lists. */
export const saveOnCard: CardSlot = ({ slug, title }) => (
  <SaveArticle slug={slug} title={title} variant="card" />
);
