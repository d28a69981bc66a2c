import { useSearchParams } from 'react-router-dom';
import { isWriter } from '@contract/is-writer.ts';
import { ProposeEvent } from '../../features/events/proposals/propose-event.tsx';
import { isEventId } from '../../features/events/stored-event.ts';
import { sharedLinkOf } from '../../lib/shared-link.ts';
import { useStickyMember } from '../use-sticky-member.ts';

const idIn = (text: string | null): string | null => (text !== null && isEventId(text) ? text : null);

/** The form for a new event. */
export default function EventNewPage() {
  const member = useStickyMember();
  const [parameters] = useSearchParams();
  return (
    member && (
      <ProposeEvent
        key={member.uid}
        uid={member.uid}
        decides={isWriter(member.roles)}
        again={idIn(parameters.get('again'))}
        like={idIn(parameters.get('like'))}
        shared={sharedLinkOf(parameters)}
      />
    )
  );
}
