// Starts the app of a page that came with its content: when that is there, or when somebody presses a key or points.
// firebase.json allows this text by its hash.
{
  const { dataset } = document.documentElement;
  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '', ...attributes }));
  const start = () => {
    if (!dataset.scripts) return;
    const [app, ...parts] = dataset.scripts.split(' ');
    delete dataset.scripts;
    for (const href of parts) add('link', { rel: 'modulepreload', href });
    // Without the app the page is still worth reading.
    add('script', { type: 'module', src: app, onerror: () => delete dataset.remembered });
  };
  if ('remembered' in dataset) start();
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start);
  addEventListener('load', () => setTimeout(start));
  addEventListener('click', ({ target }) => {
    if (!('started' in dataset)) window.earlyPress = target.closest('button');
  });
}
