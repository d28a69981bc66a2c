import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../data/use-page-title.ts';
import { useProposal } from './use-proposals.ts';
import type { SharedLink } from '../../../lib/shared-link.ts';
import { ownZone } from '../../../lib/zone-texts.ts';
import { formOf, formOfLink } from '../form/event-form.ts';
import { newEventTitle } from '../new-event-title.ts';
import { EventSent, type SentEvent } from './event-sent.tsx';
import { ListLoading } from '../../../ui/list-waiting.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ProposeForm, type ProposeFormProps } from './propose-form.tsx';

type ProposeEventProps = Omit<ProposeFormProps, 'begin' | 'shared' | 'onSent'> & {
  /** The ID of the declined or withdrawn proposal that prefills the form. */
  again: string | null;
  /** A link shared by another app that prefills the form. */
  shared?: SharedLink | null;
};

const leads = {
  announce: 'The show that nobody has listed yet. What you write here is announced at once.',
  propose:
    'The show that nobody has listed yet. An author or admin looks at it before it goes up, and you are told.',
};

/** The page to propose or announce a new event. */
export function ProposeEvent({ again, shared = null, ...rest }: ProposeEventProps) {
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
      ) : (
        <ProposeForm
          key={round}
          {...form}
          begin={shared && round === 0 ? formOfLink(shared, ownZone()) : undefined}
          shared={shared !== null}
        />
      )}
    </>
  );
}

function ProposeAgain({ again, ...form }: ProposeFormProps & { again: string }) {
  const proposal = useProposal(again);
  if (proposal.state === 'loading') return <ListLoading what="your proposal" />;
  const fields = proposal.state === 'ready' ? proposal.value?.fields : null;
  return <ProposeForm {...form} begin={fields ? { ...formOf(fields), report: '' } : undefined} />;
}
