import { useSession } from '../account/index.ts';
import { VisitorSave, SavePlaceholder, type SaveProps } from './visitor-save.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SaveButton = lazyPart(() => import('./save-button.tsx'), SavePlaceholder);

/** Saves an article: a login link for visitors and in prerendered pages, a button for members. */
export function SaveArticle(props: SaveProps) {
  const session = useSession();
  if (session.state !== 'signed-in') return <VisitorSave {...props} />;
  return <SaveButton uid={session.user.uid} {...props} />;
}
