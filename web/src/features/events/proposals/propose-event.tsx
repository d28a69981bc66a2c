import type { CallOutput } from '@contract/calls.ts';
import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { usePageTitle } from '../../../data/page.ts';
import { watchEventRecord } from '../api/record.ts';
import type { SharedLink } from '../../../lib/shared-link.ts';
import { formOf, formOfLink, formOfTour } from '../form/event-form.ts';
import { newEventTitle } from '../new-event-title.ts';
import { ListLoading } from '../../../ui/list-waiting.tsx';
import { ListHeading } from '../../../ui/page-heading.tsx';
import { emptyForm, type EventForm } from '../api/drafts.ts';
import { proposeEvent } from '../api/writing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { EventFormFrame, whereKept } from '../form/event-form-frame.tsx';
import { useEventForm } from '../form/use-event-form.ts';
import { ActionRow } from '../../../ui/link-button.tsx';
import { useProposal } from './use-proposals.ts';
import { Muted } from '../../../ui/muted.tsx';

type ProposeEventProps = Omit<ProposeFormProps, 'begin' | 'from' | 'onSent'> & {
  /** The ID of the declined or withdrawn proposal that prefills the form. */
  again: string | null;
  /** The ID of an event of the same tour that prefills the form. */
  like?: string | null;
  /** A link shared by another app that prefills the form. */
  shared?: SharedLink | null;
};

const leads = {
  announce: 'The show that nobody has listed yet. What you write here is announced at once.',
  propose:
    'The show that nobody has listed yet. An author or admin looks at it before it goes up, and you are told.',
};

/** The page to propose or announce a new event. */
export function ProposeEvent({ again, like = null, shared = null, ...rest }: ProposeEventProps) {
  const [sent, setSent] = useState<SentEvent | null>(null);
  const [round, setRound] = useState(0);
  const title = newEventTitle(rest.decides);
  usePageTitle(title);
  const another = () => {
    setSent(null);
    setRound(round + 1);
  };
  if (sent) return <EventSent sent={sent} onAnother={another} />;
  const form = { ...rest, onSent: setSent };
  return (
    <>
      <ListHeading
        lead={
          rest.decides ? (
            leads.announce
          ) : (
            <>
              {leads.propose} <Link to="/events/proposals?list=own">Your proposals</Link>
            </>
          )
        }
      >
        {title}
      </ListHeading>
      {again !== null && round === 0 ? (
        <ProposeAgain again={again} {...form} />
      ) : like !== null ? (
        // Also for the next one: a tour has many dates.
        <ProposeLike key={round} like={like} {...form} />
      ) : (
        <ProposeForm
          key={round}
          {...form}
          begin={shared && round === 0 ? formOfLink(shared) : undefined}
          from="what you shared"
        />
      )}
    </>
  );
}

function ProposeAgain({ again, ...form }: ProposeFormProps & { again: string }) {
  const { data, failure } = useProposal(again);
  if (data === undefined && !failure) return <ListLoading what="your proposal" />;
  const fields = data?.fields;
  return (
    <ProposeForm
      {...form}
      begin={fields ? { ...formOf(fields), report: '' } : undefined}
      from="the earlier proposal"
    />
  );
}

function ProposeLike({ like, ...form }: ProposeFormProps & { like: string }) {
  const { data, failure } = useSource(source(['an event', like], { watch: watchEventRecord(like) }));
  if (data === undefined && !failure) return <ListLoading what="the other date" />;
  const fields = data?.fields;
  return <ProposeForm {...form} begin={fields && formOfTour(fields)} from="what the other date says" />;
}

interface ProposeFormProps {
  uid: string;
  /** Whether the member is an author or admin, whose event is published immediately. */
  decides: boolean;
  begin?: EventForm | undefined;
  /** What the form is prefilled from, such as `the earlier proposal`. */
  from?: string | undefined;
  onSent: (sent: SentEvent) => void;
}

function ProposeForm({ uid, decides, begin, from, onSent }: ProposeFormProps) {
  const [start] = useState(() => begin ?? emptyForm());
  const eventForm = useEventForm<CallOutput<'proposeEvent'>>({
    place: { uid, event: null },
    start,
    before: null,
    address: '/events/new',
    // Of a form that is sent again because no answer came, the server knows the venue's night already.
    call: (fields) => proposeEvent(fields, crypto.randomUUID()),
    onSent: (answer, { fields, isLeft }) => {
      const sent = { title: fields.title, event: answer.state === 'announced' ? answer.event : null };
      // A member who has left the form is told by a toast on their current page.
      if (isLeft) showToast({ text: sentText(sent) });
      else onSent(sent);
    },
  });
  return (
    <EventFormFrame
      eventForm={eventForm}
      size="large"
      action={decides ? 'Announce the event' : 'Send the proposal'}
      pendingText="Sending…"
      failed="Not sent"
      instead={begin && from}
    >
      {eventForm.changed && <Muted>{whereKept(eventForm, 'send it')}</Muted>}
    </EventFormFrame>
  );
}

interface SentEvent {
  title: string;
  /** The ID of the event, if it was published immediately. Null for a proposal that waits. */
  event: string | null;
}

/** Returns the text that explains what happens next with the event. */
const sentText = ({ title, event }: SentEvent): string =>
  event === null
    ? `${quoted(title)} waits for an author or admin. You are told what they decide.`
    : `${quoted(title)} is on the site.`;

interface EventSentProps {
  sent: SentEvent;
  onAnother: () => void;
}

/** Explains what happens next with the sent event. */
function EventSent({ sent, onAnother }: EventSentProps) {
  const { event } = sent;
  return (
    <>
      <ListHeading lead={sentText(sent)} focusHome>
        {event === null ? 'Proposed' : 'Announced'}
      </ListHeading>
      <ActionRow>
        {event === null ? (
          <ButtonLink to="/events/proposals?list=own">Your proposals</ButtonLink>
        ) : (
          <ButtonLink to={`/events/${event}`}>To the event</ButtonLink>
        )}
        <Button variant="secondary" onClick={onAnother}>
          Another one
        </Button>
      </ActionRow>
    </>
  );
}
