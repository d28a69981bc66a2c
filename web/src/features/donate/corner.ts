import { type Box, type Place, placeFor } from './corner-place.ts';

const pressable =
  'a[href], button, input, select, textarea, summary, label:has([type="checkbox"], [type="radio"]), [role="button"], [role="tab"], [contenteditable="true"]';

/** Closer than this to the top or the end of the page, the reader is not reading. */
const edgeOfPagePx = 60;

const debounceMs = 80;

/** Distance of the probes. Controls are at least 24 px wide and high, so none is missed. */
const probeStepPx = 8;

/** The height that the consent banner and the player take at the bottom of the window (see `useInset`). */
const floor = (): number =>
  ['--consent-inset', '--player-inset']
    .map((property) => document.documentElement.style.getPropertyValue(property))
    .reduce((sum, inset) => sum + (Number.parseFloat(inset) || 0), 0);

const contains = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether the point is on the control itself, and not on the card that its link is stretched over. */
const isOn = (control: Element, x: number, y: number): boolean =>
  [...control.getClientRects()].some((box) => contains(box, x, y));

/** A text field may fill the window; then covering its edge is the lesser evil. */
const longText = 'textarea, [contenteditable="true"]';

function isControlAt(x: number, y: number, tag: Element, least: boolean): boolean {
  const under = document.elementsFromPoint(x, y).find((element) => !tag.contains(element));
  const control = under?.closest(pressable);
  return control != null && !(least && control.matches(longText)) && isOn(control, x, y);
}

/** A grid of points in a box, including its edges. */
function* pointsOf({ left, right, top, bottom }: Box): Generator<[x: number, y: number]> {
  for (let y = bottom - 1; y > top - probeStepPx; y -= probeStepPx)
    for (let x = right - 1; x > left - probeStepPx; x -= probeStepPx)
      yield [Math.max(x, left), Math.max(y, top)];
}

/** Calls `onPlace` with a place where the button covers no control, whenever the page changes. Returns a function that stops it. */
export function watchCorner(tag: HTMLElement, onPlace: (place: Place) => void): () => void {
  let last = scrollY;
  let down = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const place = () => {
    const { scrollHeight, clientWidth } = document.documentElement;
    const ended = scrollY + innerHeight > scrollHeight - edgeOfPagePx;
    // Unlike `getBoundingClientRect`, these ignore the current translation.
    const [left, top] = [tag.offsetLeft, tag.offsetTop - floor()];
    onPlace(
      placeFor({
        window: { width: clientWidth, height: innerHeight },
        tag: { left, top, right: left + tag.offsetWidth, bottom: top + tag.offsetHeight },
        reading: down && scrollY > edgeOfPagePx && !ended,
        isFree: (box, least) => ![...pointsOf(box)].some(([x, y]) => isControlAt(x, y, tag, least)),
      }),
    );
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(place, debounceMs);
  };
  const onScroll = () => {
    if (scrollY !== last) down = scrollY > last;
    last = scrollY;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };

  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  // Also what scrolls inside the page, such as a wide table, whose events do not bubble.
  window.addEventListener('scroll', onScroll, { passive: true, capture: true });
  window.addEventListener('resize', soon);
  document.addEventListener('focusin', soon);
  place();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    window.removeEventListener('scroll', onScroll, { capture: true });
    window.removeEventListener('resize', soon);
    document.removeEventListener('focusin', soon);
  };
}
