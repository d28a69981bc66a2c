import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface WhenNearProps {
  id?: string;
  /** Somebody is on their way here. */
  now?: boolean;
  children: ReactNode;
}

/** Shows its children when the reader has come close to where they stand, and not before. */
export function WhenNear({ id, now, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || near) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (now || entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, now]);
  return (
    <div ref={place} id={id}>
      {near && children}
    </div>
  );
}
