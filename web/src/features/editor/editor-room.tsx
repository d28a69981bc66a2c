import { useEffect } from 'react';
import { keepEditorParts } from '../../platform/service-worker.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOpening } from './saving/use-opening.ts';
import { CopyOffer } from './status/copy-offer.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WritingDesk, type WritingDeskProps } from './writing-desk.tsx';

/** `draftId` is null for an article that is still to begin. */
type EditorRoomProps = Omit<WritingDeskProps, 'desk'>;

const heading = 'Upload article';

/** Opens a draft and puts it on the desk. */
export function EditorRoom({ draftId, ...rest }: EditorRoomProps) {
  const room = useOpening(draftId, rest.author.uid);
  const now = useNow();
  // Who has an editor open may have to open it again without network.
  useEffect(() => keepEditorParts(), []);
  switch (room.state) {
    case 'open':
      return <WritingDesk key={room.sitting} desk={room.desk} draftId={draftId} {...rest} />;
    case 'choose':
      return (
        <CopyOffer
          copy={room.copy}
          stored={room.stored}
          now={now}
          onRestore={room.restore}
          onDiscard={room.discard}
        />
      );
    case 'opening':
      return (
        <>
          <PageHeading>{heading}</PageHeading>
          <div role="status">
            <VisuallyHidden>Opening the draft</VisuallyHidden>
            <Skeleton lines={8} />
          </div>
        </>
      );
    case 'missing':
      return (
        <>
          <PageHeading>{heading}</PageHeading>
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
          <PageHeading>{heading}</PageHeading>
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
          <PageHeading>{heading}</PageHeading>
          <EmptyState title="The draft did not come" action={<Button onClick={room.retry}>Try again</Button>}>
            The server could not be reached, and this device kept no copy of it. It is tried again when the
            network is back.
          </EmptyState>
        </>
      );
  }
}
