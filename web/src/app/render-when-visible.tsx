import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface RenderWhenVisibleProps {
  id?: string;
  /** A class that reserves the height of the children. */
  className?: string | undefined;
  /** The distance from the viewport at which the children are rendered, as a `rootMargin`. */
  ahead?: string;
  /** Renders the children regardless of the scroll position. */
  now?: boolean;
  children: ReactNode;
}

/** Renders its children when the reader has scrolled near them. */
export function RenderWhenVisible({ id, className, ahead = '200px', now, children }: RenderWhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || near) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (now || entry?.isIntersecting) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, now, ahead]);
  return (
    <div ref={place} id={id} className={className} data-no-print={near ? undefined : ''}>
      {near && children}
    </div>
  );
}
