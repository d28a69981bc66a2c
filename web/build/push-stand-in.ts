import type { Plugin } from 'vite';
import { writtenScript } from './stand-in-loader.ts';

/** The key in `.env.stack`. If `.env.local` sets a developer's own key, the browser's real push service is used instead. */
const standInKey = 'BGzFY0Lv9bDaHISmPvzogNhEEnouGZFSLMWUjPv1K4rFOMYMjwAXw47MOydDVuln5khuZdfmSWPmtm03Jsbp4Uk';
const fileName = 'push-stand-in.js';

const usesStandIn = (mode: string, env: Record<string, string | undefined>) =>
  mode === 'stack' && env.VITE_VAPID_KEY === standInKey;

const loader = (env: Record<string, string | undefined>) =>
  writtenScript('push-stand-in', 'push.js', env.VITE_STACK_PUSH_PORT, env.VITE_STACK_PAGE_PORT);

/** Adds the browser part of the push stand-in to pages of the local stack only. */
export function pushStandIn(mode: string, env: Record<string, string | undefined>): Plugin[] {
  if (!usesStandIn(mode, env)) return [];
  return [
    {
      name: 'push-stand-in',
      transformIndexHtml: {
        order: 'post',
        handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
      },
      generateBundle() {
        this.emitFile({ type: 'asset', fileName, source: loader(env) });
      },
    },
  ];
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

/** Adds the service worker part of the push stand-in, likewise on the local stack only. */
export function pushReceiver(mode: string, env: Record<string, string | undefined>): Plugin[] {
  if (!usesStandIn(mode, env)) return [];
  return [
    {
      name: 'push-receiver',
      transform: (code, id) =>
        id.endsWith('/service-worker/sw.ts') ? code + receiver + tray + silence : null,
    },
  ];
}
