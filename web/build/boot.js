// Starts the app when all of the page is there or somebody presses something, keeps for it what was pressed before, and lets
// text faces be asked for. firebase.json allows this text by its hash.
{
  const { dataset } = document.documentElement;
  const add = (tag, rest) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '', ...rest }));
  const start = () => {
    delete dataset.early;
    if (!dataset.scripts) return;
    const [src, ...parts] = dataset.scripts.split(' ');
    delete dataset.scripts;
    for (const href of parts) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src, onerror: () => delete dataset.remembered });
  };
  window.early = [];
  for (const type of ['click', 'keydown']) addEventListener(type, (event) => window.early?.push(event));
  if ('remembered' in dataset) start();
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start);
  addEventListener('load', () => setTimeout(start));
}
