/** In pixels, as returned by `getBoundingClientRect`. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * How much of the button is visible: all of it, its icon only, or the minimum touch target. The rest is moved beyond
 * the right edge of the viewport.
 */
export type Shape = 'whole' | 'icon' | 'sliver';

export interface Place {
  shape: Shape;
  /** The distance above the corner, in pixels. */
  offsetY: number;
}

/** Visible width in pixels. Keep in sync with `donate-widget.module.css`. */
const seen: Record<Exclude<Shape, 'whole'>, number> = { icon: 44, sliver: 24 };

/** The farthest the button moves up, as a fraction of the viewport height. */
const highest = 0.6;
const stepPx = 8;

interface Corner {
  window: { width: number; height: number };
  /** The box of the whole button in its corner. */
  tag: Box;
  /** Whether the reader is scrolling down, when the whole button would be in the way. */
  reading: boolean;
  /** Returns whether a box covers no control. With `least`, large text fields do not count. */
  isFree: (box: Box, least: boolean) => boolean;
}

/** Returns the place where the button covers no control, preferring the largest shape, then the lowest position. */
export function placeFor({ window, tag, reading, isFree }: Corner): Place {
  const fits = ({ shape, offsetY }: Place, least = false) =>
    isFree(
      {
        left: shape === 'whole' ? tag.left : window.width - seen[shape],
        right: shape === 'whole' ? tag.right : window.width,
        top: tag.top - offsetY,
        bottom: tag.bottom - offsetY,
      },
      least,
    );
  const inItsPlace: Place[] = [
    { shape: 'whole', offsetY: 0 },
    { shape: 'icon', offsetY: 0 },
    { shape: 'sliver', offsetY: 0 },
  ];
  const first = inItsPlace.slice(reading ? 1 : 0).find((place) => fits(place));
  if (first) return first;
  for (const least of [false, true])
    for (let offsetY = 0; offsetY < window.height * highest; offsetY += stepPx)
      if (fits({ shape: 'sliver', offsetY }, least)) return { shape: 'sliver', offsetY };
  return { shape: 'sliver', offsetY: 0 };
}
