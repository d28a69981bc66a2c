import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Equalizer } from './equalizer.tsx';
import styles from './list-controls.module.css';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';
import { useOverdue } from './use-overdue.ts';

/** A list that is cached on the device appears sooner than this. */
const offlineMs = 1000;
const overdueMs = 8000;

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
      {overdue &&
        `You are offline. ${what.charAt(0).toUpperCase()}${what.slice(1)} will be here as soon as the network is back.`}
    </p>
  );
}

interface ListFailedProps {
  title: string;
  onRetry: () => void;
  /** The explanation below the title. */
  children: ReactNode;
  /** The explanation without network. */
  offline?: string;
}

/** Shown instead of a list that failed to load. */
export function ListFailed({
  title,
  onRetry,
  children,
  offline = 'You are offline. They come when the network does.',
}: ListFailedProps) {
  const online = useOnline();
  return (
    <Notice
      kind="error"
      title={title}
      live
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {online ? children : offline}
    </Notice>
  );
}
