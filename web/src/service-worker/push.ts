import type { PushData } from '@contract/push.ts';
import { openedIn, ownerIn, rememberShown, wasShown } from './push-memory.ts';

declare const self: ServiceWorkerGlobalScope;

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

/** Whoever looks at the site sees the badge move: a message on top would say it twice. */
async function isLookedAt(): Promise<boolean> {
  return (await tabs()).some(({ focused }) => focused);
}

/**
 * Shows an entry once, however often its message comes, and also when it comes after the one that clears it. A merged entry
 * that has grown takes the place of what stands there, without another sound.
 */
export async function receivePush(event: PushEvent): Promise<void> {
  const data = dataOf(event);
  if (!data || data.to !== (await ownerIn())) return;
  const { key, at } = data;
  markApp(Number(data.unread));
  const known = await wasShown(key, Number(at));
  if (data.do === 'clear') {
    await rememberShown(key, Number(at));
    for (const shown of await self.registration.getNotifications({ tag: key })) shown.close();
    return;
  }
  if (known) return;
  if (!(await isLookedAt())) {
    const { heading, text, link } = data;
    await self.registration.showNotification(heading, {
      body: text,
      tag: key,
      icon: '/icon-192.png',
      data: { key, link },
    });
  }
  await rememberShown(key, Number(at));
}

/**
 * Goes to where the entry leads: to a tab that is there already, else to a new one. No other tab is led away from what it
 * shows, which may be half a comment. The page marks the entry as read: the worker is not signed in.
 */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { key, link } = notification.data as { key: string; link: string };
  const address = new URL(link, self.location.origin);
  if (address.origin !== self.location.origin) return;
  await openedIn(key);
  const open = await tabs();
  for (const tab of open) tab.postMessage('notification-opened');
  const there = open.find(({ url }) => url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}
