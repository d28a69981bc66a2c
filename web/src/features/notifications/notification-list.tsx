import { useSyncExternalStore } from 'react';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LoadedList } from './loaded-list.tsx';
import type { NotificationsObserver } from './notifications-observer.ts';
import { notificationsOf } from './observers.ts';
import { useNewEntriesAnnouncement } from './use-new-entries-announcement.ts';

/** The live list of a member's notifications. The page that includes it provides the heading. */
export function NotificationList({ uid }: { uid: string }) {
  // The key ensures that no state of another member's list remains.
  return <ObservedList key={uid} uid={uid} observer={notificationsOf(uid)} />;
}

export function ObservedList({ uid, observer }: { uid: string; observer: NotificationsObserver }) {
  const result = useSyncExternalStore(observer.subscribe, observer.get);
  const announcement = useNewEntriesAnnouncement(result.state === 'ready' ? result.entries : null);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {result.state === 'loading' && <ListLoading what="your notifications" />}
      {result.state === 'failed' && <Failed onRetry={result.retry} />}
      {result.state === 'ready' && <LoadedList uid={uid} observer={observer} result={result} />}
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
