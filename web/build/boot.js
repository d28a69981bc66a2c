// Loads the app, with the full style sheets and the text fonts, on the first user interaction. A file of its own, which
// the browser caches for all pages.
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
/** Resolves once the first paint is on screen, some time after its frame; after one second in browsers that report no paint. */
const shown = () =>
  unlessHidden((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 1000);
  });
const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Resolves when all have settled, or after four seconds: a slow file must not keep the page from becoming interactive. */
const arrived = (all) => Promise.race([Promise.allSettled(all), after(4000)]);

function faceOf({ style }) {
  const of = (name) => style.getPropertyValue(name);
  return new FontFace(of('font-family').replaceAll('"', ''), of('src'), {
    style: of('font-style'),
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
    display: of('font-display'),
  });
}

/** Returns the rules of a style sheet. Browsers deny access to those of one that did not load. */
function rulesOf({ sheet }) {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** True for a font face that the first paint did without. */
function isLate({ style }) {
  const src = style.getPropertyValue('src');
  const preloaded = document.querySelector('[as=font]').getAttribute('href');
  return src.includes('url(') && !src.includes(preloaded);
}

/** The browser loads bold and italic faces, and rare letters, where the page has them. */
const isMain = ({ style, weight, unicodeRange }) =>
  style === 'normal' &&
  Number(weight) < 700 &&
  (!unicodeRange.startsWith('U+100-') || /[\u0100-\u017f]/.test(document.body.textContent));

const load = (link) =>
  new Promise((resolve) => {
    Object.assign(link, { media: 'not all', type: 'text/css', onload: resolve, onerror: resolve });
  });

/**
 * Adds the text fonts, applies the full style sheets and lays out what is below the first screen of a phone (see
 * `data-cold` in tokens.css): all in one task, because each lays out the page again.
 */
async function complete() {
  const links = [...document.querySelectorAll('[type="text/inlined"]')];
  await arrived(links.map(load));
  const sheets = links.filter((link) => 'faces' in link.dataset);
  const faces = sheets.flatMap(rulesOf).filter(isLate).map(faceOf);
  // A member's page is covered until the session is known, which the scripts are needed for: fonts load after those.
  if (!('remembered' in dataset)) await arrived(faces.filter(isMain).map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
  for (const link of links) if (!('faces' in link.dataset)) link.media = 'all';
  if ('cold' in dataset) dataset.cold = '';
}

/**
 * True unless the visitor has the app in the cache and may have pending state, such as a donation that a bank confirms.
 * With a hash, the app scrolls to the linked comment. A calendar is drawn by the app alone. Forced colors need the full
 * style sheets.
 */
function isFirstVisit() {
  try {
    return !(
      location.hash ||
      document.querySelector('[data-drawn-by-app]') ||
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
  // Until the first interaction, bandwidth goes to the visible content. A reader who stays idle gets the app, and fresh
  // data, a little later.
  await after(isFirstVisit() ? 5000 : 0);
}

/** Starts the app once `touched` resolves, or earlier. Rejects if it cannot be loaded. */
export async function boot(touched) {
  if (!('remembered' in dataset)) await Promise.race([touched, whenIdle()]);
  const [entry, ...parts] = dataset.scripts.split(' ');
  for (const part of parts) run(part).catch(() => undefined);
  // A page's first formatter takes a phone 40 ms, as long as rendering the page, which it would be a part of. Made now, it
  // delays nothing: the scripts are on their way. A member's have arrived earlier.
  if (!('remembered' in dataset)) setTimeout(() => Intl.DateTimeFormat('en-GB'));
  window.styled = complete();
  await run(entry);
}
