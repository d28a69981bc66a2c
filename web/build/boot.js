// Loads the text fonts after first paint, and the app on the first user interaction. A file of its own, which the
// browser caches for all pages.
const { dataset } = document.documentElement;

// Trusted Types demand a policy, and the one for everything (trusted-types.ts) is part of the scripts run here.
const policy = window.trustedTypes?.createPolicy('boot', { createScriptURL: (path) => path });

/** Resolves when the script has run; rejects if it cannot be loaded. */
const run = (path) =>
  new Promise((resolve, reject) => {
    const onerror = () => reject(new Error(`The import of ${path} failed.`));
    const src = policy ? policy.createScriptURL(path) : path;
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { type: 'module', src, onload: resolve, onerror }));
  });

/**
 * Resolves immediately in a background tab, which never paints; otherwise when `wait` resolves.
 *
 * @param {(resolve: () => void) => void} wait
 */
const unlessHidden = (wait) => new Promise((resolve) => (document.hidden ? resolve() : wait(resolve)));
const painted = () => unlessHidden((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
/** Resolves once the first paint is on screen, some time after its frame; after one second in browsers that report no paint. */
const shown = () =>
  unlessHidden((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 1000);
  });
const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Resolves when all have settled, or after four seconds: a slow file must not keep the page from becoming interactive. */
const arrived = (all) => Promise.race([Promise.allSettled(all), after(4000)]);

/** Lets a phone lay out what is below the first screen (see `data-cold` in tokens.css). */
function showRest() {
  if (dataset.cold !== 'new') return;
  dataset.cold = 'still next';
  void painted().then(() => {
    if (dataset.cold) dataset.cold = 'still';
  });
}

const received = (link) =>
  link.sheet ?? new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));

function faceOf({ style }) {
  const of = (name) => style.getPropertyValue(name);
  return new FontFace(of('font-family').replaceAll('"', ''), of('src'), {
    style: of('font-style'),
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
    display: of('font-display'),
  });
}

/**
 * Returns the font faces that the first paint does without. Their style sheets never apply (see page-styles.ts),
 * because each declared face causes another layout.
 */
async function lateFaces() {
  const links = [...document.querySelectorAll('[data-faces]')];
  await arrived(links.map(received));
  const preloaded = document.querySelector('[as=font]').getAttribute('href');
  const isLate = ({ style }) => {
    const src = style.getPropertyValue('src');
    return src.includes('url(') && !src.includes(preloaded);
  };
  return links
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .filter(isLate)
    .map(faceOf);
}

/** True for those with which most text is set. Bold and italic faces and rare letters load when the page needs them. */
const isMain = ({ style, weight, unicodeRange }) =>
  style === 'normal' && Number(weight) < 700 && unicodeRange.startsWith('U+20-');

/**
 * Adds all at once, because that causes another layout of the page, and one frame after style sheets that arrive with
 * them.
 */
async function addFonts() {
  const faces = await lateFaces();
  await arrived(faces.filter(isMain).map((face) => face.load()));
  await painted();
  faces.forEach((face) => document.fonts.add(face));
  void painted().then(showRest);
}

let fonts;
const loadFonts = () => (fonts ??= addFonts());

const load = (link) =>
  new Promise((resolve) => {
    Object.assign(link, { media: 'not all', type: 'text/css', onload: resolve, onerror: resolve });
  });

async function loadSheets() {
  const links = [...document.querySelectorAll('[type="text/inlined"]')];
  await arrived(links.map(load));
  // All at once, because the browser recalculates styles for each sheet.
  for (const link of links) link.media = 'all';
}

/**
 * True unless the visitor has the app in the cache and may have pending state, such as a donation that a bank confirms.
 * With a hash, the app scrolls to the linked comment. Forced colors need the full style sheets.
 */
function isFirstVisit() {
  try {
    return !(
      location.hash ||
      localStorage.length ||
      sessionStorage.length ||
      navigator.serviceWorker?.controller ||
      matchMedia('(forced-colors: active)').matches
    );
  } catch {
    return false;
  }
}

/** Resolves when the app may load without an interaction. */
async function whenIdle() {
  await shown();
  void loadFonts();
  // Until the first interaction, bandwidth goes to the visible content. A reader who stays idle gets the app, and fresh
  // data, a little later.
  await after(isFirstVisit() ? 5000 : 0);
}

/** Starts the app once `touched` resolves, or earlier. Rejects if it cannot be loaded. */
export async function boot(touched) {
  // The next Tab may lead there.
  addEventListener('keydown', showRest);
  if (!('remembered' in dataset)) await Promise.race([touched, whenIdle()]);
  const [entry, ...parts] = dataset.scripts.split(' ');
  for (const part of parts) run(part).catch(() => undefined);
  window.styled = Promise.all([loadSheets(), loadFonts()]);
  await run(entry);
}
