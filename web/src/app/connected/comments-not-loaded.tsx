import { Button } from '../../ui/button.tsx';
import { useRetry } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** The fallback shown when the code of the comments fails to load. */
export function CommentsNotLoaded() {
  const retry = useRetry();
  const online = useOnline();
  if (!online)
    return (
      <Notice title="No network" live>
        Comments need a connection. They appear here by themselves as soon as there is one.
      </Notice>
    );
  return (
    <Notice
      kind="error"
      title="The comments did not load"
      action={
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      They are kept on the server. Try it again in a moment.
    </Notice>
  );
}
