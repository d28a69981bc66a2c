import { deferNavigation, navigateWhenResumed, resumeNavigation } from './use-close-on-back.ts';

/** The state of a history entry: the router's own `idx`, and the number of sheets open over the page. */
interface EntryState {
  idx?: number;
  sheets?: number;
}

const stateOf = (state: unknown): EntryState => state ?? {};
const here = (): EntryState => stateOf(window.history.state);
const depthOf = ({ sheets = 0 }: EntryState): number => sheets;
/** More sheets than a page ever has. */
const perPage = 100;
/** Returns a number that increases with every history entry. */
const positionOf = (state: EntryState): number => (state.idx ?? 0) * perPage + depthOf(state);
const pageOf = (place: number): number => Math.floor(place / perPage);

/** Closes a sheet. Returns false if it cannot close yet and stays open. */
type Close = () => void | false;

/** The close functions of the open sheets, bottommost first. */
const sheets: Close[] = [];
let watching = false;
/** True while `history.go` is removing entries, which is asynchronous. */
let returning = false;
/** The link that was clicked in the meantime. */
let held: HTMLElement | null = null;
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds history entries until each open sheet has one. */
function addEntries(): void {
  for (let depth = depthOf(here()) + 1; depth <= sheets.length; depth += 1)
    window.history.pushState({ ...here(), sheets: depth }, '', window.location.href);
  last = positionOf(here());
}

/** Holds a clicked link until the browser has arrived; it would otherwise go back from the link's page. */
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
    resumeNavigation();
    held?.click();
    held = null;
    return;
  }
  // The user navigated. The code below also handles the entries of closed sheets.
  clearTimeout(timer);
  const place = positionOf(stateOf(state));
  const depth = depthOf(stateOf(state));
  const forward = place > last;
  const isSamePage = pageOf(place) === pageOf(last);
  last = place;
  const refused = sheets.splice(depth).filter((close) => close() === false);
  if (isSamePage && refused.length > 0) {
    sheets.push(...refused);
    // Chrome's Back button may skip the page below an entry that was added without a user gesture, until the user
    // interacts with the page again.
    return addEntries();
  }
  // A link led away from an open sheet, which is closed now, so skip its entry.
  if (depth > sheets.length) window.history.go(forward ? 1 : -1);
}

/** Removes the entries of closed sheets, unless a link has led away from them. Returns false if there are none. */
function settle(): boolean {
  const left = depthOf(here()) - sheets.length;
  if (left <= 0) return false;
  returning = true;
  deferNavigation();
  document.addEventListener('click', holdLink, true);
  window.history.go(-left);
  return true;
}

/**
 * Deferred, because another sheet may open or a link may lead on in the same turn, which leaves fewer entries to
 * remove or none.
 */
function settleSoon(): void {
  clearTimeout(timer);
  // Changes while the browser is going back are settled when it arrives.
  if (!returning) timer = setTimeout(settle);
}

/** Starts watching the history. Call it after a page load: the history may contain entries of sheets from before. */
export function watchSheets(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('popstate', onPop);
  last = positionOf(here());
  const left = depthOf(here());
  if (left === 0) return;
  // No link is held: if the page's own entry is missing, the browser never arrives.
  returning = true;
  window.history.go(-left);
}

/**
 * Makes Back call `close` before it leaves the page. Returns a function to call once the sheet has been closed in any
 * way. The history entry that it adds has the URL and state of the page, so that the router and a reload show the
 * same page.
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

/**
 * Closes all sheets for `go`, which navigates away: removes their history entries, and then calls `go` from the
 * page's own entry.
 */
export function closeSheetsThen(go: () => void): void {
  sheets.length = 0;
  clearTimeout(timer);
  if (!returning) settle();
  navigateWhenResumed(go);
}
