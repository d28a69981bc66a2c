/** As `getBoundingClientRect` answers it. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * How much of the tag is seen: all of it, its mark alone, or only as much as a finger can still hit. What is not seen
 * is pushed under the right edge of the window.
 */
export type Shape = 'whole' | 'mark' | 'edge';

export interface Place {
  shape: Shape;
  /** How far it stands above its own place. */
  climb: number;
}

/** What is seen of the tag, in pixels; `donate-widget.module.css` knows the same numbers. */
const seen: Record<Exclude<Shape, 'whole'>, number> = { mark: 44, edge: 24 };

/** The tag moves up by no more than this share of the window, and by steps of so many pixels. */
const highest = 0.6;
const step = 8;

interface Corner {
  window: { width: number; height: number };
  /** The whole tag in its own place. */
  tag: Box;
  /** Somebody reads: more than the mark would be in the way. */
  reading: boolean;
  /** Whether nothing in a box can be pressed or typed into; `least`: nothing but the large field of a long text. */
  isFree: (box: Box, least: boolean) => boolean;
}

/** Where the tag covers nothing that can be pressed: as large as possible first, then as low as possible. */
export function placeFor({ window, tag, reading, isFree }: Corner): Place {
  const fits = ({ shape, climb }: Place, least = false) =>
    isFree(
      {
        left: shape === 'whole' ? tag.left : window.width - seen[shape],
        right: shape === 'whole' ? tag.right : window.width,
        top: tag.top - climb,
        bottom: tag.bottom - climb,
      },
      least,
    );
  const inItsPlace: Place[] = [
    { shape: 'whole', climb: 0 },
    { shape: 'mark', climb: 0 },
    { shape: 'edge', climb: 0 },
  ];
  const first = inItsPlace.slice(reading ? 1 : 0).find((place) => fits(place));
  if (first) return first;
  for (const least of [false, true])
    for (let climb = 0; climb < window.height * highest; climb += step)
      if (fits({ shape: 'edge', climb }, least)) return { shape: 'edge', climb };
  return { shape: 'edge', climb: 0 };
}
