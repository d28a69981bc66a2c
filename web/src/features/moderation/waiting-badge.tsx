import { Badge } from '../../ui/badge.tsx';
import { useSource } from '../../data/use-source.ts';
import { queueOf, queuePageSize } from './queue-source.ts';

type DecisionList = 'reported' | 'held';
type Waiting = Record<DecisionList, number | null>;

const useCount = (list: DecisionList): number | null => useSource(queueOf(list)).data?.rows.length ?? null;

/** Returns the number of comments on the lists that need a decision, live. Null while unknown. */
export const useWaiting = (): Waiting => ({ reported: useCount('reported'), held: useCount('held') });

/** Returns `3`, or `50+` because no more than one page is counted. Null while unknown or if none wait. */
export const countText = (count: number | null): string | null => {
  if (count === null || count === 0) return null;
  return count < queuePageSize ? String(count) : `${queuePageSize}+`;
};

/** The number of comments that wait for a decision, live. For moderators: nobody else may read it. */
export default function WaitingBadge() {
  const { reported, held } = useWaiting();
  return <Badge count={(reported ?? 0) + (held ?? 0)} label="waiting" />;
}
