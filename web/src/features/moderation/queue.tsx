import { useState, useSyncExternalStore } from 'react';
import { logWatchError } from '../../platform/log.ts';
import { readModerated, watchQueue } from './api/queue.ts';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import { LoadedQueue, type QueueProps } from './loaded-queue.tsx';
import { QueueObserver } from './queue-observer.ts';
import { useCurrentNames } from './use-current-names.ts';

/** One live list of the queue. */
export function Queue(props: QueueProps) {
  const [observer] = useState(
    () => new QueueObserver(props.list, { watch: watchQueue, read: readModerated, log: logWatchError }),
  );
  const result = useSyncExternalStore(observer.subscribe, observer.get);
  const rows = useCurrentNames(result.state === 'ready' ? result.rows : []);
  switch (result.state) {
    case 'loading':
      return <ListLoading what="the comments" />;
    case 'failed':
      return (
        <ListFailed title="The comments did not load" onRetry={result.retry}>
          {props.online
            ? 'Nothing is lost: they wait on the server. If it goes on like this, sign out and in again.'
            : 'You are offline. They come when the network does.'}
        </ListFailed>
      );
    case 'ready':
      return <LoadedQueue {...props} observer={observer} result={{ ...result, rows }} />;
  }
}
