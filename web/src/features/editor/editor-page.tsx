import { loadOnce } from '@contract/load-once.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { onReconnect } from '../../platform/on-reconnect.ts';
import type { SharedLink } from '../../lib/shared-link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { initialContent } from './autosave/initial-content.ts';
import { useOpenDraft } from './autosave/use-open-draft.ts';
import { useNow } from '../../ui/use-now.ts';
import type { EditorLayoutProps } from './editor-layout.tsx';

/** `draftId` is null for a new article. */
interface EditorPageProps extends Omit<EditorLayoutProps, 'draft'> {
  /** A link shared by another app that prefills a new article. */
  shared: SharedLink | null;
}

const heading = 'Upload article';

/** What needs the text editor. */
const loadParts = loadOnce(async () => {
  const [layout, offer] = await Promise.all([
    import('./editor-layout.tsx'),
    import('./autosave/copy-offer.tsx'),
  ]);
  return { ...layout, ...offer };
});

// Loads at the same time as the draft.
loadParts().catch(() => undefined);

type Parts = Awaited<ReturnType<typeof loadParts>>;

const isLoaded = (parts: Parts | 'failed' | null): parts is Parts => parts !== null && parts !== 'failed';

/** Null while they load. If they fail to load, they are tried again when the network is back. */
function useParts() {
  const [parts, setParts] = useState<Parts | 'failed' | null>(null);
  useEffect(() => {
    const load = () => void loadParts().then(setParts, () => setParts('failed'));
    load();
    return onReconnect(load);
  }, []);
  return parts;
}

interface OpeningProps {
  /** Whether the code of the editor did not load. */
  hasFailed?: boolean;
}

function Opening({ hasFailed = false }: OpeningProps) {
  return (
    <>
      <ListHeading focusHome>{heading}</ListHeading>
      {hasFailed && (
        <EmptyState title="The editor did not come">It is tried again when the network is back.</EmptyState>
      )}
      <div role="status" hidden={hasFailed}>
        <VisuallyHidden>Opening the draft</VisuallyHidden>
        <Skeleton lines={8} />
      </div>
    </>
  );
}

/** Stands in place of a draft that cannot be opened. */
const Instead = (props: ComponentProps<typeof EmptyState>) => (
  <>
    <ListHeading focusHome>{heading}</ListHeading>
    <EmptyState {...props} />
  </>
);

/** Opens a draft for writing, or explains why it cannot be opened. */
export function EditorPage({ draftId, shared, ...rest }: EditorPageProps) {
  const [begin] = useState(() => initialContent(shared));
  const editor = useOpenDraft(draftId, rest.author.uid, begin);
  const parts = useParts();
  const now = useNow();
  switch (editor.state) {
    case 'open':
      if (!isLoaded(parts)) return <Opening hasFailed={parts === 'failed'} />;
      return <parts.EditorLayout key={editor.editorKey} draft={editor.draft} draftId={draftId} {...rest} />;
    case 'choose':
      if (!isLoaded(parts)) return <Opening hasFailed={parts === 'failed'} />;
      return (
        <parts.CopyOffer
          copy={editor.copy}
          stored={editor.stored}
          now={now}
          onRestore={editor.restore}
          onDiscard={editor.discard}
        />
      );
    case 'opening':
      return <Opening />;
    case 'missing':
      return (
        <Instead
          title="No such draft"
          action={<ButtonLink to="/article/upload">Begin a new article</ButtonLink>}
        >
          There is no draft at this address, or it belongs to somebody else.
        </Instead>
      );
    case 'deleted':
      return (
        <Instead
          title="This draft has been deleted"
          action={<ButtonLink to="/article/admin">To your articles</ButtonLink>}
        >
          It can be brought back from there for a while.
        </Instead>
      );
    case 'unreachable':
      return (
        <Instead title="The draft did not come" action={<Button onClick={editor.retry}>Try again</Button>}>
          The server could not be reached, and this device kept no copy of it. It is tried again when the
          network is back.
        </Instead>
      );
  }
}
