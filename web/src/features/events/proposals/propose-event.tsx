import type { ProposeEventResult } from '@contract/event-schemas.ts';
import type { VenueDateHolder } from '@contract/events.ts';
import { quoted } from '@contract/quoted.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FormProvider } from 'react-hook-form';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { usePageTitle } from '../../../data/page-title.ts';
import { watchEventRecord } from '../api/record.ts';
import type { SharedLink } from '../../../lib/shared-link.ts';
import { ownZone } from '../../../lib/zone-texts.ts';
import { emptyForm, formOf, formOfLink, formOfTour, isSameForm } from '../form/event-form.ts';
import { newEventTitle } from '../new-event-title.ts';
import { ListLoading } from '../../../ui/list-waiting.tsx';
import { ListHeading } from '../../../ui/page-heading.tsx';
import type { EventForm } from '../api/drafts.ts';
import { proposeEvent } from '../api/writing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { EventFormFields } from '../form/event-form-fields.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { RestoredNotice, useVenueDate, VenueDateNotice } from '../form/form-notices.tsx';
import { useEventForm, useSubmit } from '../form/use-event-form.ts';
import styles from '../form/event-form.module.css';
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
          begin={shared && round === 0 ? formOfLink(shared, ownZone()) : undefined}
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
  return (
    <ProposeForm {...form} begin={fields && formOfTour(fields, ownZone())} from="what the other date says" />
  );
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

const holderOfAnswer = (event: string | null): VenueDateHolder => (event === null ? {} : { event });

function ProposeForm({ uid, decides, begin, from, onSent }: ProposeFormProps) {
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
        <EventFormFields mayReport={false} />
        <VenueDateNotice holder={holder ?? answered} />
        <FailureNotice title="Not sent">{failure}</FailureNotice>
        <div className={styles.actions}>
          <Button type="submit" size="large" pending={pending} pendingText="Sending…">
            {decides ? 'Announce the event' : 'Send the proposal'}
          </Button>
          {eventForm.changed && <Muted>Kept on this device until you send it.</Muted>}
        </div>
      </form>
    </FormProvider>
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
      <div className={styles.actions}>
        {event === null ? (
          <ButtonLink to="/events/proposals?list=own">Your proposals</ButtonLink>
        ) : (
          <ButtonLink to={`/events/${event}`}>To the event</ButtonLink>
        )}
        <Button variant="secondary" onClick={onAnother}>
          Another one
        </Button>
      </div>
    </>
  );
}
