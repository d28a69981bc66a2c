import type { CallOutput } from '@contract/calls.ts';
import type { EventFields } from '@contract/event-schemas.ts';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ShownProposal } from '../api/proposal-records.ts';
import { changeEvent } from '../api/writing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formOf } from '../form/event-form.ts';
import { EventFormFrame } from '../form/event-form-frame.tsx';
import { useEventForm } from '../form/use-event-form.ts';
import { decidedText } from './proposal-texts.ts';

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
  const eventForm = useEventForm<CallOutput<'changeEvent'>>({
    place,
    start,
    before: null,
    address: '/events/proposals',
    tooLate: isDecided,
    call: (fields) => changeEvent({ action: 'approve', proposal: id, version, fields }),
    onSent: ({ event }) => onDone(event),
  });
  const { setFocus } = eventForm.form;
  // The form replaces the button that opened it.
  useEffect(() => setFocus('title'), [setFocus]);
  const leave = ({ currentTarget }: MouseEvent) => {
    if (isDecided) currentTarget.closest<HTMLElement>('[data-row]')?.focus();
    eventForm.drop();
    onLeave();
  };
  // The live query may report the member's own decision before the call has returned.
  const isTooLate = isDecided && !eventForm.pending;
  if (isTooLate && !eventForm.changed) return <DecidedNotice proposal={proposal} />;
  return (
    <EventFormFrame
      label={`Change: ${proposal.title}`}
      eventForm={eventForm}
      own={id}
      tooLate={isTooLate && <DecidedNotice proposal={proposal} hasTyped />}
      action="Approve with changes"
      pendingText="Announcing…"
      failed="Not done"
    >
      <Button variant="quiet" onClick={leave}>
        Leave it as it was
      </Button>
    </EventFormFrame>
  );
}

interface DecidedNoticeProps {
  proposal: ShownProposal;
  hasTyped?: boolean;
}

/** Says what became of a proposal that somebody else has decided, and of the changes to it that are not sent. */
export function DecidedNotice({ proposal, hasTyped = false }: DecidedNoticeProps) {
  const { event } = proposal;
  return (
    <Notice
      live
      title="Already decided"
      action={
        event !== undefined && (
          <ButtonLink size="small" variant="secondary" to={`/events/${event}`}>
            To the event
          </ButtonLink>
        )
      }
    >
      {decidedText(proposal)}
      {hasTyped && ' What you typed is still here: copy what you need.'}
    </Notice>
  );
}
