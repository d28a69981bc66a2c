/** In pixels, as returned by `getBoundingClientRect`. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * How much of the button is visible: all of it, its icon alone, or the least that a finger can hit. The rest is moved
 * beyond the right edge of the window.
 */
export type Shape = 'whole' | 'mark' | 'edge';

export interface Place {
  shape: Shape;
  /** Pixels above the corner. */
  climb: number;
}

/** Visible width in pixels; `donate-widget.module.css` has the same numbers. */
const seen: Record<Exclude<Shape, 'whole'>, number> = { mark: 44, edge: 24 };

/** The button moves up by at most this share of the window's height. */
const highest = 0.6;
const stepPx = 8;

interface Corner {
  window: { width: number; height: number };
  /** The whole button in the corner. */
  tag: Box;
  /** While the reader scrolls down, the whole button would be in the way. */
  reading: boolean;
  /** Whether a box covers no control; with `least`, large text fields do not count. */
  isFree: (box: Box, least: boolean) => boolean;
}

/** The place where the button covers no control: as large as possible first, then as low as possible. */
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
    for (let climb = 0; climb < window.height * highest; climb += stepPx)
      if (fits({ shape: 'edge', climb }, least)) return { shape: 'edge', climb };
  return { shape: 'edge', climb: 0 };
}
