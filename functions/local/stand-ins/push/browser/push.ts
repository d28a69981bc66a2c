/**
 * Plays the browser's own part of push messages on the local stack, where no push service of a browser maker can be
 * reached: subscriptions come from the stand-in, and what is sent to them is handed to the service worker while a page is
 * open. Calls of `firebase/messaging` to Google go to the stand-in too.
 */
const base = new URL('.', import.meta.url).href;

interface Kept {
  endpoint: string;
  auth: string;
  p256dh: string;
}

const storageKey = 'push-stand-in';

function kept(): Kept | null {
  const text = localStorage.getItem(storageKey);
  return text === null ? null : (JSON.parse(text) as Kept);
}

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decode = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;

const secret = (bytes: number) => encode(crypto.getRandomValues(new Uint8Array(bytes)));

/** Resolves when the subscription goes, in this page or in another one. */
const changed = () =>
  new Promise<void>((resolve) => {
    window.addEventListener(storageKey, () => resolve(), { once: true });
    window.addEventListener('storage', ({ key }) => {
      if (key === storageKey) resolve();
    });
  });

/** The one page that listens for all of them. */
function listen(): void {
  void navigator.locks.request(storageKey, async () => {
    const subscription = kept();
    if (!subscription) return;
    const events = new EventSource(`${subscription.endpoint}/messages`);
    events.onmessage = ({ data }: MessageEvent<string>) => {
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ pushed: data }));
    };
    await changed();
    events.close();
  });
}

function subscriptionOf({ endpoint, auth, p256dh }: Kept): PushSubscription {
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
      await realFetch(endpoint, { method: 'DELETE' });
      return true;
    },
  };
}

const bytesOf = (key: BufferSource | string | null | undefined): Uint8Array =>
  key instanceof ArrayBuffer ? new Uint8Array(key) : new Uint8Array((key as ArrayBufferView).buffer);

async function subscribe(options?: PushSubscriptionOptionsInit): Promise<PushSubscription> {
  if (Notification.permission !== 'granted')
    throw new DOMException('Registration failed - permission denied', 'NotAllowedError');
  const applicationServerKey = encode(bytesOf(options?.applicationServerKey));
  const response = await realFetch(`${base}browser`, {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey }),
  });
  const { id } = (await response.json()) as { id: string };
  const made = { endpoint: `${base}browser/${id}`, auth: secret(16), p256dh: secret(65) };
  localStorage.setItem(storageKey, JSON.stringify(made));
  listen();
  return subscriptionOf(made);
}

const google = /^https:\/\/(?:firebaseinstallations|fcmregistrations)\.googleapis\.com\//;
const realFetch = window.fetch.bind(window);
window.fetch = (input, init) =>
  realFetch(typeof input === 'string' ? input.replace(google, base) : input, init);

if ('PushManager' in window) {
  const found = () => Promise.resolve(kept());
  Object.assign(PushManager.prototype, {
    subscribe,
    getSubscription: async () => {
      const subscription = await found();
      return subscription && subscriptionOf(subscription);
    },
    permissionState: () =>
      Promise.resolve(Notification.permission === 'default' ? 'prompt' : Notification.permission),
  });
  if (kept()) listen();
}
