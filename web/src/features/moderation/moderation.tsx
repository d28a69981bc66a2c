import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';
import { newDesk } from './desk.ts';
import { Queue } from './queue.tsx';
import { TimeOutList } from './time-out-list.tsx';
import { useTimeOuts } from './use-time-outs.ts';
import { useWaiting, withCount } from './use-waiting.ts';
import { type View, views } from './view.ts';

interface ModerationProps {
  /** Who moderates. */
  uid: string;
  view: View;
  online: boolean;
}

/** What a moderator has to decide and has decided, live; the page around it has the heading. */
export function Moderation({ uid, view, online }: ModerationProps) {
  const [desk] = useState(() => newDesk(uid));
  const timeOuts = useTimeOuts();
  const waiting = useWaiting();
  const labels: Record<View, string> = {
    reported: withCount('Reported', waiting.reported),
    held: withCount('Held', waiting.held),
    newest: 'Newest',
    hidden: 'Hidden',
    'time-outs': withCount('Time-outs', timeOuts.state === 'success' ? timeOuts.value.length : null),
  };
  const tabs = views.map((each) => ({
    to: each === 'reported' ? '/comments' : `/comments?list=${each}`,
    label: labels[each],
  }));

  return (
    <>
      <SectionTabs label="Lists" tabs={tabs} current={views.indexOf(view)} />
      {!online && (
        <Notice live title="You are offline">
          This is how things stood when the network went. Nothing can be decided before it is back.
        </Notice>
      )}
      {view === 'time-outs' ? (
        <TimeOutList desk={desk} timeOuts={timeOuts} online={online} />
      ) : (
        <Queue key={view} list={view} desk={desk} timeOuts={timeOuts} online={online} />
      )}
    </>
  );
}
