import { useEffect } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { useSource } from '../../data/use-source.ts';
import { reportedPages } from './reported-pages.tsx';
import { queueOf, queuePageSize } from './queue-source.ts';

type DecisionList = 'reported' | 'held';
type Waiting = Record<DecisionList, number | null>;

const useCount = (list: DecisionList): number | null => useSource(queueOf(list)).data?.rows.length ?? null;

/** Returns the number of comments and pages on the lists that need a decision, live. Null while unknown. */
export function useWaiting(): Waiting {
  const comments = useCount('reported');
  const pages = useSource(reportedPages).data?.length ?? 0;
  return { reported: comments === null ? null : comments + pages, held: useCount('held') };
}

/** Returns `3`, or `50+` because no more than one page is counted. Null while unknown. */
export const countText = (count: number | null): string | null => {
  if (count === null) return null;
  return count < queuePageSize ? String(count) : `${queuePageSize}+`;
};

export interface WaitingBadgeProps {
  /** Called with the number, which is also counted in the title of the tab. */
  onCount: (count: number) => void;
}

/** The number of comments that wait for a decision, live. For moderators: nobody else may read it. */
export default function WaitingBadge({ onCount }: WaitingBadgeProps) {
  const { reported, held } = useWaiting();
  const count = (reported ?? 0) + (held ?? 0);
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  return <Badge count={count} label="waiting" />;
}
