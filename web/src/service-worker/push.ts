import type { PushData } from '@contract/push.ts';
import { siteName } from '@contract/site.ts';
import { requiresVisiblePush } from '../lib/requires-visible-push.ts';
import { openedIn, ownerIn, rememberShown, wasShown } from './push-memory.ts';

declare const self: ServiceWorkerGlobalScope;

type ShowData = Extract<PushData, { do: 'show' }>;

/** The data of a shown notification. It has no key if it does not belong to an entry on the site. */
interface ShownEntry {
  key?: string;
  link: string;
  /** The time of the entry's state that is shown. */
  at?: number;
}

/** Unwraps the payload, which Firebase wraps. */
function dataOf(event: PushEvent): PushData | null {
  try {
    return (event.data?.json() as { data?: PushData } | undefined)?.data ?? null;
  } catch {
    return null;
  }
}

const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Sets the badge on the icon of the installed app, if the browser supports it. */
function markApp(unread: number): void {
  const { setAppBadge, clearAppBadge } = self.navigator as Partial<WorkerNavigator>;
  const marked = unread > 0 ? setAppBadge?.call(self.navigator, unread) : clearAppBadge?.call(self.navigator);
  marked?.catch(() => undefined);
}

/** Returns whether a tab is focused. It already shows the new entry in its badge, so a notification would repeat it. */
async function isLookedAt(): Promise<boolean> {
  return (await tabs()).some(({ focused }) => focused);
}

async function mustShow(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription();
  return requiresVisiblePush(subscription?.endpoint);
}

const icon = '/icon-192.png';

/**
 * Shows a generic notification for a message that must not or cannot be shown itself: another member's, an entry that
 * was read, or a malformed one.
 */
const showThatThereIsNews = () =>
  self.registration.showNotification(siteName, {
    body: 'There is something new on the site.',
    tag: 'news',
    icon,
    data: { link: '/' },
  });

const show = ({ key, at, heading, text, link }: ShowData) =>
  self.registration.showNotification(heading, {
    body: text,
    tag: key,
    icon,
    data: { key, link, at: Number(at) },
  });

/** Closes older notifications whose entries were read elsewhere, in case their own clear message was lost. */
async function closeRead({ standing, since, at }: ShowData): Promise<void> {
  const unread = JSON.parse(standing) as string[];
  for (const shown of await self.registration.getNotifications()) {
    const entry = shown.data as Partial<ShownEntry>;
    if (entry.key === undefined || entry.at === undefined || unread.includes(entry.key)) continue;
    if (entry.at >= Number(since) && entry.at < Number(at)) shown.close();
  }
}

/**
 * Shows an entry once, however often its message is delivered, even if it arrives after the message that clears it. A
 * merged entry that has grown replaces its notification without another sound. If the push service requires it, every
 * message shows something.
 */
export async function receivePush(event: PushEvent): Promise<void> {
  const data = dataOf(event);
  const shows = await mustShow();
  if (!data || data.to !== (await ownerIn())) {
    if (shows) await showThatThereIsNews();
    return;
  }
  const { key, at } = data;
  markApp(Number(data.unread));
  const known = await wasShown(key, Number(at));
  if (data.do === 'clear') {
    await rememberShown(key, Number(at));
    for (const shown of await self.registration.getNotifications({ tag: key })) shown.close();
    if (shows) await showThatThereIsNews();
    return;
  }
  if (shows || !(known || (await isLookedAt()))) await show(data);
  if (known) return;
  await rememberShown(key, Number(at));
  await closeRead(data);
}

/**
 * Opens the target of an entry: in a tab that already shows it, else in a new one. No other tab is navigated away
 * from its page, which may hold a half-written comment. The page marks the entry as read, because the worker is not
 * signed in.
 */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { key, link } = notification.data as ShownEntry;
  const address = new URL(link, self.location.origin);
  if (address.origin !== self.location.origin) return;
  if (key !== undefined) await openedIn(key);
  const open = await tabs();
  for (const tab of open) tab.postMessage('notification-opened');
  const there = open.find(({ url }) => url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}
