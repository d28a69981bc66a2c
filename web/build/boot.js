// Shows the text faces when the page is there, starts the app at the first sign of a hand, and keeps for it what was pressed.
{
  const { dataset } = document.documentElement;
  const run = (src, onerror) =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }));
  /**
   * A tab in the background paints nothing, and waits for nothing.
   *
   * @param {(resolve: () => void) => void} wait
   */
  const unlessHidden = (wait) => new Promise((resolve) => (document.hidden ? resolve() : wait(resolve)));
  const painted = () => unlessHidden((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /** On the screen, which is some time after its frame; where a browser does not say so, a second is enough. */
  const shown = () =>
    unlessHidden((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, 1000);
    });
  /** What does not come keeps nobody from pressing something. */
  const arrived = (all) =>
    Promise.race([Promise.allSettled(all), new Promise((resolve) => setTimeout(resolve, 4000))]);
  // A frame after style sheets that come together with them: for the faces the page is laid out anew.
  const showFaces = () =>
    arrived(
      ['500 1em Riffhall Text', '600 1em Riffhall Text', '1em Riffhall Read'].map((name) =>
        document.fonts.load(name),
      ),
    )
      .then(painted)
      .then(() => delete dataset.early);
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
    // Together, because styles are matched anew for each.
    const sheets = arrived(links.map(load)).then(() => {
      for (const link of links) link.media = 'all';
    });
    window.styled = Promise.all([sheets, showFaces()]);
  };
  window.early = [];
  // At once, so that it is not lost when the reader leaves before the app is there.
  const changeTheme = () => {
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.theme = dataset.theme;
    } catch {
      // Nothing can be kept here.
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
  // What lies below is not needed for a press, and to lay it out would hold up the answer.
  addEventListener('scroll', () => {
    if ('cold' in dataset) dataset.cold = '';
  });
  for (const type of ['pointerdown', 'scroll', 'focusin']) addEventListener(type, start);
  // A browser says so also of a pointer that rests where the page appears.
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && start());
  // Whoever comes again has the app in a cache, and may have left something to it, such as a donation that a bank confirms. The
  // app finds the comment that a link leads to. The colours of the device need the whole style sheets.
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
      void showFaces();
      // The app's bytes are left to what is to be seen until a hand is there; a reader who holds still gets the app, and what is
      // new, a little later.
      setTimeout(start, isFirstVisit() ? 5000 : 0);
    }),
  );
}
