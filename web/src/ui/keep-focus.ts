/** A control that has or had the focus, or was pressed: Safari does not focus a button that is clicked. */
interface Place {
  control: Element;
  /** The open dialog that the control is in, or the document's body. */
  layer: Element;
  /** The control and what is around it in its layer, innermost first: removed elements no longer have each other. */
  inside: readonly Element[];
  /** What is around the dialog. */
  outside: readonly Element[];
  row: Element | null;
  /** What lists the rows. */
  list: Element | null;
  /** Of the row in the list. */
  index: number;
  /** Whether the control has been disabled since. */
  wasDisabled: boolean;
}

const rowsOf = (list: Element | null) => [...(list?.querySelectorAll('[data-row]') ?? [])];

const layerOf = (element: Element): Element => element.closest('dialog[open]') ?? document.body;

/** Returns the element and what is around it in the page, innermost first. */
function chainOf(element: Element): Element[] {
  const chain = [element];
  for (let outer = element; !outer.matches('main') && outer.parentElement; outer = outer.parentElement)
    if (outer.parentElement !== document.body) chain.push(outer.parentElement);
  return chain;
}

function placeOf(control: Element): Place {
  const layer = layerOf(control);
  const chain = chainOf(control);
  const depth = layer === document.body ? chain.length : chain.indexOf(layer) + 1;
  const row = control.closest('[data-row]');
  const list = row?.parentElement?.closest('[data-focus-home]') ?? null;
  const index = row ? rowsOf(list).indexOf(row) : -1;
  const [inside, outside] = [chain.slice(0, depth), chain.slice(depth)];
  return { control, layer, inside, outside, row, list, index, wasDisabled: false };
}

/** What can be focused in `part`, Undo first, or the summary of closed details around it. */
function* controlsOf(part: Element): Generator<Element> {
  const folded = part.closest('details:not([open])')?.querySelector('summary');
  if (folded) yield folded;
  for (const controls of ['[data-undo]', 'a, button:enabled']) yield* part.querySelectorAll(controls);
}

const homeOf = (part: Element): Element | null =>
  part.matches('[data-focus-home]') ? part : part.querySelector('[data-focus-home]');

/** Where the focus goes once the control is gone, best first. */
function* alternatives({ row, list, index }: Place, around: readonly Element[]): Generator<Element> {
  for (const outer of around) {
    const home = outer.isConnected ? homeOf(outer) : null;
    if (home) yield* [...controlsOf(home), home];
    if (outer === row) {
      if (row.isConnected) yield* controlsOf(row);
      const others = list?.isConnected ? rowsOf(list).filter((other) => other !== row) : [];
      for (const other of [...others.slice(index), ...others.slice(0, index).toReversed()])
        yield* [...(other.hasAttribute('tabindex') ? [other] : []), ...controlsOf(other)];
    }
    // If it has no control yet, it will.
    else if (home) return;
  }
}

/** The places of the open dialogs, and of the page below them. The last is the current one. */
let places: Place[] = [];

const isOpen = ({ layer }: Place) =>
  layer === document.body || (layer.isConnected && layer.hasAttribute('open'));

function note({ target, type }: Event): void {
  if (!(target instanceof Element)) return;
  // A field that has the focus does not receive it again.
  const control = type === 'focusin' ? target : target.closest('a, button, :focus');
  places = places.filter((place) => place.layer !== layerOf(target) && isOpen(place));
  // A click outside all controls also removes the focus.
  if (control && control !== document.body) places.push(placeOf(control));
}

/** Returns where the focus goes from a place, best first. */
function nextOf(place: Place): Iterable<Element> {
  const { control, layer, row, wasDisabled } = place;
  if (!isOpen(place)) return alternatives(place, layer.isConnected ? [] : place.outside);
  if (!control.isConnected) return alternatives(place, place.inside);
  const isDisabled = control.matches(':disabled');
  place.wasDisabled = isDisabled;
  if (!isDisabled) return wasDisabled ? [control] : [];
  // The other buttons of a row wait for the answer to this one, or do something else with it.
  const home = control.closest('[data-focus-home]');
  return row && !(home && row.contains(home)) ? [] : alternatives(place, place.inside);
}

function recover(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.matches(':disabled')) return;
  const shown = places.filter(isOpen);
  const [place] = (shown.length > 0 ? shown : places).slice(-1);
  for (const element of place ? nextOf(place) : []) {
    if (!(element instanceof HTMLElement)) continue;
    element.focus({ preventScroll: !element.closest('[data-row]') });
    // A home need not be focusable, nor is a control that is not displayed, as on a phone.
    if (document.activeElement === element) return;
  }
}

/**
 * From now on, moves the focus when the control that has it is removed or disabled; keyboard users would otherwise
 * start again at the top of the page. It goes to the nearest `data-focus-home`: to Undo or the first control in it, else
 * to itself. In a list, which is such a home, it goes to the first control of the same `data-row`, else to the row that
 * takes its place, else to the one before: to itself if it has a `tabIndex`, else to its first control. A control that is
 * enabled again has the focus back.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) places = [placeOf(activeElement)];
  new MutationObserver(recover).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'open'],
  });
}
