import { Notice } from '../../../ui/notice.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { OwnProposals } from './own-proposals.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';
import { useWaitingProposals } from './use-proposals.ts';
import { countOf } from './waiting-count.ts';
import { WaitingQueue } from './waiting-queue.tsx';

interface ProposalsProps {
  uid: string;
  /** Whether the member is an author or admin, who sees the waiting proposals. */
  decides: boolean;
  online: boolean;
  list: 'waiting' | 'own';
  PictureDialog: PosterDialog;
}

/** The page of proposals: the member's own, and for authors and admins also the waiting ones. */
export function Proposals({ decides, online, ...rest }: ProposalsProps) {
  return (
    <>
      {!online && (
        <Notice live title="You are offline">
          This is how things stood when the network went. Nothing can be decided before it is back.
        </Notice>
      )}
      {decides ? (
        <DecidersLists online={online} {...rest} />
      ) : (
        <OwnProposals uid={rest.uid} online={online} />
      )}
    </>
  );
}

function DecidersLists({ uid, online, list, PictureDialog }: Omit<ProposalsProps, 'decides'>) {
  const waiting = useWaitingProposals();
  const tabs = [
    { to: '/events/proposals', label: 'Waiting', count: countOf(waiting) },
    { to: '/events/proposals?list=own', label: 'Your proposals' },
  ];
  return (
    <>
      <SectionTabs label="Lists" tabs={tabs} current={list === 'own' ? 1 : 0} />
      {list === 'own' ? (
        <OwnProposals uid={uid} online={online} />
      ) : (
        <WaitingQueue uid={uid} online={online} waiting={waiting} PictureDialog={PictureDialog} />
      )}
    </>
  );
}
