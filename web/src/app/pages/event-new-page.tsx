import { useSearchParams } from 'react-router-dom';
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
        decides={member.roles.author || member.roles.admin}
        online={online}
        again={parameters.get('again')}
        shared={sharedLinkOf(parameters)}
        PictureDialog={LazyPictureDialog}
      />
    )
  );
}
