import { holdNavigation, navigateInTurn, releaseNavigation } from './held-navigation.ts';

/** The state of a history entry: the router's own `idx`, and the number of sheets that are open over the page. */
interface EntryState {
  idx?: number;
  sheets?: number;
}

const stateOf = (state: unknown): EntryState => state ?? {};
const here = (): EntryState => stateOf(window.history.state);
const depthOf = ({ sheets = 0 }: EntryState): number => sheets;
/** A page never has that many sheets. */
const perPage = 100;
/** A number that grows with every entry. */
const placeOf = (state: EntryState): number => (state.idx ?? 0) * perPage + depthOf(state);
const pageOf = (place: number): number => Math.floor(place / perPage);

/** Closes a sheet; false: it may not close yet, and stays. */
type Close = () => void | false;

/** Those of the open sheets, the lowest first. */
const sheets: Close[] = [];
let watching = false;
/** True while `history.go` takes entries back, which is asynchronous. */
let returning = false;
/** The link that was pressed meanwhile. */
let held: HTMLElement | null = null;
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds history entries until each open sheet has one. */
function addEntries(): void {
  for (let depth = depthOf(here()) + 1; depth <= sheets.length; depth += 1)
    window.history.pushState({ ...here(), sheets: depth }, '', window.location.href);
  last = placeOf(here());
}

/** Keeps a link until the browser has arrived, which would go back from the page of the link otherwise. */
function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  held = link;
}

function onPop({ state }: PopStateEvent): void {
  if (returning) {
    returning = false;
    // Sheets may have been opened or closed in the meantime.
    addEntries();
    if (settle()) return;
    document.removeEventListener('click', holdLink, true);
    releaseNavigation();
    held?.click();
    held = null;
    return;
  }
  // The browser has moved by itself: what follows here counts for the entries of closed sheets, too.
  clearTimeout(timer);
  const place = placeOf(stateOf(state));
  const depth = depthOf(stateOf(state));
  const forward = place > last;
  const isSamePage = pageOf(place) === pageOf(last);
  last = place;
  const refused = sheets.splice(depth).filter((close) => close() === false);
  if (isSamePage && refused.length > 0) {
    sheets.push(...refused);
    // Chrome's own Back may skip the page below an entry that no press has added, until the page is pressed again.
    return addEntries();
  }
  // A link led away from an open sheet, which is closed now: skips its entry.
  if (depth > sheets.length) window.history.go(forward ? 1 : -1);
}

/** Takes back the entries of closed sheets, unless a link has led away from them. Returns false when there are none. */
function settle(): boolean {
  const left = depthOf(here()) - sheets.length;
  if (left <= 0) return false;
  returning = true;
  holdNavigation();
  document.addEventListener('click', holdLink, true);
  window.history.go(-left);
  return true;
}

/** One sheet may follow another at once, and a link may lead on: then there is less to take back, or nothing. */
function settleSoon(): void {
  clearTimeout(timer);
  // What changes while the browser is on its way is settled when it arrives.
  if (!returning) timer = setTimeout(settle);
}

/** Call it in a page that is loaded anew: the history may have entries of sheets from before. */
export function watchSheets(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('popstate', onPop);
  last = placeOf(here());
  const left = depthOf(here());
  if (left === 0) return;
  // No link is held: should the page's own entry be gone, the browser would never arrive.
  returning = true;
  window.history.go(-left);
}

/**
 * Makes Back call `close` before it leaves the page. Returns a function to call when the sheet has been closed in any
 * way. The history entry that it adds has the address and the state of the page, so that the router and a reload show
 * the same page.
 */
export function openSheet(close: Close): () => void {
  watchSheets();
  sheets.push(close);
  if (!returning) addEntries();
  settleSoon();
  return () => {
    const index = sheets.indexOf(close);
    if (index >= 0) sheets.splice(index, 1);
    settleSoon();
  };
}

/** For sheets that `go` closes by leading away: takes back the entries of all, and then goes from that of the page itself. */
export function leaveSheets(go: () => void): void {
  sheets.length = 0;
  clearTimeout(timer);
  if (!returning) settle();
  navigateInTurn(go);
}
