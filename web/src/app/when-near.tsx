import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Shows its children when the reader has come close to where they stand, and not before. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || near) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return <div ref={place}>{near && children}</div>;
}
