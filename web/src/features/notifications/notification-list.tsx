import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LoadedList } from './loaded-list.tsx';
import styles from './notification-list.module.css';
import type { NotificationsObserver } from './notifications-observer.ts';
import { notificationsOf } from './observers.ts';
import { useArrivals } from './use-arrivals.ts';
import { useOverdue } from '../../ui/use-overdue.ts';

/** The member's notifications, live; the page around it has the heading. */
export function NotificationList({ uid }: { uid: string }) {
  // Another member is another list: nothing of the first one's view may stay.
  return <ObservedList key={uid} observer={notificationsOf(uid)} />;
}

export function ObservedList({ observer }: { observer: NotificationsObserver }) {
  const result = useSyncExternalStore(observer.subscribe, observer.get);
  const arrived = useArrivals(result.state === 'success' ? result.entries : null);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{arrived}</span>
      </VisuallyHidden>
      {result.state === 'loading' && <Loading />}
      {result.state === 'error' && <Failed onRetry={result.retry} />}
      {result.state === 'success' && <LoadedList observer={observer} result={result} />}
    </>
  );
}

const patience = 8000;

function Loading() {
  const overdue = useOverdue(patience);
  return (
    <div className={styles.loading} role="status">
      <Equalizer bars={8} />
      <p>{overdue ? 'Nothing has come in yet.' : 'Loading your notifications…'}</p>
      {overdue && (
        <p className={styles.more}>
          Either you are offline or the line is very slow. The list appears here by itself as soon as it
          arrives.
        </p>
      )}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      title="Your notifications did not load"
      live
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing is lost: they are kept on the server. If it goes on like this, sign out and in again.
    </Notice>
  );
}
