import { useEffect, useRef, useState } from 'react';

/** The element that was scrolled, and how wide each of its parts is. */
const partAt = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / (clientWidth || 1));

/**
 * A strip whose parts are each as wide as itself: it is scrolled to one of them, by code or by a finger. `strip` are the
 * properties of its element.
 */
export function useStrip(first: number) {
  const [at, setAt] = useState(first);
  const element = useRef<HTMLDivElement>(null);
  /** Where the strip is on its way to: the parts that it passes do not count. */
  const aim = useRef<number | null>(null);

  useEffect(() => {
    const strip = element.current;
    if (!strip) return;
    strip.scrollLeft = first * strip.clientWidth;
    // From now on it glides.
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
  /** A finger or wheel leads elsewhere. */
  const takeOver = () => {
    aim.current = null;
  };
  return { at, goTo, strip: { ref: element, onScroll, onPointerDown: takeOver, onWheel: takeOver } };
}
