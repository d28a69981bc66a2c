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
  vi.clearAllMocks();
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

it('a message shows its entry once', async () => {
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

it('an entry that has grown is shown anew, in the same place', async () => {
  await receive(show());
  await receive(show('9'));
  expect(showNotification).toHaveBeenCalledTimes(2);
});

it('a clearing closes an entry, which is not shown after that', async () => {
  await receive(show());
  await receive(clear);
  expect(close).toHaveBeenCalledOnce();
  await receive(show());
  expect(showNotification).toHaveBeenCalledOnce();
});

it('an entry that comes after its clearing is not shown', async () => {
  await receive(clear);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('no message is shown while the page is visible', async () => {
  matchAll.mockResolvedValue([{ focused: true }]);
  await receive(show());
  matchAll.mockResolvedValue([]);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('a message is shown beside a tab that nobody looks at', async () => {
  matchAll.mockResolvedValue([{ focused: false }]);
  await receive(show());
  expect(showNotification).toHaveBeenCalledOnce();
});

it.each(['other', null])('a message is not shown to whom it is not for: %s', async (owner) => {
  memory.ownerIn.mockResolvedValue(owner);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('a message that cannot be read shows nothing', async () => {
  await receivePush({ data: null } as unknown as PushEvent);
  const broken = { json: () => JSON.parse('{') as unknown };
  await receivePush({ data: broken } as unknown as PushEvent);
  expect(showNotification).not.toHaveBeenCalled();
});

it('the next entry closes what was read elsewhere, and leaves what is unread or newer', async () => {
  const shown = (key: string, at: number) => ({ close: vi.fn(), data: { key, link: '/', at } });
  const [read, unread, unnamed, newer] = [shown('r', 4), shown('a', 3), shown('o', 1), shown('n', 9)];
  standing = [read, unread, unnamed, newer];
  await receive({ ...show(), since: '2' });
  expect(read.close).toHaveBeenCalledOnce();
  for (const { close: closed } of [unread, unnamed, newer]) expect(closed).not.toHaveBeenCalled();
});

describe('where the push service ends a subscription that shows nothing', () => {
  const shownNews = () =>
    expect(showNotification).toHaveBeenLastCalledWith(siteName, expect.objectContaining({ tag: 'news' }));
  beforeEach(() => {
    endpoint = 'https://web.push.apple.com/1';
  });

  it('an entry is shown again in its place where every message has to be shown', async () => {
    await receive(show());
    await receive(show());
    expect(showNotification).toHaveBeenCalledTimes(2);
    expect(showNotification.mock.calls[1]).toEqual(showNotification.mock.calls[0]);
  });

  it('an entry is shown beside a visible page where every message has to be shown', async () => {
    matchAll.mockResolvedValue([{ focused: true }]);
    await receive(show());
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('a clearing says that there is news where every message has to be shown', async () => {
    await receive(clear);
    expect(close).toHaveBeenCalledOnce();
    shownNews();
  });

  it.each(['other', null])(
    'a message for somebody else only says that there is news where every message has to be shown: %s',
    async (owner) => {
      memory.ownerIn.mockResolvedValue(owner);
      await receive(show());
      expect(showNotification).toHaveBeenCalledOnce();
      shownNews();
    },
  );

  it('an unreadable message says that there is news where every message has to be shown', async () => {
    await receivePush({ data: null } as unknown as PushEvent);
    shownNews();
  });
});

it('a press on what stands for no entry leads to the site, and marks none as opened', async () => {
  await openPushed({ notification: { close, data: { link: '/' } } } as unknown as NotificationEvent);
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}/`);
  expect(memory.openedIn).not.toHaveBeenCalled();
});

const click = (link: string) =>
  openPushed({
    notification: { close, data: { key: 'a', link } },
  } as unknown as NotificationEvent);

it('a press on an entry opens where it leads, and tells the pages', async () => {
  const tab = { url: `${location.origin}/article/upload`, focus: vi.fn(), postMessage: vi.fn() };
  matchAll.mockResolvedValue([tab]);
  await click('/article/one');
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}/article/one`);
  expect(memory.openedIn).toHaveBeenCalledWith('a');
  expect(tab.postMessage).toHaveBeenCalledWith('notification-opened');
  expect(tab.focus).not.toHaveBeenCalled();
});

it('a press on an entry goes to the tab that is there already', async () => {
  const tab = { url: `${location.origin}/article/one`, focus: vi.fn(), postMessage: vi.fn() };
  matchAll.mockResolvedValue([tab]);
  await click('/article/one');
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it.each(['https://elsewhere.example/', '//elsewhere.example'])(
  'a press on an entry leads nowhere else: %s',
  async (link) => {
    await click(link);
    expect(openWindow).not.toHaveBeenCalled();
  },
);
