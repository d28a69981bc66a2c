// Collects events so that the app can replay them, and runs `boot.js` after the load event or the first of them. Inlined
// into every served page; kept small, because the document has to arrive in the first round trip of a connection.
{
  const { dataset } = document.documentElement;
  /** Undoes what waits for the app, if it cannot load: the page remains readable. */
  const giveUp = () => {
    delete dataset.remembered;
    delete window.early;
    dataset.cold = '';
    for (const button of document.querySelectorAll('[aria-busy]')) button.ariaBusy = null;
  };
  // Applied immediately, so that it is not lost if the reader leaves before the app has booted.
  const changeTheme = () => {
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.theme = dataset.theme;
    } catch {
      // Storage is unavailable.
    }
  };
  window.early = [];
  const touched = new Promise((resolve) => {
    for (const type of ['click', 'keydown', 'change'])
      addEventListener(type, (event) => {
        const button = window.early && type === 'click' && event.target.closest('button');
        if (button && button.title.endsWith('theme')) changeTheme();
        else if (window.early?.push(event) && button) button.ariaBusy = 'true';
        resolve();
      });
    for (const type of ['pointerdown', 'scroll', 'focusin']) addEventListener(type, resolve);
    // Browsers also fire this for a pointer that is at rest where the page appears.
    addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && resolve());
  });
  // What is below the fold is not needed for a press, and its layout would delay the response (see tokens.css).
  for (const type of ['scroll', 'keydown'])
    addEventListener(type, () => {
      if ('cold' in dataset) dataset.cold = '';
    });
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  // A member's page stays hidden until the app knows the session.
  const due = 'remembered' in dataset ? null : Promise.race([touched, loaded]);
  Promise.resolve(due)
    .then(() => import(document.querySelector('[data-boot]').href))
    .then(({ boot }) => boot(touched))
    .catch((error) => {
      giveUp();
      // All browsers mention the import if the file did not load, which is nothing to report.
      if (!/import/i.test(error)) throw error;
    });
}
