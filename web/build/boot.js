// Loads the text fonts after first paint, boots the app on the first user interaction, and queues earlier events so
// the app can replay them.
{
  const { dataset } = document.documentElement;
  // Trusted Types demand a policy, and the one for everything (trusted-types.ts) is part of the scripts run here.
  const policy = window.trustedTypes?.createPolicy('boot', { createScriptURL: (path) => path });
  const run = (path, onerror) => {
    const src = policy ? policy.createScriptURL(path) : path;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }));
  };
  /**
   * Resolves immediately in a background tab, which never paints; otherwise when `wait` resolves.
   *
   * @param {(resolve: () => void) => void} wait
   */
  const unlessHidden = (wait) => new Promise((resolve) => (document.hidden ? resolve() : wait(resolve)));
  const painted = () => unlessHidden((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /**
   * Resolves once the first paint is on screen, some time after its frame; after one second in browsers that report no paint.
   */
  const shown = () =>
    unlessHidden((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, 1000);
    });
  /** Resolves when all have settled, or after four seconds: a slow file must not keep the page from becoming interactive. */
  const arrived = (all) =>
    Promise.race([Promise.allSettled(all), new Promise((resolve) => setTimeout(resolve, 4000))]);
  /** Lets a phone lay out what is below the first screen (see `data-cold` in tokens.css). */
  const showRest = () => {
    if (dataset.cold !== 'new') return;
    dataset.cold = 'still next';
    void painted().then(() => {
      if (dataset.cold) dataset.cold = 'still';
    });
  };
  const received = (link) =>
    link.sheet ?? new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
  /**
   * Returns the font faces that the first paint does without. Their style sheets never apply (see page-styles.ts),
   * because each declared face causes another layout.
   */
  const lateFaces = async () => {
    const links = [...document.querySelectorAll('[data-faces]')];
    await arrived(links.map(received));
    const preloaded = document.querySelector('[as=font]').getAttribute('href');
    return links
      .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
      .map(
        ({ style }) =>
          (name) =>
            style.getPropertyValue(name),
      )
      .filter((of) => of('src').includes('url(') && !of('src').includes(preloaded))
      .map(
        (of) =>
          new FontFace(of('font-family').replaceAll('"', ''), of('src'), {
            style: of('font-style'),
            weight: of('font-weight'),
            unicodeRange: of('unicode-range'),
            display: of('font-display'),
          }),
      );
  };
  // Those with which most text is set. Bold and italic faces and rare letters load when the page needs them.
  const isMain = ({ style, weight, unicodeRange }) =>
    style === 'normal' && Number(weight) < 700 && unicodeRange.startsWith('U+20-');
  // All are added together, because that causes another layout of the page, and one frame after style sheets that arrive
  // with them.
  const addFonts = async () => {
    const faces = await lateFaces();
    await arrived(faces.filter(isMain).map((face) => face.load()));
    await painted();
    faces.forEach((face) => document.fonts.add(face));
    void painted().then(showRest);
  };
  let fonts;
  const loadFonts = () => (fonts ??= addFonts());
  const load = (link) =>
    new Promise((resolve) => {
      Object.assign(link, { media: 'not all', type: 'text/css', onload: resolve, onerror: resolve });
    });
  const start = () => {
    if (!dataset.scripts) return;
    const [src, ...parts] = dataset.scripts.split(' ');
    delete dataset.scripts;
    for (const part of parts) run(part);
    run(src, () => {
      delete dataset.remembered;
      delete window.early;
      for (const button of document.querySelectorAll('[aria-busy]')) button.ariaBusy = null;
    });
    const links = [...document.querySelectorAll('[type="text/inlined"]')];
    // All at once, because the browser recalculates styles for each sheet.
    const sheets = arrived(links.map(load)).then(() => {
      for (const link of links) link.media = 'all';
    });
    window.styled = Promise.all([sheets, loadFonts()]);
  };
  window.early = [];
  // Applied immediately, so that it is not lost if the reader leaves before the app has booted.
  const changeTheme = () => {
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.theme = dataset.theme;
    } catch {
      // Storage is unavailable.
    }
  };
  for (const type of ['click', 'keydown', 'change'])
    addEventListener(type, (event) => {
      const button = window.early && type === 'click' && event.target.closest('button');
      if (button && button.title.endsWith('theme')) changeTheme();
      else if (window.early?.push(event) && button) button.ariaBusy = 'true';
      start();
    });
  if ('remembered' in dataset) start();
  // The next Tab may lead there.
  addEventListener('keydown', showRest);
  // What is below the fold is not needed for a press, and its layout would delay the response.
  addEventListener('scroll', () => {
    if ('cold' in dataset) dataset.cold = '';
  });
  for (const type of ['pointerdown', 'scroll', 'focusin']) addEventListener(type, start);
  // Browsers also fire this for a pointer that is at rest where the page appears.
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && start());
  // Returning visitors have the app in their cache and may have pending state, such as a donation that a bank
  // confirms. With a hash, the app scrolls to the linked comment. Forced colors need the full style sheets.
  const isFirstVisit = () => {
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
  };
  addEventListener('load', () =>
    shown().then(() => {
      void loadFonts();
      // Until the first interaction, bandwidth goes to the visible content. A reader who stays idle gets the app, and
      // fresh data, a little later.
      setTimeout(start, isFirstVisit() ? 5000 : 0);
    }),
  );
}
