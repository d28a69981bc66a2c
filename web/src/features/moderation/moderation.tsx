import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';
import { createModerationSession } from './moderation-session.ts';
import { Queue } from './queue.tsx';
import { TimeOutList } from './time-out-list.tsx';
import { useTimeOuts } from './use-time-outs.ts';
import { useWaiting, withCount } from './use-waiting.ts';
import { type Tab, tabs } from './tabs.ts';

interface ModerationProps {
  /** The moderator. */
  uid: string;
  tab: Tab;
  online: boolean;
}

/** The live lists of comments to decide about. The page that includes it provides the heading. */
export function Moderation({ uid, tab, online }: ModerationProps) {
  const [session] = useState(() => createModerationSession(uid));
  const timeOuts = useTimeOuts();
  const waiting = useWaiting();
  const labels: Record<Tab, string> = {
    reported: withCount('Reported', waiting.reported),
    held: withCount('Held', waiting.held),
    newest: 'Newest',
    hidden: 'Hidden',
    'time-outs': withCount('Time-outs', timeOuts.state === 'success' ? timeOuts.value.length : null),
  };
  const links = tabs.map((each) => ({
    to: each === 'reported' ? '/comments' : `/comments?list=${each}`,
    label: labels[each],
  }));

  return (
    <>
      <SectionTabs label="Lists" tabs={links} current={tabs.indexOf(tab)} />
      {!online && (
        <Notice live title="You are offline">
          This is how things stood when the network went. Nothing can be decided before it is back.
        </Notice>
      )}
      {tab === 'time-outs' ? (
        <TimeOutList session={session} timeOuts={timeOuts} online={online} />
      ) : (
        <Queue key={tab} list={tab} session={session} timeOuts={timeOuts} online={online} />
      )}
    </>
  );
}
