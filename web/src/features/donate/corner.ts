import { type Box, type Place, placeFor } from './corner-place.ts';

const pressable =
  'a[href], button, input, select, textarea, summary, label:has([type="checkbox"], [type="radio"]), [role="button"], [role="tab"], [contenteditable="true"]';

/** So near to the top or the end of the page nobody is reading yet, or any more. */
const edgeOfPage = 60;

/** Milliseconds without a change until the page is looked at. */
const calm = 80;

/** So far apart the page is probed: nothing that can be pressed is smaller than 24 px. */
const mesh = 8;

/** How much of the window's bottom the consent question and the player take (see `useInset`). */
const floor = (): number =>
  ['--consent-inset', '--player-inset']
    .map((property) => document.documentElement.style.getPropertyValue(property))
    .reduce((sum, inset) => sum + (Number.parseFloat(inset) || 0), 0);

const contains = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether a press here would be one of `control`, and not of the card around that its link spans. */
const isOn = (control: Element, x: number, y: number): boolean =>
  [...control.getClientRects()].some((box) => contains(box, x, y));

/** A text may fill the window: then its margin is the least that can be covered. */
const longText = 'textarea, [contenteditable="true"]';

function isControlAt(x: number, y: number, tag: Element, least: boolean): boolean {
  const under = document.elementsFromPoint(x, y).find((element) => !tag.contains(element));
  const control = under?.closest(pressable);
  return control != null && !(least && control.matches(longText)) && isOn(control, x, y);
}

/** The points of a box, its edges among them. */
function* pointsOf({ left, right, top, bottom }: Box): Generator<[x: number, y: number]> {
  for (let y = bottom - 1; y > top - mesh; y -= mesh)
    for (let x = right - 1; x > left - mesh; x -= mesh) yield [Math.max(x, left), Math.max(y, top)];
}

/** Keeps the tag in the corner off everything that can be pressed. Answers how to stop. */
export function watchCorner(tag: HTMLElement, onPlace: (place: Place) => void): () => void {
  let last = scrollY;
  let down = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const place = () => {
    const { scrollHeight, clientWidth } = document.documentElement;
    const ended = scrollY + innerHeight > scrollHeight - edgeOfPage;
    // Both know nothing of its being translated.
    const [left, top] = [tag.offsetLeft, tag.offsetTop - floor()];
    onPlace(
      placeFor({
        window: { width: clientWidth, height: innerHeight },
        tag: { left, top, right: left + tag.offsetWidth, bottom: top + tag.offsetHeight },
        reading: down && scrollY > edgeOfPage && !ended,
        isFree: (box, least) => ![...pointsOf(box)].some(([x, y]) => isControlAt(x, y, tag, least)),
      }),
    );
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(place, calm);
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
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', soon);
  document.addEventListener('focusin', soon);
  place();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', soon);
    document.removeEventListener('focusin', soon);
  };
}
