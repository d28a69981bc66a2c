import { source } from '../../data/source.ts';
import { type SourceResult, useSource } from '../../data/use-source.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import { watchSuspensions } from './api/suspensions.ts';
import { useNow } from '../../ui/use-now.ts';

export type Suspensions = Pick<SourceResult<readonly MemberSuspension[]>, 'data' | 'failure' | 'retry'>;

/** Returns the current suspensions, live. Expired ones disappear automatically. */
export function useSuspensions(): Suspensions {
  const now = useNow();
  const { data, failure, retry } = useSource(
    source<readonly MemberSuspension[]>(['the suspensions'], {
      watch: (onSuspensions, onError) => watchSuspensions(Date.now())(onSuspensions, onError),
    }),
  );
  return { data: data?.filter(({ until }) => until > now), failure, retry };
}

export const suspensionOf = ({ data }: Suspensions, uid: string | null): MemberSuspension | null =>
  data?.find((one) => one.uid === uid) ?? null;
