import { Equalizer } from './equalizer.tsx';
import styles from './list-controls.module.css';
import { LoadError } from './load-error.tsx';
import { useOnline } from './use-online.ts';
import { useOverdue } from './use-overdue.ts';

/** A list that is cached on the device appears sooner than this. */
const offlineMs = 1000;
const overdueMs = 8000;

const capitalised = (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)}`;

/** Shown while a list is loading. Example of `what`: `your notifications`. */
export function ListLoading({ what }: { what: string }) {
  return useOnline() ? <Loading what={what} /> : <Offline what={what} />;
}

function Loading({ what }: { what: string }) {
  const overdue = useOverdue(overdueMs);
  return (
    <div className={styles.loading} role="status">
      <Equalizer bars={8} />
      <p>{overdue ? 'Nothing has come in yet.' : `Loading ${what}…`}</p>
      {overdue && (
        <p className={styles.more}>
          Either the line is very slow, or something on the way, such as the proxy of an office, lets no live
          connection (WebSocket) through. What is missing appears here by itself as soon as it arrives.
        </p>
      )}
    </div>
  );
}

function Offline({ what }: { what: string }) {
  const overdue = useOverdue(offlineMs);
  return (
    <p role="status">
      {overdue && `You are offline. ${capitalised(what)} will be here as soon as the network is back.`}
    </p>
  );
}

interface ListWaitingProps {
  /** What the source reads, as the object of a sentence: `your notifications`. */
  what: string;
  of: { data?: unknown; failure: { offline: boolean } | null; retry: () => void };
}

/** Stands in for what a source reads while it is loading or has failed to load. Otherwise renders nothing. */
export function ListWaiting({ what, of: { data, failure, retry } }: ListWaitingProps) {
  if (failure) return <LoadError what={capitalised(what)} failure={failure} onRetry={retry} />;
  return data === undefined && <ListLoading what={what} />;
}
