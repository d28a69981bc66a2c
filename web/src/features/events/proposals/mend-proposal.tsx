import type { ChangeEventResult } from '@contract/event-schemas.ts';
import type { EventFields } from '@contract/events.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ShownProposal } from '../api/proposals.ts';
import { changeEvent } from '../api/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formOf } from '../form/event-form.ts';
import { EventFormFields } from '../form/event-form-fields.tsx';
import { NightNotice } from '../form/night-notice.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';
import { RestoredNotice } from '../form/restored-notice.tsx';
import { useEventForm } from '../form/use-event-form.ts';
import { useNight } from '../form/use-night.ts';
import { useSending } from '../form/use-sending.ts';
import styles from '../form/event-form.module.css';

interface MendProposalProps {
  uid: string;
  proposal: ShownProposal & { fields: EventFields };
  online: boolean;
  PictureDialog: PosterDialog;
  /** It is on the site, as this event. */
  onDone: (event: string | null) => void;
  onLeave: () => void;
}

/** A proposal as its fields, to put something right on the way to the site. */
export function MendProposal({ uid, proposal, online, PictureDialog, onDone, onLeave }: MendProposalProps) {
  const { id, fields, version } = proposal;
  const [start] = useState(() => formOf(fields));
  const place = { uid, event: `proposal-${id}` };
  const desk = useEventForm({ place, start, before: null, address: '/events/proposals' });
  const [taken, setTaken] = useState(false);
  const night = useNight(desk.values);
  const { pending, failure, submit } = useSending<ChangeEventResult>({
    desk,
    online,
    call: (mended) => changeEvent({ action: 'approve', proposal: id, version, fields: mended }),
    onAnswer: (answer) => {
      setTaken(answer.state === 'exists');
      if (answer.state === 'exists') return;
      desk.drop();
      onDone(answer.event);
    },
  });
  const leave = () => {
    desk.drop();
    onLeave();
  };
  return (
    <FormProvider {...desk.form}>
      <form
        className={styles.form}
        noValidate
        aria-label={`Change: ${proposal.title}`}
        onSubmit={(event) => void submit(event)}
      >
        {desk.restored && <RestoredNotice onStartOver={() => desk.restart(start)} />}
        <EventFormFields PictureDialog={PictureDialog} mayReport={false} />
        <NightNotice night={night} own={id} />
        {taken && night === null && (
          <Notice kind="error">This night is already taken by another event.</Notice>
        )}
        {failure !== null && (
          <Notice kind="error" live title="Not done">
            {failure}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" pending={pending} pendingText="Announcing…">
            Approve with changes
          </Button>
          <Button variant="quiet" onClick={leave}>
            Leave it as it was
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
