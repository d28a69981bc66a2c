import { type Box, type Place, placeFor } from './corner-place.ts';

const pressable =
  'a[href], button, input, select, textarea, summary, label:has([type="checkbox"], [type="radio"]), [role="button"], [role="tab"], [contenteditable="true"]';

/** Within this distance of the top or the end of the page, the reader does not count as reading. */
const edgeOfPagePx = 60;

/** In a viewport this low, for example at 400% zoom, the whole button would always be in the way. */
const lowPx = 320;

const debounceMs = 80;

/** While the page keeps scrolling faster than this per frame, nobody clicks, and frames have no time to spare. */
const fastPx = 64;

/** The distance between probes. Controls are at least 24 px wide and high, so none is missed. */
const probeStepPx = 8;

/**
 * Returns how far the styles lift the button above the safe area, the consent banner and the player (`--floor`): by its
 * current translation, without the distance that it is out of the way.
 */
function floorOf(tag: HTMLElement): number {
  const [, y = ''] = getComputedStyle(tag).translate.split(' ');
  const offsetY = tag.style.getPropertyValue('--offset-y');
  return -(Number.parseFloat(y) || 0) - (Number.parseFloat(offsetY) || 0);
}

const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
const isEmpty = ({ left, top, right, bottom }: Box): boolean => left >= right || top >= bottom;

/** A text field may fill the viewport. Covering its edge is then the lesser evil. */
const longText = 'textarea, [contenteditable="true"]';

/** Yields a grid of points in a box, including its edges. */
function* pointsOf({ left, right, top, bottom }: Box): Generator<[x: number, y: number]> {
  for (let y = bottom - 1; y > top - probeStepPx; y -= probeStepPx)
    for (let x = right - 1; x > left - probeStepPx; x -= probeStepPx)
      yield [Math.max(x, left), Math.max(y, top)];
}

interface Control {
  element: Element;
  /** The element's own box, not that of the card that its link is stretched over. */
  box: Box;
}

/**
 * Returns whether the browser skips the element's layout because it is far from the viewport (`content-visibility:
 * auto`), not because it is hidden. Browsers without this check lay out everything.
 */
const isSkipped = (element: Element): boolean =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) === false && element.checkVisibility();

/**
 * Returns the controls in an element, including itself. Skipped elements are left out, because reading their boxes
 * would force their layout.
 */
const laidOutIn = (root: Element, tag: Element): Element[] =>
  [...(root.matches(pressable) ? [root] : []), ...root.querySelectorAll(pressable)].filter(
    (element) => !tag.contains(element) && !isSkipped(element),
  );

/**
 * Caches the page's controls that are laid out. Querying a page with a thousand comments takes longer than a frame, so
 * the cache is updated as elements are added and removed, and as the browser starts and stops skipping their layout
 * during scrolling.
 */
function cachedControls(tag: Element) {
  let cached: Set<Element> | null = null;
  let added: Element[] = [];
  const add = (root: Element) => {
    for (const element of laidOutIn(root, tag)) cached?.add(element);
  };
  const follow = (event: Event) => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
    if (!cached || !(target instanceof Element)) return;
    for (const element of cached) if (target.contains(element)) cached.delete(element);
    if (!skipped) add(target);
  };
  document.addEventListener('contentvisibilityautostatechange', follow, { capture: true });
  return {
    all(): Element[] {
      cached ??= new Set(laidOutIn(document.body, tag));
      for (const element of cached) if (!element.isConnected) cached.delete(element);
      for (const root of added.splice(0)) if (root.isConnected) add(root);
      return [...cached];
    },
    /** Queues added nodes until the next call of `all()`. Inspecting them right away would force a layout. */
    note(changes: MutationRecord[]) {
      if (!cached) return;
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) added.push(node);
    },
    forget() {
      cached = null;
      added = [];
    },
    stop: () => document.removeEventListener('contentvisibilityautostatechange', follow, { capture: true }),
  };
}

/** Returns the controls in a part of the viewport, whether or not something covers them. */
const controlsIn = (part: Box, elements: readonly Element[]): Control[] =>
  elements
    .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
    .filter(({ box }) => !isEmpty(common(box, part)));

/**
 * Returns whether the box covers a control that could be clicked. Hit-tests points only where a control and the box
 * overlap: `elementsFromPoint` caused the longest tasks of a page on phones.
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

/**
 * Calls `onPlace` with a place where the button covers no control, whenever the page changes. Returns a function that
 * stops watching.
 */
export function watchCorner(tag: HTMLElement, onPlace: (place: Place) => void): () => void {
  let last = scrollY;
  let down = false;
  let flying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const controlsOfPage = cachedControls(tag);

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(placeAnew, debounceMs);
  };
  const placeAnew = () => {
    flying = false;
    place();
  };
  const onResize = () => {
    // At another size, other styles and other parts of the page may apply.
    controlsOfPage.forget();
    soon();
  };
  const place = () => {
    // A button that moves between pointer down and up receives no click.
    if (tag.matches(':active')) return soon();
    const { scrollHeight, clientWidth } = document.documentElement;
    const ended = scrollY + innerHeight > scrollHeight - edgeOfPagePx;
    // Unlike `getBoundingClientRect`, these ignore the current translation.
    const [left, top] = [tag.offsetLeft, tag.offsetTop - floorOf(tag)];
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
    // A single jump, such as scrolling to the focused element, ends where it is.
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
  // Capturing also catches scrolling inside the page, such as in a wide table: those events do not bubble.
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
