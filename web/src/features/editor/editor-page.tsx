import { useEffect, useState } from 'react';
import { precacheEditorParts } from '../../platform/service-worker.ts';
import type { SharedLink } from '../../lib/shared-link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { initialContent } from './autosave/initial-content.ts';
import { useOpenDraft } from './autosave/use-open-draft.ts';
import { CopyOffer } from './autosave/copy-offer.tsx';
import { useNow } from '../../ui/use-now.ts';
import { EditorLayout, type EditorLayoutProps } from './editor-layout.tsx';

/** `draftId` is null for a new article. */
interface EditorPageProps extends Omit<EditorLayoutProps, 'draft'> {
  /** A link shared by another app that prefills a new article. */
  shared: SharedLink | null;
}

const heading = 'Upload article';

/** Opens a draft for writing, or explains why it cannot be opened. */
export function EditorPage({ draftId, shared, ...rest }: EditorPageProps) {
  const [begin] = useState(() => initialContent(shared));
  const editor = useOpenDraft(draftId, rest.author.uid, begin);
  const now = useNow();
  // An author with an open editor may have to reload it offline.
  useEffect(() => precacheEditorParts(), []);
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
      return (
        <>
          <ListHeading focusHome>{heading}</ListHeading>
          <div role="status">
            <VisuallyHidden>Opening the draft</VisuallyHidden>
            <Skeleton lines={8} />
          </div>
        </>
      );
    case 'missing':
      return (
        <>
          <ListHeading focusHome>{heading}</ListHeading>
          <EmptyState
            title="No such draft"
            action={<ButtonLink to="/article/upload">Begin a new article</ButtonLink>}
          >
            There is no draft at this address, or it belongs to somebody else.
          </EmptyState>
        </>
      );
    case 'deleted':
      return (
        <>
          <ListHeading focusHome>{heading}</ListHeading>
          <EmptyState
            title="This draft has been deleted"
            action={<ButtonLink to="/article/admin">To your articles</ButtonLink>}
          >
            It can be brought back from there for a while.
          </EmptyState>
        </>
      );
    case 'unreachable':
      return (
        <>
          <ListHeading focusHome>{heading}</ListHeading>
          <EmptyState
            title="The draft did not come"
            action={<Button onClick={editor.retry}>Try again</Button>}
          >
            The server could not be reached, and this device kept no copy of it. It is tried again when the
            network is back.
          </EmptyState>
        </>
      );
  }
}
