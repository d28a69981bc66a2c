import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useOnline } from '../../ui/use-online.ts';
import { setCommentsClosed, watchClosed } from './api/public-comments.ts';

/** Returns whether the comments of an article are closed, live. False until that is known. */
export const useClosed = (slug: string): boolean =>
  useSource(source(['whether comments are closed', slug], { watch: watchClosed(slug) })).data ?? false;

interface CloseButtonProps {
  slug: string;
  closed: boolean;
}

/** Closes or opens the comments. For those who wrote the article, moderators and admins. */
export function CloseButton({ slug, closed }: CloseButtonProps) {
  const online = useOnline();
  const change = async () => {
    const problem = await setCommentsClosed(slug, !closed);
    if (problem !== null) showToast({ failed: true, text: problem });
  };
  return (
    <Button
      variant="quiet"
      size="small"
      pendingText={closed ? 'Opening…' : 'Closing…'}
      aria-disabled={!online}
      onClick={change}
    >
      {closed ? 'Open comments' : 'Close comments'}
    </Button>
  );
}
