import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Place } from './corner-place.ts';

/** Where the tag stands: as it is until the code that looks around has come. */
export function useCorner(tag: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ shape: 'whole', climb: 0 });
  useEffect(() => {
    let stop = () => undefined as void;
    let gone = false;
    const watch = async () => {
      const { watchCorner } = await import('./corner.ts');
      if (gone || !tag.current) return;
      stop = watchCorner(tag.current, (next) =>
        setPlace((now) => (now.shape === next.shape && now.climb === next.climb ? now : next)),
      );
    };
    // Without its code the tag stays where it is.
    watch().catch(() => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [tag]);
  return place;
}
