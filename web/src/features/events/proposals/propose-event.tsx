import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '../../../data/use-live.ts';
import { valueOf } from '../../../data/use-query.ts';
import { usePageTitle } from '../../../data/use-page-title.ts';
import { watchEventRecord } from '../api/record.ts';
import { useProposal } from './use-proposals.ts';
import type { SharedLink } from '../../../lib/shared-link.ts';
import { ownZone } from '../../../lib/zone-texts.ts';
import { formOf, formOfLink, formOfTour } from '../form/event-form.ts';
import { newEventTitle } from '../new-event-title.ts';
import { EventSent, type SentEvent } from './event-sent.tsx';
import { ListLoading } from '../../../ui/list-waiting.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ProposeForm, type ProposeFormProps } from './propose-form.tsx';

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
      <PageHeading
        kicker="Events"
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
      </PageHeading>
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
  const proposal = useProposal(again);
  if (proposal.state === 'loading') return <ListLoading what="your proposal" />;
  const fields = proposal.state === 'ready' ? proposal.value?.fields : null;
  return (
    <ProposeForm
      {...form}
      begin={fields ? { ...formOf(fields), report: '' } : undefined}
      from="the earlier proposal"
    />
  );
}

function ProposeLike({ like, ...form }: ProposeFormProps & { like: string }) {
  const event = useLive('an event', like, watchEventRecord(like));
  if (event.state === 'loading') return <ListLoading what="the other date" />;
  const fields = valueOf(event)?.fields;
  return (
    <ProposeForm {...form} begin={fields && formOfTour(fields, ownZone())} from="what the other date says" />
  );
}
