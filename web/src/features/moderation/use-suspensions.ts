import { type QueryResult, useLive } from '../../data/use-query.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import { watchSuspensions } from './api/suspensions.ts';
import { useNow } from '../../ui/use-now.ts';

export type Suspensions = QueryResult<MemberSuspension[]>;

/** Returns the current suspensions, live. Expired ones disappear automatically. */
export function useSuspensions(): Suspensions {
  const now = useNow();
  const suspensions = useLive<MemberSuspension[]>('the suspensions', 'all', (onSuspensions, onError) =>
    watchSuspensions(Date.now())(onSuspensions, onError),
  );
  if (suspensions.state !== 'ready') return suspensions;
  return { state: 'ready', value: suspensions.value.filter(({ until }) => until > now) };
}

export const suspensionOf = (suspensions: Suspensions, uid: string | null): MemberSuspension | null =>
  (suspensions.state === 'ready' && suspensions.value.find((one) => one.uid === uid)) || null;
