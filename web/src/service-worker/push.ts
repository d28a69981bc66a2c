import type { PushData } from '@contract/push.ts';
import { siteName } from '@contract/site.ts';
import { demandsShowing } from '../lib/demands-showing.ts';
import { openedIn, ownerIn, rememberShown, wasShown } from './push-memory.ts';

declare const self: ServiceWorkerGlobalScope;

type ShowData = Extract<PushData, { do: 'show' }>;

/** The data of a shown notification. One without an entry on the site has no key. */
interface ShownEntry {
  key?: string;
  link: string;
  /** When the entry was as it is shown. */
  at?: number;
}

/** Firebase wraps what the functions send. */
function dataOf(event: PushEvent): PushData | null {
  try {
    return (event.data?.json() as { data?: PushData } | undefined)?.data ?? null;
  } catch {
    return null;
  }
}

const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The number on the icon of the installed app, where a browser can show one. */
function markApp(unread: number): void {
  const { setAppBadge, clearAppBadge } = self.navigator as Partial<WorkerNavigator>;
  const marked = unread > 0 ? setAppBadge?.call(self.navigator, unread) : clearAppBadge?.call(self.navigator);
  marked?.catch(() => undefined);
}

/** A visible page shows the new entry by its badge, so that a message would repeat it. */
async function isLookedAt(): Promise<boolean> {
  return (await tabs()).some(({ focused }) => focused);
}

async function mustShow(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription();
  return demandsShowing(subscription?.endpoint);
}

const icon = '/icon-192.png';

/** For a message that nothing else can be shown of: of another member, of what was read, or broken. */
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

/** Closes the older notifications whose entries were read elsewhere, in case their own clearing message was lost. */
async function closeRead({ standing, since, at }: ShowData): Promise<void> {
  const unread = JSON.parse(standing) as string[];
  for (const shown of await self.registration.getNotifications()) {
    const entry = shown.data as Partial<ShownEntry>;
    if (entry.key === undefined || entry.at === undefined || unread.includes(entry.key)) continue;
    if (entry.at >= Number(since) && entry.at < Number(at)) shown.close();
  }
}

/**
 * Shows an entry once, however often its message comes, and also when it comes after the one that clears it. A merged entry
 * that has grown takes the place of what stands there, without another sound. Where the push service demands it, every
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
 * Goes to where the entry leads: to a tab that is there already, else to a new one. No other tab is led away from what it
 * shows, which may be half a comment. The page marks the entry as read: the worker is not signed in.
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
