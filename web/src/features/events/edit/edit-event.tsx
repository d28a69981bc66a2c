import { useState } from 'react';
import { useLive } from '../../../data/use-live.ts';
import { valueOf } from '../../../data/use-query.ts';
import { watchEventRecord } from '../api/record.ts';
import { ListFailed, ListLoading } from '../../../ui/list-waiting.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EditForm } from './edit-form.tsx';
import { NoSuchEvent } from './no-such-event.tsx';
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
  const live = useLive('an event', id, watchEventRecord(id));
  const record = valueOf(live);
  /** The form stays when the event is deleted or the connection ends, because somebody may be typing. */
  const [seen, setSeen] = useState(record);
  if (record && record !== seen) setSeen(record);
  const isMissing = live.state === 'ready' && !record;
  return (
    <>
      <PageHeading kicker="Events" lead={seen?.fields.title}>
        Change an event
      </PageHeading>
      {live.state === 'loading' && <ListLoading what="the event" />}
      {live.state === 'failed' && (
        <ListFailed title="The event did not load" onRetry={live.retry}>
          {online
            ? 'Nothing is lost: it is on the server. If it goes on like this, sign out and in again.'
            : 'You are offline. It comes when the network does.'}
        </ListFailed>
      )}
      {isMissing && !seen && <NoSuchEvent />}
      {record && <StateActions id={id} record={record} online={online} />}
      {seen && <EditForm id={id} record={seen} deleted={isMissing} online={online} {...rest} />}
    </>
  );
}
