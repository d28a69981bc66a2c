import { useLive } from '../../data/use-live.ts';
import type { QueryResult } from '../../data/use-query.ts';
import type { MemberTimeOut } from '../../data/time-out.ts';
import { watchTimeOuts } from './api/time-outs.ts';
import { useNow } from '../../ui/use-now.ts';

export type TimeOuts = QueryResult<MemberTimeOut[]>;

/** Returns the current time-outs, live. Expired ones disappear automatically. */
export function useTimeOuts(): TimeOuts {
  const now = useNow();
  const timeOuts = useLive<MemberTimeOut[]>('the time-outs', 'all', (onTimeOuts, onError) =>
    watchTimeOuts(Date.now(), { onTimeOuts, onError }),
  );
  if (timeOuts.state !== 'ready') return timeOuts;
  return { state: 'ready', value: timeOuts.value.filter(({ until }) => until > now) };
}

export const timeOutOf = (timeOuts: TimeOuts, uid: string | null): MemberTimeOut | null =>
  (timeOuts.state === 'ready' && timeOuts.value.find((one) => one.uid === uid)) || null;
