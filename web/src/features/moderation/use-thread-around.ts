import { useEffect, useState } from 'react';
import { logWatchError } from '../../platform/log.ts';
import { type ThreadAround, watchThreadAround } from './api/thread.ts';

/** The thread around a comment, live; null while it loads. */
export function useThreadAround(id: string): ThreadAround | 'failed' | null {
  const [found, setFound] = useState<ThreadAround | 'failed' | null>(null);
  useEffect(
    () =>
      watchThreadAround(id, {
        onThread: setFound,
        onError: (error) => {
          logWatchError('Watching a thread', error);
          setFound('failed');
        },
      }),
    [id],
  );
  return found;
}
