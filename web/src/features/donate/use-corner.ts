import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Place } from './corner-place.ts';

/**
 * Returns the place of the Donate button. It stays in the corner until the code that looks for free space has loaded.
 */
export function useCorner(tag: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ shape: 'whole', offsetY: 0 });
  useEffect(() => {
    let stop = () => undefined as void;
    let cancelled = false;
    const watch = async () => {
      const { watchCorner } = await import('./corner.ts');
      if (cancelled || !tag.current) return;
      stop = watchCorner(tag.current, (next) =>
        setPlace((now) => (now.shape === next.shape && now.offsetY === next.offsetY ? now : next)),
      );
    };
    // If the code fails to load, the button stays in the corner.
    watch().catch(() => undefined);
    return () => {
      cancelled = true;
      stop();
    };
  }, [tag]);
  return place;
}
