import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommentsResult } from './comments-observer.ts';
import { focusComment } from './focus-comment.ts';

interface Goal {
  id: string;
  where: 'nearest' | 'start';
  /** What the reader did it in; whoever is elsewhere by now stays there. Null: whatever they do, they asked for it. */
  from: Element | null;
}

const isElsewhere = (from: Element | null): boolean =>
  from !== null && document.activeElement !== document.body && !from.contains(document.activeElement);

/** Leads the reader to a comment as soon as it is on the page, and marks it. */
export function useGoal(result: CommentsResult) {
  const goal = useRef<Goal | null>(null);
  const [marked, setMarked] = useState<string | null>(null);

  const goTo = useCallback((id: string, where: Goal['where'], from: Element | null = null) => {
    goal.current = { id, where, from };
    setMarked(id);
  }, []);

  useEffect(() => {
    if (!goal.current) return;
    const { id, where, from } = goal.current;
    const isGone = result.state === 'ready' && result.sought?.id === id && !result.sought.found;
    if (isElsewhere(from) || isGone || focusComment(id, where)) goal.current = null;
  });

  return { marked, goTo };
}
