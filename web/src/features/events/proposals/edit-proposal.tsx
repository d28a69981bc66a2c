import type { ChangeEventResult } from '@contract/event-schemas.ts';
import type { EventFields } from '@contract/events.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { eventDrafts } from '../api/drafts.ts';
import type { ShownProposal } from '../api/proposal-records.ts';
import { changeEvent } from '../api/writing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { formOf } from '../form/event-form.ts';
import { EventFormFields } from '../form/event-form-fields.tsx';
import { RestoredNotice, useVenueDate, VenueDateNotice } from '../form/form-notices.tsx';
import { useEventForm, useSubmit } from '../form/use-event-form.ts';
import styles from '../form/event-form.module.css';
import { decidedText } from './proposal-texts.ts';
import proposalsStyles from './proposals.module.css';
import { Muted } from '../../../ui/muted.tsx';

interface EditProposalProps {
  uid: string;
  proposal: ShownProposal & { fields: EventFields };
  /** Called with the ID of the event that the proposal has become. */
  onDone: (event: string | null) => void;
  onLeave: () => void;
}

/** Edits a proposal before it is approved. If somebody else decides it meanwhile, what was typed stays on the page. */
export function EditProposal({ uid, proposal, onDone, onLeave }: EditProposalProps) {
  const { id, fields, version } = proposal;
  const [start] = useState(() => formOf(fields));
  const place = { uid, event: `proposal-${id}` };
  const isDecided = proposal.state !== 'waiting';
  const eventForm = useEventForm({
    place,
    start,
    before: null,
    address: '/events/proposals',
    tooLate: isDecided,
  });
  const [taken, setTaken] = useState(false);
  const holder = useVenueDate(eventForm.values);
  const { pending, failure, submit } = useSubmit<ChangeEventResult>({
    eventForm,
    call: (fields) => changeEvent({ action: 'approve', proposal: id, version, fields }),
    onAnswer: (answer) => {
      setTaken(answer.state === 'exists');
      if (answer.state === 'exists') return;
      eventForm.drop();
      onDone(answer.event);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  // The form replaces the button that opened it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const leave = () => {
    if (isDecided) form.current?.closest<HTMLElement>('[data-row]')?.focus();
    eventForm.drop();
    onLeave();
  };
  const takeAlong = () => {
    if (proposal.event === undefined) return;
    const draft = { form: eventForm.values, base: eventForm.base, attempt: null, begun: null };
    if (eventDrafts.write({ uid, event: proposal.event }, draft)) eventForm.drop();
  };
  // The live query may report the member's own decision before the call has returned.
  const isTooLate = isDecided && !pending;
  const save = (event: SubmitEvent) => {
    if (isTooLate) event.preventDefault();
    else void submit(event);
  };
  if (isTooLate && !eventForm.changed) return <DecidedNotice proposal={proposal} />;
  return (
    <FormProvider {...eventForm.form}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        aria-label={`Change: ${proposal.title}`}
        onSubmit={save}
      >
        {isTooLate && <DecidedNotice proposal={proposal} onTakeAlong={takeAlong} />}
        {eventForm.restored && <RestoredNotice onStartOver={() => eventForm.startOver(start)} />}
        <EventFormFields mayReport={false} />
        <VenueDateNotice holder={holder} own={id} />
        {taken && holder === null && (
          <Notice kind="error">This night is already taken by another event.</Notice>
        )}
        <FailureNotice title="Not done">{failure}</FailureNotice>
        <div className={styles.actions}>
          <Button
            type="submit"
            pending={pending}
            pendingText="Announcing…"
            aria-disabled={isTooLate || undefined}
          >
            Approve with changes
          </Button>
          <Button variant="quiet" onClick={leave}>
            Leave it as it was
          </Button>
          {isTooLate && <Muted>It can no longer be sent: the notice above the form says why.</Muted>}
        </div>
      </form>
    </FormProvider>
  );
}

interface DecidedNoticeProps {
  proposal: ShownProposal;
  /** Takes what the member has typed along to the form of the event. Absent if nothing is typed. */
  onTakeAlong?: () => void;
}

/** Says what became of a proposal that somebody else has decided, and of the changes to it that are not sent. */
export function DecidedNotice({ proposal, onTakeAlong }: DecidedNoticeProps) {
  const { event } = proposal;
  return (
    <Notice
      live
      title="Already decided"
      action={
        event !== undefined && (
          <div className={proposalsStyles.actions}>
            <ButtonLink size="small" variant="secondary" to={`/events/${event}`}>
              To the event
            </ButtonLink>
            {onTakeAlong && (
              <ButtonLink size="small" variant="secondary" to={`/events/${event}/edit`} onClick={onTakeAlong}>
                Change the event instead
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      {decidedText(proposal)}
      {onTakeAlong && ' What you typed is still here: copy what you need.'}
    </Notice>
  );
}
