import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Focuses a comment, scrolls to it, and returns whether it is on the page. `start` scrolls it to the top of the
 * viewport.
 */
export function focusComment(id: string, where: 'nearest' | 'start' = 'nearest'): boolean {
  const element = document.getElementById(`comment-${id}`);
  if (!element) return false;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: where, ...(where === 'start' && { behavior: 'instant' }) });
  return true;
}

interface ScrollTarget {
  id: string;
  where: 'nearest' | 'start';
  /** The form that the reader used. If the focus has left it, the page does not scroll. Null scrolls in any case. */
  from: Element | null;
  /** The focused ancestor of the form: Safari does not focus a clicked button, but a focusable ancestor instead. */
  around: Element | null;
}

const aroundForm = (from: Element | null): Element | null => {
  const { activeElement } = document;
  return from && activeElement?.contains(from) ? activeElement : null;
};

function isElsewhere({ from, around }: ScrollTarget): boolean {
  const { activeElement: now, body } = document;
  return from !== null && now !== body && now !== around && !from.contains(now);
}

/** Shows a reader whose link leads to a comment that is gone that it is, instead of the top of the page. */
function focusTitle(): void {
  const title = document.getElementById('comments-title');
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Scrolls to a comment as soon as it is on the page, and highlights it. `isGone` tells whether it does not exist. */
export function useScrollToComment(isGone: (id: string) => boolean) {
  const target = useRef<ScrollTarget | null>(null);
  // A new object each time, so that editing a comment after posting it scrolls to it again.
  const [highlighted, setHighlighted] = useState<{ id: string } | null>(null);

  const scrollTo = useCallback((id: string, where: ScrollTarget['where'], from: Element | null = null) => {
    target.current = { id, where, from, around: aroundForm(from) };
    setHighlighted({ id });
  }, []);

  useEffect(() => {
    if (!target.current) return;
    const { id, where } = target.current;
    const isDone = isElsewhere(target.current) || focusComment(id, where);
    if (!isDone && isGone(id)) focusTitle();
    if (isDone || isGone(id)) target.current = null;
  });

  return { highlighted: highlighted?.id ?? null, scrollTo };
}
