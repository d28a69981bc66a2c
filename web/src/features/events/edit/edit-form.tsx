import type { ChangeEventResult } from '@contract/event-schemas.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EventRecord } from '../api/record.ts';
import { changeEvent } from '../api/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { fromEventPage } from './from-event-page.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { formOf } from '../form/event-form.ts';
import { EventFormFields } from '../form/event-form-fields.tsx';
import { VenueDateNotice } from '../form/venue-date-notice.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';
import { RestoredNotice } from '../form/restored-notice.tsx';
import { useEventForm } from '../form/use-event-form.ts';
import { useMerge } from './use-merge.ts';
import { useVenueDate } from '../form/use-venue-date.ts';
import { useSubmit } from '../form/use-submit.ts';
import styles from '../form/event-form.module.css';

interface EditFormProps {
  id: string;
  uid: string;
  record: EventRecord;
  online: boolean;
  PictureDialog: PosterDialog;
}

export function EditForm({ id, uid, record, online, PictureDialog }: EditFormProps) {
  const { fields, version } = record;
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [openedAt] = useState(() => Date.now());
  const eventForm = useEventForm({
    place: { uid, event: id },
    start: formOf(fields),
    before: fields.startsAt,
    address: `/events/${id}/edit`,
  });
  const form = useRef<HTMLFormElement>(null);
  const [taken, setTaken] = useState(false);
  const holder = useVenueDate(eventForm.values);
  const { pending, failure, submit } = useSubmit<ChangeEventResult>({
    eventForm,
    online,
    call: (changed) => changeEvent({ action: 'edit', event: id, version, fields: changed }),
    onAnswer: (answer) => {
      setTaken(answer.state === 'exists');
      if (answer.state === 'exists') return;
      eventForm.drop();
      showToast({ text: 'Changed. Those who want to go are told of what matters to them.' });
      // Does not navigate a member who has already left the form.
      if (!form.current) return;
      if (state === fromEventPage) void navigate(-1);
      else void navigate(`/events/${id}`, { replace: true });
    },
  });
  const conflict = useMerge(eventForm, record, pending);
  const save = (event: SubmitEvent) => {
    if (eventForm.changed && !conflict) void submit(event);
    else event.preventDefault();
  };

  return (
    <FormProvider {...eventForm.form}>
      <form ref={form} className={styles.form} noValidate aria-label="Event" onSubmit={save}>
        {eventForm.restored && <RestoredNotice onStartOver={() => eventForm.restart(formOf(fields))} />}
        <EventFormFields PictureDialog={PictureDialog} mayReport={fields.startsAt < openedAt} />
        <VenueDateNotice holder={holder} own={id} />
        {taken && holder === null && (
          <Notice kind="error">This night is already taken by another event.</Notice>
        )}
        {conflict && <ConflictNotice conflict={conflict} mine={eventForm.values} />}
        {failure !== null && (
          <Notice kind="error" live title="Not saved">
            {failure}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            size="large"
            pending={pending}
            pendingText="Saving…"
            aria-disabled={!eventForm.changed || conflict !== null || undefined}
          >
            Save the changes
          </Button>
          {eventForm.changed && (
            <Button variant="quiet" onClick={() => eventForm.restart(formOf(fields))}>
              Undo changes
            </Button>
          )}
          <p className={styles.note} role="status">
            {eventForm.changed ? 'Kept on this device until you save it.' : 'Nothing is changed.'}
          </p>
        </div>
      </form>
    </FormProvider>
  );
}
