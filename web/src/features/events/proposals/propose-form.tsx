import type { ProposeEventResult } from '@contract/event-schemas.ts';
import type { EventNight } from '@contract/events.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ownZone } from '../../../lib/zone-texts.ts';
import type { EventForm } from '../api/drafts.ts';
import { proposeEvent } from '../api/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { emptyForm, isSameForm } from '../form/event-form.ts';
import { EventFormFields } from '../form/event-form-fields.tsx';
import type { SentEvent } from './event-sent.tsx';
import { NightNotice } from '../form/night-notice.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';
import { RestoredNotice } from '../form/restored-notice.tsx';
import { useEventForm } from '../form/use-event-form.ts';
import { useNight } from '../form/use-night.ts';
import { useSending } from '../form/use-sending.ts';
import styles from '../form/event-form.module.css';

export interface ProposeFormProps {
  uid: string;
  /** Authors and admins: what they write is announced at once. */
  decides: boolean;
  online: boolean;
  PictureDialog: PosterDialog;
  begin?: EventForm | undefined;
  onSent: (sent: SentEvent) => void;
}

const nightOfAnswer = (event: string | null): EventNight => (event === null ? {} : { event });

export function ProposeForm({ uid, decides, online, PictureDialog, begin, onSent }: ProposeFormProps) {
  const [start] = useState(() => emptyForm(ownZone()));
  const place = { uid, event: null };
  const desk = useEventForm({ place, start, begin, before: null, address: '/events/new' });
  /** The night as the server answered, which it may know before the watch does. */
  const [taken, setTaken] = useState<{ form: EventForm; event: string | null } | null>(null);
  const night = useNight(desk.values);
  const answered = taken && isSameForm(taken.form, desk.values) ? nightOfAnswer(taken.event) : null;

  const onAnswer = (answer: ProposeEventResult, { title }: { title: string }) => {
    switch (answer.state) {
      case 'exists':
        return setTaken({ form: desk.values, event: answer.event });
      case 'withdrawn':
        // It had arrived, and was taken back in the list.
        desk.forget();
        return 'You have taken this one back. Send it once more to propose it anew.';
      case 'announced':
      case 'waiting':
        desk.drop();
        return onSent({ title, event: answer.state === 'announced' ? answer.event : null });
    }
  };
  const { pending, failure, submit } = useSending({
    desk,
    online,
    call: (fields) => proposeEvent(fields, desk.attempt()),
    onAnswer,
  });

  return (
    <FormProvider {...desk.form}>
      <form className={styles.form} noValidate aria-label="Event" onSubmit={(event) => void submit(event)}>
        {desk.restored && <RestoredNotice onStartOver={() => desk.restart(begin ?? start, start)} />}
        <EventFormFields PictureDialog={PictureDialog} mayReport={false} />
        <NightNotice night={night ?? answered} />
        {failure !== null && (
          <Notice kind="error" live title="Not sent">
            {failure}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" size="large" pending={pending} pendingText="Sending…">
            {decides ? 'Announce the event' : 'Send the proposal'}
          </Button>
          {desk.changed && <p className={styles.note}>Kept on this device until you send it.</p>}
        </div>
      </form>
    </FormProvider>
  );
}
