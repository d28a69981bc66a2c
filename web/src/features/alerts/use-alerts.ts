import { useEffect, useState } from 'react';
import type { AlertBoard, AlertsWatcher } from './api.ts';
import { logWatchError } from '../../platform/log.ts';

export type AlertsResult =
  | { state: 'loading' }
  | { state: 'ready'; board: AlertBoard }
  | { state: 'failed'; retry: () => void };

export type WatchAlerts = (watcher: AlertsWatcher) => () => void;

/** Returns the alerts, live. */
export function useAlerts(watch: WatchAlerts): AlertsResult {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{ attempt: number; board: AlertBoard | null } | null>(null);
  useEffect(
    () =>
      watch({
        onBoard: (board) => setHeard({ attempt, board }),
        onError: (error) => {
          logWatchError('Watching the alerts', error);
          setHeard({ attempt, board: null });
        },
      }),
    [attempt, watch],
  );
  if (heard?.attempt !== attempt) return { state: 'loading' };
  if (!heard.board) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return { state: 'ready', board: heard.board };
}
