import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface WhenNearProps {
  id?: string;
  /** Keeps the room that the children will take. */
  className?: string | undefined;
  /** How far ahead of the reader they come: as `rootMargin` says it. */
  ahead?: string;
  /** Somebody is on their way here. */
  now?: boolean;
  children: ReactNode;
}

/** Shows its children when the reader has come close to where they stand, and not before. */
export function WhenNear({ id, className, ahead = '200px', now, children }: WhenNearProps) {
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
    <div ref={place} id={id} className={className}>
      {near && children}
    </div>
  );
}
