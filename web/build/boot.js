// Starts the app when the page is there or is touched, and keeps for it what was pressed.
{
  const { dataset } = document.documentElement;
  const run = (src, onerror) =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }));
  /** A tab in the background paints nothing, and waits for nothing. */
  const painted = () =>
    new Promise((resolve) =>
      document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve)),
    );
  const start = () => {
    if (!dataset.scripts) return;
    const [src, ...parts] = dataset.scripts.split(' ');
    delete dataset.scripts;
    for (const part of parts) run(part);
    run(src, () => delete dataset.remembered);
    const faces = ['500 1em Riffhall Text', '600 1em Riffhall Text', '1em Riffhall Read'];
    const links = [...document.querySelectorAll('[type="text/inlined"]')];
    const load = (link) =>
      new Promise((resolve) => {
        Object.assign(link, { media: 'not all', type: 'text/css', onload: resolve, onerror: resolve });
      });
    const all = [...links.map(load), ...faces.map((name) => document.fonts.load(name))];
    // What does not come keeps nobody from pressing something.
    const enough = new Promise((resolve) => setTimeout(resolve, 4000));
    // The sheets together, because styles are matched anew for each; the faces, for which the page is laid out anew, a frame later.
    window.styled = Promise.race([Promise.allSettled(all), enough])
      .then(() => {
        for (const link of links) link.media = 'all';
        return painted();
      })
      .then(() => delete dataset.early);
  };
  window.early = [];
  for (const type of ['click', 'keydown', 'change'])
    addEventListener(type, (event) => window.early?.push(event));
  if ('remembered' in dataset) start();
  const wake = () => {
    if ('cold' in dataset) dataset.cold = '';
    start();
  };
  for (const event of ['pointerdown', 'keydown', 'scroll']) addEventListener(event, wake);
  addEventListener('load', () => painted().then(start));
}
