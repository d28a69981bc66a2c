/**
 * Simulates the browser's part of push messages on the local stack, where no browser vendor's push service is
 * reachable: subscriptions come from the stand-in, and their messages are passed to the service worker while a page is
 * open. Requests of `firebase/messaging` to Google go to the stand-in as well.
 */
const base = new URL('.', import.meta.url).href;

interface StoredSubscription {
  endpoint: string;
  auth: string;
  p256dh: string;
}

const storageKey = 'push-stand-in';

/** Returns the subscription's address at the stand-in, regardless of the endpoint that its service reports. */
const placeOf = ({ endpoint }: StoredSubscription) => `${base}browser/${endpoint.split('/').at(-1)}`;

/** Shares the subscription with the service worker, which has no `localStorage`. */
async function shareWithWorker(subscription: StoredSubscription | null): Promise<void> {
  const cache = await caches.open(storageKey);
  if (!subscription) return void (await cache.delete('/subscription'));
  const { endpoint } = subscription;
  await cache.put('/subscription', Response.json({ endpoint, silent: `${placeOf(subscription)}/silent` }));
}

function storedSubscription(): StoredSubscription | null {
  const text = localStorage.getItem(storageKey);
  return text === null ? null : (JSON.parse(text) as StoredSubscription);
}

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decode = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  ).buffer;

const secret = (bytes: number) => encode(crypto.getRandomValues(new Uint8Array(bytes)));

/** Resolves when the subscription changes, in this page or in another one. */
const changed = () =>
  new Promise<void>((resolve) => {
    window.addEventListener(storageKey, () => resolve(), { once: true });
    window.addEventListener('storage', ({ key }) => {
      if (key === storageKey) resolve();
    });
  });

/** Listens for messages in a single page, on behalf of all of them. */
function listen(): void {
  void navigator.locks.request(storageKey, async () => {
    const subscription = storedSubscription();
    if (!subscription) return;
    const events = new EventSource(`${placeOf(subscription)}/messages`);
    events.onmessage = ({ data }: MessageEvent<string>) => {
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ pushed: data }));
    };
    await changed();
    events.close();
  });
}

function subscriptionOf(subscription: StoredSubscription): PushSubscription {
  const { endpoint, auth, p256dh } = subscription;
  const keys = { auth, p256dh };
  return {
    endpoint,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: null },
    getKey: (name) => decode(keys[name]),
    toJSON: () => ({ endpoint, keys }),
    async unsubscribe() {
      localStorage.removeItem(storageKey);
      window.dispatchEvent(new Event(storageKey));
      await shareWithWorker(null);
      await realFetch(placeOf(subscription), { method: 'DELETE' });
      return true;
    },
  };
}

const bytesOf = (key: BufferSource | string | null | undefined): Uint8Array =>
  key instanceof ArrayBuffer ? new Uint8Array(key) : new Uint8Array((key as ArrayBufferView).buffer);

const isApple = navigator.vendor.startsWith('Apple');

async function subscribe(options?: PushSubscriptionOptionsInit): Promise<PushSubscription> {
  if (Notification.permission !== 'granted')
    throw new DOMException('Registration failed - permission denied', 'NotAllowedError');
  const applicationServerKey = encode(bytesOf(options?.applicationServerKey));
  const response = await realFetch(`${base}browser`, {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey, service: isApple ? 'apple' : 'google' }),
  });
  const { id } = (await response.json()) as { id: string };
  const endpoint = `${isApple ? 'https://web.push.apple.com/' : base}browser/${id}`;
  const made = { endpoint, auth: secret(16), p256dh: secret(65) };
  await shareWithWorker(made);
  localStorage.setItem(storageKey, JSON.stringify(made));
  listen();
  return subscriptionOf(made);
}

const google = /^https:\/\/(?:firebaseinstallations|fcmregistrations)\.googleapis\.com\//;
const realFetch = window.fetch.bind(window);
window.fetch = (input, init) =>
  realFetch(typeof input === 'string' ? input.replace(google, base) : input, init);

if ('PushManager' in window) {
  const found = () => Promise.resolve(storedSubscription());
  Object.assign(PushManager.prototype, {
    subscribe,
    getSubscription: async () => {
      const subscription = await found();
      return subscription && subscriptionOf(subscription);
    },
    permissionState: () =>
      Promise.resolve(Notification.permission === 'default' ? 'prompt' : Notification.permission),
  });
  if (storedSubscription()) listen();
}
