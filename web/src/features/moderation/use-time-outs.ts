import { useEffect, useState } from 'react';
import { logWatchError } from '../../services/log.ts';
import { type MemberTimeOut, watchTimeOuts } from '../../services/moderation-time-outs.ts';
import { useNow } from '../../ui/use-now.ts';

export type TimeOuts =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'success'; timeOuts: MemberTimeOut[] };

/** Who is in time-out, live; one that is over leaves by itself. */
export function useTimeOuts(): TimeOuts {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{ attempt: number; timeOuts: MemberTimeOut[] | null } | null>(null);
  const now = useNow();

  useEffect(
    () =>
      watchTimeOuts(Date.now(), {
        onTimeOuts: (timeOuts) => setHeard({ attempt, timeOuts }),
        onError: (error) => {
          logWatchError('Watching the time-outs', error);
          setHeard({ attempt, timeOuts: null });
        },
      }),
    [attempt],
  );

  if (heard?.attempt !== attempt) return { state: 'loading' };
  if (!heard.timeOuts) return { state: 'error', retry: () => setAttempt((number) => number + 1) };
  return { state: 'success', timeOuts: heard.timeOuts.filter(({ until }) => until > now) };
}

export const timeOutOf = (timeOuts: TimeOuts, uid: string | null): MemberTimeOut | null =>
  (timeOuts.state === 'success' && timeOuts.timeOuts.find((one) => one.uid === uid)) || null;
