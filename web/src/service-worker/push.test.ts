// @vitest-environment jsdom
import { siteName } from '@contract/site.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPushed, receivePush } from './push.ts';

const memory = vi.hoisted(() => {
  const shown = new Map<string, number>();
  return {
    shown,
    ownerIn: vi.fn(() => Promise.resolve<string | null>('fan')),
    wasShown: (key: string, at: number) => Promise.resolve((shown.get(key) ?? 0) >= at),
    rememberShown: (key: string, at: number) => Promise.resolve(void shown.set(key, at)),
    openedIn: vi.fn(() => Promise.resolve()),
  };
});
vi.mock('./push-memory.ts', () => memory);

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
const close = vi.fn();
let endpoint = '';
let standing: object[] = [];
const matchAll = vi.fn<() => Promise<object[]>>();
const openWindow = vi.fn();

beforeEach(() => {
  memory.shown.clear();
  memory.ownerIn.mockResolvedValue('fan');
  matchAll.mockResolvedValue([]);
  endpoint = 'https://fcm.googleapis.com/fcm/send/1';
  standing = [{ close, data: { key: 'a', link: '/article/one', at: 5 } }];
  Object.assign(self, {
    registration: {
      showNotification,
      getNotifications: () => Promise.resolve(standing),
      pushManager: { getSubscription: () => Promise.resolve({ endpoint }) },
    },
    clients: { matchAll, openWindow },
  });
});
afterEach(() => {
  for (const name of ['registration', 'clients']) Reflect.deleteProperty(self, name);
});

const show = (at = '5') => ({
  do: 'show',
  to: 'fan',
  key: 'a',
  at,
  unread: '1',
  heading: 'Reply to you',
  text: 'Ann answered you.',
  link: '/article/one',
  standing: '["a"]',
  since: '0',
});
const clear = { do: 'clear', to: 'fan', key: 'a', at: '5', unread: '0' };
const receive = (data: unknown) => receivePush({ data: { json: () => ({ data }) } } as unknown as PushEvent);

it('a push message shows its entry once', async () => {
  await receive(show());
  await receive(show());
  expect(showNotification).toHaveBeenCalledOnce();
  expect(showNotification).toHaveBeenCalledWith('Reply to you', {
    body: 'Ann answered you.',
    tag: 'a',
    icon: '/icon-192.png',
    data: { key: 'a', link: '/article/one', at: 5 },
  });
});

it('an updated entry is shown again in the same place', async () => {
  await receive(show());
  await receive(show('9'));
  expect(showNotification).toHaveBeenCalledTimes(2);
});

it('a clear message closes an entry, which is not shown again', async () => {
  await receive(show());
  await receive(clear);
  expect(close).toHaveBeenCalledOnce();
  await receive(show());
  expect(showNotification).toHaveBeenCalledOnce();
});

it('an entry that arrives after its clear message is not shown', async () => {
  await receive(clear);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('no push message is shown while a tab of the site is focused', async () => {
  matchAll.mockResolvedValue([{ focused: true }]);
  await receive(show());
  matchAll.mockResolvedValue([]);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('a push message is shown when the site’s tab is not focused', async () => {
  matchAll.mockResolvedValue([{ focused: false }]);
  await receive(show());
  expect(showNotification).toHaveBeenCalledOnce();
});

it.each(['other', null])('a push message for another member is not shown: %s', async (owner) => {
  memory.ownerIn.mockResolvedValue(owner);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('a malformed push message shows nothing', async () => {
  await receivePush({ data: null } as unknown as PushEvent);
  const broken = { json: () => JSON.parse('{') as unknown };
  await receivePush({ data: broken } as unknown as PushEvent);
  expect(showNotification).not.toHaveBeenCalled();
});

it('the next entry closes entries read elsewhere, and leaves unread or newer ones', async () => {
  const shown = (key: string, at: number) => ({ close: vi.fn(), data: { key, link: '/', at } });
  const [read, unread, unnamed, newer] = [shown('r', 4), shown('a', 3), shown('o', 1), shown('n', 9)];
  standing = [read, unread, unnamed, newer];
  await receive({ ...show(), since: '2' });
  expect(read.close).toHaveBeenCalledOnce();
  for (const { close: closed } of [unread, unnamed, newer]) expect(closed).not.toHaveBeenCalled();
});

describe('when the push service ends subscriptions that show nothing', () => {
  const shownNews = () =>
    expect(showNotification).toHaveBeenLastCalledWith(siteName, expect.objectContaining({ tag: 'news' }));
  beforeEach(() => {
    endpoint = 'https://web.push.apple.com/1';
  });

  it('a repeated entry is shown again in the same place when every message has to be shown', async () => {
    await receive(show());
    await receive(show());
    expect(showNotification).toHaveBeenCalledTimes(2);
    expect(showNotification.mock.calls[1]).toEqual(showNotification.mock.calls[0]);
  });

  it('an entry is shown even beside a focused tab when every message has to be shown', async () => {
    matchAll.mockResolvedValue([{ focused: true }]);
    await receive(show());
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('a clear message shows that there is news when every message has to be shown', async () => {
    await receive(clear);
    expect(close).toHaveBeenCalledOnce();
    shownNews();
  });

  it.each(['other', null])(
    'a message for another member shows only that there is news when every message has to be shown: %s',
    async (owner) => {
      memory.ownerIn.mockResolvedValue(owner);
      await receive(show());
      expect(showNotification).toHaveBeenCalledOnce();
      shownNews();
    },
  );

  it('a malformed message shows that there is news when every message has to be shown', async () => {
    await receivePush({ data: null } as unknown as PushEvent);
    shownNews();
  });
});

it('pressing a notification without an entry opens the site and marks none as opened', async () => {
  await openPushed({ notification: { close, data: { link: '/' } } } as unknown as NotificationEvent);
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}/`);
  expect(memory.openedIn).not.toHaveBeenCalled();
});

const click = (link: string) =>
  openPushed({
    notification: { close, data: { key: 'a', link } },
  } as unknown as NotificationEvent);

it('pressing an entry opens its link and notifies the open pages', async () => {
  const tab = { url: `${location.origin}/article/upload`, focus: vi.fn(), postMessage: vi.fn() };
  matchAll.mockResolvedValue([tab]);
  await click('/article/one');
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}/article/one`);
  expect(memory.openedIn).toHaveBeenCalledWith('a');
  expect(tab.postMessage).toHaveBeenCalledWith('notification-opened');
  expect(tab.focus).not.toHaveBeenCalled();
});

it('pressing an entry focuses a tab that is already at its link', async () => {
  const tab = { url: `${location.origin}/article/one`, focus: vi.fn(), postMessage: vi.fn() };
  matchAll.mockResolvedValue([tab]);
  await click('/article/one');
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it.each(['https://elsewhere.example/', '//elsewhere.example'])(
  'pressing an entry never opens another site: %s',
  async (link) => {
    await click(link);
    expect(openWindow).not.toHaveBeenCalled();
  },
);
