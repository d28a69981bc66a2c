import type { ProposeEventResult } from '@contract/event-schemas.ts';
import type { VenueDateHolder } from '@contract/events.ts';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ownZone } from '../../../lib/zone-texts.ts';
import type { EventForm } from '../api/drafts.ts';
import { proposeEvent } from '../api/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { emptyForm, isSameForm } from '../form/event-form.ts';
import { EventFormFields } from '../form/event-form-fields.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type SentEvent, sentText } from './event-sent.tsx';
import { VenueDateNotice } from '../form/venue-date-notice.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';
import { RestoredNotice } from '../form/restored-notice.tsx';
import { useEventForm } from '../form/use-event-form.ts';
import { useVenueDate } from '../form/use-venue-date.ts';
import { useSubmit } from '../form/use-submit.ts';
import styles from '../form/event-form.module.css';

export interface ProposeFormProps {
  uid: string;
  /** Whether the member is an author or admin, whose event is published immediately. */
  decides: boolean;
  online: boolean;
  PictureDialog: PosterDialog;
  begin?: EventForm | undefined;
  /** What the form is prefilled from, such as `the earlier proposal`. */
  from?: string | undefined;
  onSent: (sent: SentEvent) => void;
}

const holderOfAnswer = (event: string | null): VenueDateHolder => (event === null ? {} : { event });

export function ProposeForm({ uid, decides, online, PictureDialog, begin, from, onSent }: ProposeFormProps) {
  const [start] = useState(() => emptyForm(ownZone()));
  const place = { uid, event: null };
  const eventForm = useEventForm({ place, start, begin, before: null, address: '/events/new' });
  /** The holder from the server's answer, which may arrive before the live query reports it. */
  const [taken, setTaken] = useState<{ form: EventForm; event: string | null } | null>(null);
  const holder = useVenueDate(eventForm.values);
  const answered = taken && isSameForm(taken.form, eventForm.values) ? holderOfAnswer(taken.event) : null;

  const form = useRef<HTMLFormElement>(null);
  // A member who has left the form is told by a toast on their current page.
  const confirmSent = (sent: SentEvent) =>
    form.current ? onSent(sent) : showToast({ text: sentText(sent) });
  const onAnswer = (answer: ProposeEventResult, { title }: { title: string }) => {
    switch (answer.state) {
      case 'exists':
        return setTaken({ form: eventForm.values, event: answer.event });
      case 'withdrawn':
        // The server had stored this attempt, and the member has withdrawn it.
        eventForm.forget();
        return 'You have taken this one back. Send it once more to propose it anew.';
      case 'announced':
      case 'waiting':
        eventForm.drop();
        return confirmSent({ title, event: answer.state === 'announced' ? answer.event : null });
    }
  };
  const { pending, failure, submit } = useSubmit({
    eventForm,
    online,
    call: (fields) => proposeEvent(fields, eventForm.attempt()),
    onAnswer,
  });

  return (
    <FormProvider {...eventForm.form}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        aria-label="Event"
        onSubmit={(event) => void submit(event)}
      >
        {eventForm.restored && (
          <RestoredNotice
            onStartOver={() => eventForm.startOver(begin ?? start, start)}
            instead={begin && from}
          />
        )}
        <EventFormFields PictureDialog={PictureDialog} mayReport={false} />
        <VenueDateNotice holder={holder ?? answered} />
        {failure !== null && (
          <Notice kind="error" live title="Not sent">
            {failure}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" size="large" pending={pending} pendingText="Sending…">
            {decides ? 'Announce the event' : 'Send the proposal'}
          </Button>
          {eventForm.changed && <p className={styles.note}>Kept on this device until you send it.</p>}
        </div>
      </form>
    </FormProvider>
  );
}
