import type { QueueList } from '@contract/moderation.ts';
import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { siteTime, zoneNote } from '../../lib/site-clock.ts';
import { Notice } from '../../ui/notice.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { SectionTabs } from '../../ui/section-tabs.tsx';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { useSource } from '../../data/use-source.ts';
import { publicName } from '../../data/member-names.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Time } from '../../ui/time.tsx';
import type { Moderator } from './moderator.ts';
import { type Suspensions, useSuspensions } from './use-suspensions.ts';
import { countText, useWaiting } from './waiting-badge.tsx';
import { LoadedQueue } from './loaded-queue.tsx';
import type { QueueProps } from './queue-parts.tsx';
import { queueOf } from './queue-source.ts';
import { ReportedPages, reportedPages } from './reported-pages.tsx';
import { lift, type Member } from './suspend.ts';
import { SuspensionDialog } from './suspension-dialog.tsx';
import styles from './moderation.module.css';
import { Muted } from '../../ui/muted.tsx';
import { useOnline } from '../../ui/use-online.ts';

const tabs = ['reported', 'held', 'newest', 'hidden', 'time-outs'] as const;
export type Tab = QueueList | 'time-outs';

/** Returns the path of a list, or of the comments on it that match a query. */
export function queuePath(tab: Tab, query = ''): string {
  const parameters = new URLSearchParams({
    ...(tab !== 'reported' && { list: tab }),
    ...(query !== '' && { q: query }),
  }).toString();
  return parameters === '' ? '/comments' : `/comments?${parameters}`;
}

export const tabFrom = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'reported';

interface ModerationProps {
  /** The uid of the moderator. */
  uid: string;
  tab: Tab;
  /** What is searched for in the list. */
  query: string;
  onSearch: QueueProps['onSearch'];
}

const labels: Record<Tab, string> = {
  reported: 'Reported',
  held: 'Held',
  newest: 'Newest',
  hidden: 'Hidden',
  'time-outs': 'Time-outs',
};

/** The live lists of comments to decide on. */
export function Moderation({ uid, tab, query, onSearch }: ModerationProps) {
  const online = useOnline();
  const moderator = { me: uid };
  const suspensions = useSuspensions();
  const waiting = useWaiting();
  const [clocks] = useState(() => zoneNote(Date.now()));
  const counts: Partial<Record<Tab, number | null>> = {
    ...waiting,
    'time-outs': suspensions.data?.length ?? null,
  };
  const links = tabs.map((each) => {
    const count = counts[each];
    return {
      to: queuePath(each),
      label: labels[each],
      ...(count !== undefined && { count: countText(count) }),
    };
  });

  return (
    <>
      <ListHeading
        lead={clocks}
        beside={<SectionTabs label="Lists" tabs={links} current={tabs.indexOf(tab)} />}
      >
        Comments
      </ListHeading>
      {!online && (
        <Notice live title="You are offline">
          This is how things stood when the network went. Nothing can be decided before it is back.
        </Notice>
      )}
      {tab === 'time-outs' ? (
        <SuspensionList moderator={moderator} suspensions={suspensions} />
      ) : (
        <Queue
          key={tab}
          list={tab}
          moderator={moderator}
          suspensions={suspensions}
          query={query}
          onSearch={onSearch}
        />
      )}
    </>
  );
}

/** One live list of the queue. */
function Queue(props: QueueProps) {
  const queue = useSource(queueOf(props.list));
  const { data: reported = [] } = useSource(reportedPages);
  const pages = props.list === 'reported' ? reported : [];
  if (!queue.data) return <ListWaiting what="the comments" of={queue} />;
  return (
    <>
      {pages.length > 0 && <ReportedPages pages={pages} />}
      <LoadedQueue
        {...props}
        hasPages={pages.length > 0}
        stored={queue.data.rows}
        hasMore={queue.data.hasMore}
        loadingMore={queue.loading === 'more'}
        onMore={queue.more}
      />
    </>
  );
}

interface SuspensionListProps {
  moderator: Moderator;
  suspensions: Suspensions;
}

/** All members in a suspension. */
function SuspensionList({ moderator, suspensions }: SuspensionListProps) {
  const [changed, setChanged] = useState<{ member: Member; before: MemberSuspension } | null>(null);

  const { data } = suspensions;
  if (!data) return <ListWaiting what="the time-outs" of={suspensions} />;
  return (
    <div tabIndex={-1} data-focus-home="">
      {data.length === 0 && (
        <EmptyState title="Everybody may talk">Members in time-out are listed here until it ends.</EmptyState>
      )}
      <ul role="list">
        {data.map((suspension) => (
          <SuspensionRow
            key={suspension.uid}
            suspension={suspension}
            onChange={(member) => setChanged({ member, before: suspension })}
            onLift={(member) => lift(member, suspension, moderator)}
          />
        ))}
      </ul>
      {changed && <SuspensionDialog moderator={moderator} {...changed} onClose={() => setChanged(null)} />}
    </div>
  );
}

interface SuspensionRowProps {
  suspension: MemberSuspension;
  onChange: (member: Member) => void;
  onLift: (member: Member) => Promise<void>;
}

function SuspensionRow({ suspension, onChange, onLift }: SuspensionRowProps) {
  const online = useOnline();
  const { uid, until, reason, byName, at } = suspension;
  const { data = null, loading } = useSource(publicName(uid));
  // A suspension can be lifted and changed even if its member has no name, or it cannot be read.
  const name = data ?? (loading ? '' : 'No name');
  const locked = !online || name === '';
  return (
    <li data-row="" tabIndex={-1} className={styles.row}>
      <div>
        <h2 className={styles.name}>
          <Link to={`/author/${uid}`}>{name || '…'}</Link>
        </h2>
        <p>
          Until <Time at={until}>{siteTime(until)}</Time>: {quoted(reason)}
        </p>
        <Muted>
          By {byName}, {siteTime(at)}
        </Muted>
      </div>
      <div className={styles.actions}>
        <RowButton of={name} aria-disabled={locked} onClick={() => onLift({ uid, name })}>
          Lift
        </RowButton>
        <RowButton of={name} aria-disabled={locked} onClick={() => onChange({ uid, name })}>
          Change
        </RowButton>
      </div>
    </li>
  );
}
