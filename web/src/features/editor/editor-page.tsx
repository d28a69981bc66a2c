import { type ComponentProps, useState } from 'react';
import type { SharedLink } from '../../lib/shared-link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CopyOfferProps } from './autosave/copy-offer.tsx';
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

const Opening = () => (
  <>
    <ListHeading focusHome>{heading}</ListHeading>
    <div role="status">
      <VisuallyHidden>Opening the draft</VisuallyHidden>
      <Skeleton lines={8} />
    </div>
  </>
);

/** Stands in place of a draft that cannot be opened. */
const Instead = (props: ComponentProps<typeof EmptyState>) => (
  <>
    <ListHeading focusHome>{heading}</ListHeading>
    <EmptyState {...props} />
  </>
);

const NotLoaded = () => (
  <Instead title="The editor did not come">It is tried again when the network is back.</Instead>
);

const EditorLayout = lazyPart<EditorLayoutProps>(() => import('./editor-layout.tsx'), Opening, NotLoaded);
const CopyOffer = lazyPart<CopyOfferProps>(() => import('./autosave/copy-offer.tsx'), Opening, NotLoaded);
// Loads at the same time as the draft.
void EditorLayout.preload();

/** Opens a draft for writing, or explains why it cannot be opened. */
export function EditorPage({ draftId, shared, ...rest }: EditorPageProps) {
  const [begin] = useState(() => initialContent(shared));
  const editor = useOpenDraft(draftId, rest.author.uid, begin, EditorLayout.preload);
  const now = useNow();
  switch (editor.state) {
    case 'open':
      return <EditorLayout key={editor.editorKey} draft={editor.draft} draftId={draftId} {...rest} />;
    case 'choose':
      return (
        <CopyOffer
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
