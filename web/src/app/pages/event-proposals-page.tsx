import { useSearchParams } from 'react-router-dom';
import { isWriter } from '@contract/is-writer.ts';
import { Proposals } from '../../features/events/proposals/proposals.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { useStickyMember } from '../use-sticky-member.ts';

export default function EventProposalsPage() {
  const member = useStickyMember();
  const [parameters] = useSearchParams();
  return (
    <>
      <ListHeading>Event proposals</ListHeading>
      {member && (
        <Proposals
          key={member.uid}
          uid={member.uid}
          decides={isWriter(member.roles)}
          list={parameters.get('list') === 'own' ? 'own' : 'waiting'}
        />
      )}
    </>
  );
}
