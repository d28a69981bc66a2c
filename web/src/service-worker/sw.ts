import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { dropOldPrecaches, precacheGroup, precacheRequestedGroups, precacheStartFiles } from './precache.ts';
import { openPushed, receivePush } from './push.ts';
import { isAsset, isPage, isPicture, loadAsset, loadPicture, openPage, requestPagesEarly } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

// Requests without a route go to the network as if there were no worker: the API, the database, other sites.
registerRoute(isPage, openPage);
registerRoute(isAsset, loadAsset);
registerRoute(isPicture, loadPicture);

self.addEventListener('install', (event) => {
  // Activate immediately. Open tabs lose nothing, because every file they may still request has a unique name, and
  // pages come from the network first. The page itself announces a newer version.
  void self.skipWaiting();
  event.waitUntil(precacheStartFiles().then(precacheRequestedGroups));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([requestPagesEarly(self.registration.navigationPreload), dropOldPrecaches()]));
});
clientsClaim();

self.addEventListener('message', (event) => {
  if (event.data === 'keep-member-parts') event.waitUntil(precacheGroup('member'));
  if (event.data === 'keep-editor-parts') event.waitUntil(precacheGroup('editor'));
});

self.addEventListener('push', (event) => event.waitUntil(receivePush(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)));
