import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommentsResult } from './comments-observer.ts';
import { focusComment } from './focus-comment.ts';

interface Goal {
  id: string;
  where: 'nearest' | 'start';
}

/** Leads the reader to a comment as soon as it is on the page, and marks it. */
export function useGoal(result: CommentsResult) {
  const goal = useRef<Goal | null>(null);
  const [marked, setMarked] = useState<string | null>(null);

  const goTo = useCallback((id: string, where: Goal['where']) => {
    goal.current = { id, where };
    setMarked(id);
  }, []);

  useEffect(() => {
    if (!goal.current) return;
    const { id, where } = goal.current;
    const isGone = result.state === 'ready' && result.sought?.id === id && !result.sought.found;
    if (focusComment(id, where) || isGone) goal.current = null;
  });

  return { marked, goTo };
}
