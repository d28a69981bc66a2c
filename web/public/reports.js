// Tells the server what broke in this page. Loaded by the first error, from the script inside the page; alone, so that it works
// where the app does not start. Keep it as old browsers read it: they are the first to break.
(() => {
  const build = document.querySelector('meta[name=build]');
  const most = 5;
  const told = new Set();
  let waiting = [];

  // Firefox and Safari leave the message out of the stack.
  const stackOf = ({ error, reason, message, filename, lineno, colno }) => {
    const thrown = error || reason;
    if (!thrown || !thrown.stack)
      return `${message || thrown}\n    at ${filename || location.origin + '/'}:${lineno || 1}:${colno || 1}`;
    const text = `${thrown.name}: ${thrown.message}`;
    return thrown.stack.startsWith(text) ? thrown.stack : `${text}\n${thrown.stack}`;
  };

  const send = () => {
    const reports = waiting;
    waiting = [];
    if (reports.length === 0) return;
    fetch('/api/reports', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ build: build.content, reports }),
    }).catch(() => (waiting = reports));
  };

  const tell = (event) => {
    const stack = stackOf(event).slice(0, 3000);
    // A script of another site tells nothing but this.
    if (told.size >= most || told.has(stack) || /^(Uncaught )?Script error/.test(stack)) return;
    told.add(stack);
    // The address of a secret link stays here.
    const page = location.pathname.replace(/(\/preview\/).*/, '$1…').slice(0, 300);
    if (waiting.push({ kind: 'error', page, stack }) === 1) setTimeout(send);
  };

  const before = window.broken;
  window.broken = { push: tell };
  // A page of the development server is of no build, and watched as it is.
  if (!build) window.broken.push = () => undefined;
  else before.forEach(tell);
  addEventListener('online', send);
})();
