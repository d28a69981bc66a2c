import type { ChangeEventResult } from '@contract/event-schemas.ts';
import { type SubmitEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { EventRecord } from '../api/record.ts';
import { changeEvent } from '../api/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ClashNotice } from './clash-notice.tsx';
import { formOf } from '../form/event-form.ts';
import { EventFormFields } from '../form/event-form-fields.tsx';
import { NightNotice } from '../form/night-notice.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';
import { RestoredNotice } from '../form/restored-notice.tsx';
import { useEventForm } from '../form/use-event-form.ts';
import { useJoined } from './use-joined.ts';
import { useNight } from '../form/use-night.ts';
import { useSending } from '../form/use-sending.ts';
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
  const [openedAt] = useState(() => Date.now());
  const desk = useEventForm({
    place: { uid, event: id },
    start: formOf(fields),
    before: fields.startsAt,
    address: `/events/${id}/edit`,
  });
  const [taken, setTaken] = useState(false);
  const night = useNight(desk.values);
  const { pending, failure, submit } = useSending<ChangeEventResult>({
    desk,
    online,
    call: (changed) => changeEvent({ action: 'edit', event: id, version, fields: changed }),
    onAnswer: (answer) => {
      setTaken(answer.state === 'exists');
      if (answer.state === 'exists') return;
      desk.drop();
      showToast({ text: 'Changed. Those who want to go are told of what matters to them.' });
      void navigate(`/events/${id}`);
    },
  });
  const clash = useJoined(desk, record, pending);
  const save = (event: SubmitEvent) => {
    if (desk.changed && !clash) void submit(event);
    else event.preventDefault();
  };

  return (
    <FormProvider {...desk.form}>
      <form className={styles.form} noValidate aria-label="Event" onSubmit={save}>
        {desk.restored && <RestoredNotice onStartOver={() => desk.restart(formOf(fields))} />}
        <EventFormFields PictureDialog={PictureDialog} mayReport={fields.startsAt < openedAt} />
        <NightNotice night={night} own={id} />
        {taken && night === null && (
          <Notice kind="error">This night is already taken by another event.</Notice>
        )}
        {clash && <ClashNotice clash={clash} mine={desk.values} />}
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
            aria-disabled={!desk.changed || clash !== null || undefined}
          >
            Save the changes
          </Button>
          {desk.changed && (
            <Button variant="quiet" onClick={() => desk.restart(formOf(fields))}>
              Undo changes
            </Button>
          )}
          <p className={styles.note} role="status">
            {desk.changed ? 'Kept on this device until you save it.' : 'Nothing is changed.'}
          </p>
        </div>
      </form>
    </FormProvider>
  );
}
