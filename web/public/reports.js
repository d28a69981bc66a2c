// Reports this page's errors to the server. Loaded on the first error by the inlined script. Self-contained, so that
// it works even if the app does not start. Keep the syntax compatible with old browsers, which are the first to break.
(() => {
  const build = document.querySelector('meta[name=build]');
  const most = 5;
  const told = new Set();
  let waiting = [];

  // Firefox and Safari do not include the message in the stack.
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
    // Errors in cross-origin scripts contain no details.
    if (told.size >= most || told.has(stack) || /^(Uncaught )?Script error/.test(stack)) return;
    told.add(stack);
    // The token of a secret link must not leave the page.
    const page = location.pathname.replace(/(\/preview\/).*/, '$1…').slice(0, 300);
    if (waiting.push({ kind: 'error', page, stack }) === 1) setTimeout(send);
  };

  const before = window.broken;
  window.broken = { push: tell };
  // Development builds have no build id, and are observed directly.
  if (!build) window.broken.push = () => undefined;
  else before.forEach(tell);
  addEventListener('online', send);
})();
