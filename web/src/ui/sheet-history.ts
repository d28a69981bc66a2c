/** What the browser keeps of an entry: the router's own `idx`, and how many sheets are open over its page. */
interface EntryState {
  idx?: number;
  sheets?: number;
}

const stateOf = (state: unknown): EntryState => state ?? {};
const here = (): EntryState => stateOf(window.history.state);
const depthOf = ({ sheets = 0 }: EntryState): number => sheets;
/** Later entries are greater; there are never so many sheets over one page. */
const placeOf = (state: EntryState): number => (state.idx ?? 0) * 100 + depthOf(state);

/** How to close what is open, the lowest first. */
const sheets: (() => void)[] = [];
let watching = false;
/** On our own way back: the browser takes its time. */
let returning = false;
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** One entry for each that is open. */
function addEntries(): void {
  if (depthOf(here()) < sheets.length)
    window.history.pushState({ ...here(), sheets: sheets.length }, '', window.location.href);
  last = placeOf(here());
}

function onPop({ state }: PopStateEvent): void {
  if (returning) {
    returning = false;
    // Something may have been opened meanwhile.
    return addEntries();
  }
  const place = placeOf(stateOf(state));
  const depth = depthOf(stateOf(state));
  const forward = place > last;
  last = place;
  for (const close of sheets.splice(depth)) close();
  // A link has led away from an open sheet, which is closed by now: its entry is passed over.
  if (depth > sheets.length) window.history.go(forward ? 1 : -1);
}

/** The entries of closed sheets go, unless a link has led away from them. */
function settle(): void {
  const left = depthOf(here()) - sheets.length;
  if (left <= 0) return;
  returning = true;
  window.history.go(-left);
}

/**
 * From now on Back closes what `close` closes, before it leaves the page. Answers what to call when it has been closed,
 * by whatever. The entry that it adds has the address and the state of the page: the router finds itself where it was,
 * and a reload shows the page.
 */
export function openSheet(close: () => void): () => void {
  if (!watching) window.addEventListener('popstate', onPop);
  watching = true;
  clearTimeout(timer);
  sheets.push(close);
  if (!returning) addEntries();
  return () => {
    const index = sheets.indexOf(close);
    if (index >= 0) sheets.splice(index, 1);
    clearTimeout(timer);
    // One sheet may follow another at once, and a link may lead on: then there is nothing to take back.
    timer = setTimeout(settle);
  };
}
