import type { Plugin } from 'vite';

// What makes the site use the stand-ins in its pages, on the local stack only.

type Env = Record<string, string | undefined>;

/**
 * The keys in `.env.stack`. If `.env.local` sets a developer's own key, the provider's real script is loaded, or the
 * browser's real push service is used instead.
 */
const keys = {
  payments: 'pk_test_standin',
  push: 'BGzFY0Lv9bDaHISmPvzogNhEEnouGZFSLMWUjPv1K4rFOMYMjwAXw47MOydDVuln5khuZdfmSWPmtm03Jsbp4Uk',
};

/**
 * Returns an expression for the address of a stand-in's script. Its port is offset in the same way as the page's own.
 */
const addressOf = (file: string, port: string | undefined, { VITE_STACK_PAGE_PORT: pagePort }: Env) =>
  `'http://127.0.0.1:' + (Number(location.port) + ${Number(port) - Number(pagePort)}) + '/${file}'`;

// Pages require Trusted Types, and the site's default policy blocks scripts from other hosts.
const policy = (name: string, method: string) =>
  `(self.trustedTypes?.createPolicy('${name}', { ${method}: (text) => text }) ?? { ${method}: (text) => text })`;

/** Adds a script to the beginning of every page. */
const pageScript = (name: string, source: string): Plugin => ({
  name,
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: `/${name}.js` }, injectTo: 'head-prepend' }],
  },
  configureServer(server) {
    server.middlewares.use(`/${name}.js`, (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(source);
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: `${name}.js`, source });
  },
});

/**
 * Makes pages load the payment stand-in when they request the provider's script. What the site's policy blocks stays
 * blocked. Unlike the provider's script, the stand-in is a module, and browsers cache failed module loads, so each retry
 * uses an address of its own.
 */
export function paymentStandIn(mode: string, env: Env): Plugin[] {
  if (mode !== 'stack' || env.VITE_STRIPE_PUBLISHABLE_KEY !== keys.payments) return [];
  const source = `{
const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
const policy = ${policy('payment-stand-in', 'createScriptURL')};
let tries = 0;
Object.defineProperty(HTMLScriptElement.prototype, 'src', { ...own, set(address) {
  own.set.call(this, address);
  if (!this.src.startsWith('https://js.stripe.com/')) return;
  this.type = 'module';
  tries += 1;
  own.set.call(this, policy.createScriptURL(${addressOf('stripe.js', env.VITE_STACK_PAYMENTS_PORT, env)} + '?' + tries));
} });
}`;
  return [pageScript('payment-stand-in', source)];
}

const usesPushStandIn = (mode: string, env: Env) => mode === 'stack' && env.VITE_VAPID_KEY === keys.push;

/**
 * Adds the browser part of the push stand-in to pages. It is written into the document during parsing, so that it is
 * loaded before the app needs it. A site with hot reload has no service worker, and so no push messages.
 */
export function pushStandIn(mode: string, env: Env): Plugin[] {
  if (!usesPushStandIn(mode, env)) return [];
  const source = `{
const tag = '<script type="module" src="' + ${addressOf('push.js', env.VITE_STACK_PUSH_PORT, env)} + '"></script>';
document.write(${policy('push-stand-in', 'createHTML')}.createHTML(tag));
}`;
  return [{ ...pageScript('push-stand-in', source), apply: 'build' }];
}

/** Dispatches what a page posts to the service worker as if the browser's push service had delivered it. */
const receiver = `
self.addEventListener('message', (event) => {
  if (typeof event.data?.pushed !== 'string') return;
  const push = new PushEvent('push', { data: event.data.pushed });
  // Only events that the browser dispatches can be extended.
  Object.defineProperty(push, 'waitUntil', { value: (work) => event.waitUntil(reportIfSilent(work)) });
  self.dispatchEvent(push);
});
`;

/**
 * Headless browsers never grant notification permission. There, notifications go to a cache, no page counts as
 * focused, and the badge calls, which would crash the service worker, do nothing.
 */
const tray = `
if (Notification.permission === 'denied') {
  const tray = () => caches.open('push-stand-in-tray');
  const nothing = () => Promise.resolve();
  Object.assign(WorkerNavigator.prototype, { setAppBadge: nothing, clearAppBadge: nothing });
  Object.defineProperty(WindowClient.prototype, 'focused', { get: () => false });
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title, { tag, body, data }) {
      await (await tray()).put('/tray/' + encodeURIComponent(tag), Response.json({ title, body, data }));
    },
    async getNotifications({ tag } = {}) {
      const cache = await tray();
      const shown = tag === undefined ? await cache.keys() : await cache.keys('/tray/' + encodeURIComponent(tag));
      return Promise.all(shown.map(async (request) => {
        const { data } = await (await cache.match(request)).json();
        return { data, close: () => void cache.delete(request) };
      }));
    },
  });
}
`;

/**
 * Makes the page's subscription the service worker's as well, and reports a push message that shows no notification to
 * the stand-in, as WebKit reports it to its push service.
 */
const silence = `
// The worker also runs in browsers without push messages.
if ('PushManager' in self) {
  const subscription = async () => (await caches.match('/subscription', { cacheName: 'push-stand-in' }))?.json();
  PushManager.prototype.getSubscription = async () => (await subscription()) ?? null;
  let shown = 0;
  const { showNotification } = ServiceWorkerRegistration.prototype;
  ServiceWorkerRegistration.prototype.showNotification = function (...given) {
    shown += 1;
    return showNotification.apply(this, given);
  };
  async function reportIfSilent(work) {
    const before = shown;
    await work;
    const found = shown === before ? await subscription() : undefined;
    if (found) await fetch(found.silent, { method: 'POST' });
  }
  PushEvent.prototype.waitUntil = function (work) {
    return ExtendableEvent.prototype.waitUntil.call(this, reportIfSilent(work));
  };
}
`;

/** Adds the service worker part of the push stand-in. */
export function pushReceiver(mode: string, env: Env): Plugin[] {
  if (!usesPushStandIn(mode, env)) return [];
  return [
    {
      name: 'push-receiver',
      transform: (code, id) =>
        id.endsWith('/service-worker/sw.ts') ? code + receiver + tray + silence : null,
    },
  ];
}
