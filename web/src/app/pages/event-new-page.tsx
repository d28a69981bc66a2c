import { useSearchParams } from 'react-router-dom';
import { isWriter } from '@contract/is-writer.ts';
import { ProposeEvent } from '../../features/events/proposals/propose-event.tsx';
import { sharedLinkOf } from '../../lib/shared-link.ts';
import { useOnline } from '../../ui/use-online.ts';
import { useStickyMember } from '../use-sticky-member.ts';
import { LazyPictureDialog } from '../connected/lazy-picture-dialog.tsx';

/** The form for a new event. */
export default function EventNewPage() {
  const member = useStickyMember();
  const online = useOnline();
  const [parameters] = useSearchParams();
  return (
    member && (
      <ProposeEvent
        key={member.uid}
        uid={member.uid}
        decides={isWriter(member.roles)}
        online={online}
        again={parameters.get('again')}
        shared={sharedLinkOf(parameters)}
        PictureDialog={LazyPictureDialog}
      />
    )
  );
}
