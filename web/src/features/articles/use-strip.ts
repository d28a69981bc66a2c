import { useEffect, useRef, useState } from 'react';

/** Returns the index of the part that a strip is scrolled to. */
const partAt = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / (clientWidth || 1));

/**
 * Controls a strip whose parts are each as wide as itself, scrolled to one of them by code or by touch. `strip` holds
 * the props of its element.
 */
export function useStrip(first: number) {
  const [at, setAt] = useState(first);
  const element = useRef<HTMLDivElement>(null);
  /** The target of the current scroll, so that the parts passed on the way do not count. */
  const aim = useRef<number | null>(null);

  useEffect(() => {
    const strip = element.current;
    if (!strip) return;
    strip.scrollLeft = first * strip.clientWidth;
    // Scrolls smoothly from here on.
    strip.dataset.glides = '';
  }, [first]);

  const goTo = (part: number) => {
    setAt(part);
    const strip = element.current;
    if (!strip) return;
    aim.current = part;
    strip.scrollLeft = part * strip.clientWidth;
  };
  const onScroll = () => {
    const strip = element.current;
    if (!strip) return;
    const part = partAt(strip);
    if (aim.current === null) setAt(part);
    else if (aim.current === part) aim.current = null;
  };
  /** Drops the target when the reader scrolls by touch or wheel. */
  const dropTarget = () => {
    aim.current = null;
  };
  return { at, goTo, strip: { ref: element, onScroll, onPointerDown: dropTarget, onWheel: dropTarget } };
}
