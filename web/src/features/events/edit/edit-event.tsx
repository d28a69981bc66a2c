import { useLive } from '../../../data/use-live.ts';
import { type EventRecord, watchEventRecord } from '../api/record.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFailed, ListLoading } from '../../../ui/list-waiting.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EditForm } from './edit-form.tsx';
import { StateActions } from './state-actions.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';

interface EditEventProps {
  id: string;
  uid: string;
  online: boolean;
  PictureDialog: PosterDialog;
}

/** The page on which authors and admins edit an event, live. */
export function EditEvent({ id, online, ...rest }: EditEventProps) {
  const live = useLive<EventRecord | null>('an event', id, (onRecord, onError) =>
    watchEventRecord(id, onRecord, onError),
  );
  return (
    <>
      <PageHeading kicker="Events" lead={live.state === 'success' ? live.value?.fields.title : undefined}>
        Change an event
      </PageHeading>
      {live.state === 'loading' && <ListLoading what="the event" />}
      {live.state === 'error' && (
        <ListFailed title="The event did not load" onRetry={live.retry}>
          {online
            ? 'Nothing is lost: it is on the server. If it goes on like this, sign out and in again.'
            : 'You are offline. It comes when the network does.'}
        </ListFailed>
      )}
      {live.state === 'success' && !live.value && (
        <EmptyState title="No such event" action={<ButtonLink to="/events">All events</ButtonLink>}>
          There is no event at this address.
        </EmptyState>
      )}
      {live.state === 'success' && live.value && (
        <>
          <StateActions id={id} record={live.value} online={online} />
          <EditForm id={id} record={live.value} online={online} {...rest} />
        </>
      )}
    </>
  );
}
