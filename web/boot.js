// Starts the app of a page that came with its content: when all of that is there, or when somebody presses something.
// firebase.json allows this text by its hash.
{
  const { dataset } = document.documentElement;
  const add = (tag, rest) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '', ...rest }));
  const start = () => {
    if (!dataset.scripts) return;
    const [src, ...parts] = dataset.scripts.split(' ');
    delete dataset.scripts;
    for (const href of parts) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src, onerror: () => delete dataset.remembered });
  };
  if ('remembered' in dataset) start();
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start);
  addEventListener('load', () => setTimeout(start));
  addEventListener('click', ({ target }) => {
    if (!('started' in dataset)) window.earlyPress = target.closest('button');
  });
}
