import { useState } from 'react';
import { zoneNote } from '../../lib/site-clock.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';
import { createModerationSession } from './moderation-session.ts';
import { Queue } from './queue.tsx';
import { SuspensionList } from './suspension-list.tsx';
import { useSuspensions } from './use-suspensions.ts';
import { countText, useWaiting } from './use-waiting.ts';
import { type Tab, tabs } from './tabs.ts';

interface ModerationProps {
  /** The uid of the moderator. */
  uid: string;
  tab: Tab;
  online: boolean;
}

const labels: Record<Tab, string> = {
  reported: 'Reported',
  held: 'Held',
  newest: 'Newest',
  hidden: 'Hidden',
  'time-outs': 'Time-outs',
};

/** The live lists of comments to decide on. The page that includes it provides the heading. */
export function Moderation({ uid, tab, online }: ModerationProps) {
  const [session] = useState(() => createModerationSession(uid));
  const suspensions = useSuspensions();
  const waiting = useWaiting();
  const [clocks] = useState(() => zoneNote(Date.now()));
  const counts: Partial<Record<Tab, number | null>> = {
    ...waiting,
    'time-outs': suspensions.state === 'ready' ? suspensions.value.length : null,
  };
  const links = tabs.map((each) => {
    const count = counts[each];
    return {
      to: each === 'reported' ? '/comments' : `/comments?list=${each}`,
      label: labels[each],
      ...(count !== undefined && { count: countText(count) }),
    };
  });

  return (
    <>
      <SectionTabs label="Lists" tabs={links} current={tabs.indexOf(tab)} />
      {!online && (
        <Notice live title="You are offline">
          This is how things stood when the network went. Nothing can be decided before it is back.
        </Notice>
      )}
      {clocks !== '' && <p>{clocks}</p>}
      {tab === 'time-outs' ? (
        <SuspensionList session={session} suspensions={suspensions} online={online} />
      ) : (
        <Queue key={tab} list={tab} session={session} suspensions={suspensions} online={online} />
      )}
    </>
  );
}
