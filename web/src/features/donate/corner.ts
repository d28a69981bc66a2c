import { type Box, type Place, placeFor } from './corner-place.ts';

const pressable =
  'a[href], button, input, select, textarea, summary, label:has([type="checkbox"], [type="radio"]), [role="button"], [role="tab"], [contenteditable="true"]';

/** Closer than this to the top or the end of the page, the reader is not reading. */
const edgeOfPagePx = 60;

/** In a window so low, such as at four times the size, the whole button would always be in the way. */
const lowPx = 320;

const debounceMs = 80;

/** Nobody presses anything while the page goes on moving faster than this a frame: there the frames have no time to spare. */
const fastPx = 64;

/** Distance of the probes. Controls are at least 24 px wide and high, so none is missed. */
const probeStepPx = 8;

/** The height that the consent banner and the player take at the bottom of the window (see `useInset`). */
const floor = (): number =>
  ['--consent-inset', '--player-inset']
    .map((property) => document.documentElement.style.getPropertyValue(property))
    .reduce((sum, inset) => sum + (Number.parseFloat(inset) || 0), 0);

const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
const isEmpty = ({ left, top, right, bottom }: Box): boolean => left >= right || top >= bottom;

/** A text field may fill the window; then covering its edge is the lesser evil. */
const longText = 'textarea, [contenteditable="true"]';

/** A grid of points in a box, including its edges. */
function* pointsOf({ left, right, top, bottom }: Box): Generator<[x: number, y: number]> {
  for (let y = bottom - 1; y > top - probeStepPx; y -= probeStepPx)
    for (let x = right - 1; x > left - probeStepPx; x -= probeStepPx)
      yield [Math.max(x, left), Math.max(y, top)];
}

interface Control {
  element: Element;
  /** Its own, and not that of the card that its link is stretched over. */
  box: Box;
}

/**
 * Whether the browser has left out its layout, because it is far from the window, and not since it is hidden. Browsers that
 * cannot say so lay out everything.
 */
const isSkipped = (element: Element): boolean =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) === false && element.checkVisibility();

/** The controls of an element, itself included. What is skipped is left out: asked for its boxes, all of it would be laid out for that. */
const laidOutIn = (root: Element, tag: Element): Element[] =>
  [...(root.matches(pressable) ? [root] : []), ...root.querySelectorAll(pressable)].filter(
    (element) => !tag.contains(element) && !isSkipped(element),
  );

/**
 * The controls of the page that are laid out. To look for them in a page of a thousand comments takes longer than a frame: what
 * was found is kept, and follows what is added and removed, and what the browser begins to lay out, and to skip, while the page
 * is scrolled.
 */
function keptControls(tag: Element) {
  let kept: Set<Element> | null = null;
  let added: Element[] = [];
  const add = (root: Element) => {
    for (const element of laidOutIn(root, tag)) kept?.add(element);
  };
  const follow = (event: Event) => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
    if (!kept || !(target instanceof Element)) return;
    for (const element of kept) if (target.contains(element)) kept.delete(element);
    if (!skipped) add(target);
  };
  document.addEventListener('contentvisibilityautostatechange', follow, { capture: true });
  return {
    all(): Element[] {
      kept ??= new Set(laidOutIn(document.body, tag));
      for (const element of kept) if (!element.isConnected) kept.delete(element);
      for (const root of added.splice(0)) if (root.isConnected) add(root);
      return [...kept];
    },
    /** They are looked at when they are next asked for: now the browser would have to lay them out for it. */
    note(changes: MutationRecord[]) {
      if (!kept) return;
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) added.push(node);
    },
    forget() {
      kept = null;
      added = [];
    },
    stop: () => document.removeEventListener('contentvisibilityautostatechange', follow, { capture: true }),
  };
}

/** Those in a part of the window, whether something lies on them or not. */
const controlsIn = (part: Box, elements: readonly Element[]): Control[] =>
  elements
    .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
    .filter(({ box }) => !isEmpty(common(box, part)));

/**
 * Whether somebody could hit one of the controls in the box. The browser is asked what lies at a point only where a control and
 * the box overlap: these questions were the longest tasks of a page on a phone.
 */
const coversOne = (controls: Control[], box: Box, tag: Element): boolean =>
  controls.some(({ element, box: its }) => {
    const both = common(its, box);
    if (isEmpty(both)) return false;
    return [...pointsOf(both)].some(([x, y]) => {
      const under = document.elementsFromPoint(x, y).find((found) => !tag.contains(found));
      return under?.closest(pressable) === element;
    });
  });

/** Calls `onPlace` with a place where the button covers no control, whenever the page changes. Returns a function that stops it. */
export function watchCorner(tag: HTMLElement, onPlace: (place: Place) => void): () => void {
  let last = scrollY;
  let down = false;
  let flying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const controlsOfPage = keptControls(tag);

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(placeAnew, debounceMs);
  };
  const placeAnew = () => {
    flying = false;
    place();
  };
  const onResize = () => {
    // Other styles, and other parts of the page, may be there now.
    controlsOfPage.forget();
    soon();
  };
  const place = () => {
    // A button that moves between press and release is not clicked.
    if (tag.matches(':active')) return soon();
    const { scrollHeight, clientWidth } = document.documentElement;
    const ended = scrollY + innerHeight > scrollHeight - edgeOfPagePx;
    // Unlike `getBoundingClientRect`, these ignore the current translation.
    const [left, top] = [tag.offsetLeft, tag.offsetTop - floor()];
    const controls = controlsIn(
      { left, top: 0, right: clientWidth, bottom: innerHeight },
      controlsOfPage.all(),
    );
    const short = controls.filter(({ element }) => !element.matches(longText));
    onPlace(
      placeFor({
        window: { width: clientWidth, height: innerHeight },
        tag: { left, top, right: left + tag.offsetWidth, bottom: top + tag.offsetHeight },
        reading: innerHeight <= lowPx || (down && scrollY > edgeOfPagePx && !ended),
        isFree: (box, least) => !coversOne(least ? short : controls, box, tag),
      }),
    );
  };
  const onScroll = () => {
    const moved = scrollY - last;
    if (moved !== 0) down = moved > 0;
    last = scrollY;
    cancelAnimationFrame(frame);
    const fast = Math.abs(moved) >= fastPx;
    // A single jump, such as to what has the focus now, ends where it is.
    if (!fast || !flying) frame = requestAnimationFrame(place);
    flying = fast;
    soon();
  };

  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  const changes = new MutationObserver((records) => {
    controlsOfPage.note(records);
    soon();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  // Also what scrolls inside the page, such as a wide table, whose events do not bubble.
  window.addEventListener('scroll', onScroll, { passive: true, capture: true });
  window.addEventListener('resize', onResize);
  document.addEventListener('focusin', soon);
  soon();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    controlsOfPage.stop();
    window.removeEventListener('scroll', onScroll, { capture: true });
    window.removeEventListener('resize', onResize);
    document.removeEventListener('focusin', soon);
  };
}
