import { useEffect, useState } from 'react';
import { logWatchError } from '../../platform/log.ts';
import { type Surroundings, watchSurroundings } from './api/thread.ts';

/** The thread around a comment, live; null while it loads. */
export function useSurroundings(id: string): Surroundings | 'failed' | null {
  const [found, setFound] = useState<Surroundings | 'failed' | null>(null);
  useEffect(
    () =>
      watchSurroundings(id, {
        onSurroundings: setFound,
        onError: (error) => {
          logWatchError('Watching a thread', error);
          setFound('failed');
        },
      }),
    [id],
  );
  return found;
}
