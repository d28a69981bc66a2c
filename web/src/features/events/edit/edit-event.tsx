import type { CallOutput } from '@contract/calls.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { type EventRecord, watchEventRecord } from '../api/record.ts';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { ListHeading } from '../../../ui/page-heading.tsx';
import { changeEvent } from '../api/writing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { formOf } from '../form/event-form.ts';
import { EventFormFrame, whereKept } from '../form/event-form-frame.tsx';
import { useEventForm } from '../form/use-event-form.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StateActions } from './state-actions.tsx';
import { fromEventPage } from './from-event-page.ts';
import { ConflictNotice, useMerge } from './conflict-notice.tsx';
import { Muted } from '../../../ui/muted.tsx';

interface EditEventProps {
  id: string;
  uid: string;
}

/** The page on which authors and admins edit an event, live. */
export function EditEvent({ id, ...rest }: EditEventProps) {
  const event = useSource(source(['an event', id], { watch: watchEventRecord(id) }));
  const record = event.data ?? null;
  /** The form stays when the event is deleted or the connection ends, because somebody may be typing. */
  const [seen, setSeen] = useState(record);
  if (record && record !== seen) setSeen(record);
  const isMissing = event.data === null;
  return (
    <>
      <ListHeading lead={seen?.fields.title}>Change an event</ListHeading>
      <ListWaiting what="the event" of={event} />
      {isMissing && !seen && <NoSuchEvent />}
      {record && <StateActions id={id} record={record} />}
      {seen && <EditForm id={id} record={seen} deleted={isMissing} {...rest} />}
    </>
  );
}

interface EditFormProps {
  id: string;
  uid: string;
  record: EventRecord;
  /** Whether the event has been deleted since. What was typed stays on the page. */
  deleted: boolean;
}

function EditForm({ id, uid, record, deleted }: EditFormProps) {
  const { fields, version } = record;
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [openedAt] = useState(serverTime);
  const eventForm = useEventForm<CallOutput<'changeEvent'>>({
    place: { uid, event: id },
    start: formOf(fields),
    before: fields.startsAt,
    address: `/events/${id}/edit`,
    tooLate: deleted,
    call: (changed) => changeEvent({ action: 'edit', event: id, version, fields: changed }),
    onSent: (_answer, { isLeft }) => {
      showToast({ text: 'Changed. Those who want to go are told of what matters to them.' });
      // Does not navigate a member who has already left the form.
      if (isLeft) return;
      if (state === fromEventPage) void navigate(-1);
      else void navigate(`/events/${id}`, { replace: true });
    },
  });
  const conflict = useMerge(eventForm, record);
  const { changed } = eventForm;
  if (deleted && !changed) return <NoSuchEvent />;
  return (
    <EventFormFrame
      eventForm={eventForm}
      own={id}
      mayReport={fields.startsAt < openedAt}
      tooLate={deleted && <Deleted />}
      conflict={conflict && <ConflictNotice conflict={conflict} mine={eventForm.values} />}
      idle={!changed}
      size="large"
      action="Save the changes"
      pendingText="Saving…"
      failed="Not saved"
    >
      {changed && !deleted && (
        <Button variant="quiet" onClick={eventForm.startOver}>
          Undo changes
        </Button>
      )}
      {!deleted && (
        <Muted role="status">{changed ? whereKept(eventForm, 'save it') : 'Nothing is changed.'}</Muted>
      )}
    </EventFormFrame>
  );
}

const Deleted = () => (
  <Notice
    live
    title="The event is deleted"
    action={
      <ButtonLink size="small" variant="secondary" to="/events">
        All events
      </ButtonLink>
    }
  >
    It is no longer on the site. What you typed is still here: copy what you need.
  </Notice>
);

const NoSuchEvent = () => (
  <EmptyState title="No such event" action={<ButtonLink to="/events">All events</ButtonLink>}>
    There is no event at this address.
  </EmptyState>
);
