import { useState } from 'react';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LoadedList } from './loaded-list.tsx';
import { useNotifications } from './member-notifications.ts';
import type { NotificationEntry } from './api/notifications.ts';

/**
 * Returns an announcement of entries that were added while the list is open, for a polite live region. Initially empty.
 */
function useNewEntriesAnnouncement(entries: readonly NotificationEntry[] | null): string {
  const latest = entries && (entries[0]?.createdAt ?? 0);
  const [known, setKnown] = useState(latest);
  const [said, setSaid] = useState('');
  // The newest entry may disappear and return if its deletion is undone.
  if (entries !== null && latest !== null && (known === null || latest > known)) {
    setKnown(latest);
    const fresh = known === null ? [] : entries.filter(({ createdAt }) => createdAt > known);
    if (fresh.length > 0) setSaid(sentence(fresh));
  }
  return said;
}

function sentence(fresh: readonly NotificationEntry[]): string {
  const [first] = fresh;
  return fresh.length === 1 && first
    ? `New notification: ${first.title}`
    : `${fresh.length} new notifications`;
}

/** The live list of a member's notifications. The page that includes it provides the heading. */
export function NotificationList({ uid }: { uid: string }) {
  // The key ensures that no state of another member's list remains.
  return <LiveList key={uid} uid={uid} />;
}

function LiveList({ uid }: { uid: string }) {
  const { list, failure, retry } = useNotifications(uid);
  const announcement = useNewEntriesAnnouncement(list && list.entries);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {!list && !failure && <ListLoading what="your notifications" />}
      {!list && failure && <Failed onRetry={retry} />}
      {list && <LoadedList uid={uid} list={list} />}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ListFailed title="Your notifications did not load" onRetry={onRetry}>
      Nothing is lost: they are kept on the server. If it goes on like this, sign out and in again.
    </ListFailed>
  );
}
