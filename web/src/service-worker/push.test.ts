// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const showNotification = vi.fn(() => Promise.resolve());
const close = vi.fn();
const matchAll = vi.fn<() => Promise<object[]>>();
const openWindow = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  memory.shown.clear();
  memory.ownerIn.mockResolvedValue('fan');
  matchAll.mockResolvedValue([]);
  Object.assign(self, {
    registration: { showNotification, getNotifications: () => Promise.resolve([{ close }]) },
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
});
const clear = { do: 'clear', to: 'fan', key: 'a', at: '5', unread: '0' };
const receive = (data: unknown) => receivePush({ data: { json: () => ({ data }) } } as unknown as PushEvent);

it('shows an entry once', async () => {
  await receive(show());
  await receive(show());
  expect(showNotification).toHaveBeenCalledOnce();
  expect(showNotification).toHaveBeenCalledWith('Reply to you', {
    body: 'Ann answered you.',
    tag: 'a',
    icon: '/icon-192.png',
    data: { key: 'a', link: '/article/one' },
  });
});

it('shows it anew when it has grown, in the same place', async () => {
  await receive(show());
  await receive(show('9'));
  expect(showNotification).toHaveBeenCalledTimes(2);
});

it('clears it, and does not show it after that', async () => {
  await receive(show());
  await receive(clear);
  expect(close).toHaveBeenCalledOnce();
  await receive(show());
  expect(showNotification).toHaveBeenCalledOnce();
});

it('does not show what overtook its clearing', async () => {
  await receive(clear);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('leaves it to the page that is being looked at', async () => {
  matchAll.mockResolvedValue([{ focused: true }]);
  await receive(show());
  matchAll.mockResolvedValue([]);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('shows beside a tab that nobody looks at', async () => {
  matchAll.mockResolvedValue([{ focused: false }]);
  await receive(show());
  expect(showNotification).toHaveBeenCalledOnce();
});

it.each(['other', null])('shows nothing to whom it is not for: %s', async (owner) => {
  memory.ownerIn.mockResolvedValue(owner);
  await receive(show());
  expect(showNotification).not.toHaveBeenCalled();
});

it('makes nothing of what it cannot read', async () => {
  await receivePush({ data: null } as unknown as PushEvent);
  const broken = { json: () => JSON.parse('{') as unknown };
  await receivePush({ data: broken } as unknown as PushEvent);
  expect(showNotification).not.toHaveBeenCalled();
});

const click = (link: string) =>
  openPushed({
    notification: { close, data: { key: 'a', link } },
  } as unknown as NotificationEvent);

it('opens where the entry leads, and tells the pages', async () => {
  const tab = { url: `${location.origin}/article/upload`, focus: vi.fn(), postMessage: vi.fn() };
  matchAll.mockResolvedValue([tab]);
  await click('/article/one');
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}/article/one`);
  expect(memory.openedIn).toHaveBeenCalledWith('a');
  expect(tab.postMessage).toHaveBeenCalledWith('notification-opened');
  expect(tab.focus).not.toHaveBeenCalled();
});

it('goes to the tab that is there already', async () => {
  const tab = { url: `${location.origin}/article/one`, focus: vi.fn(), postMessage: vi.fn() };
  matchAll.mockResolvedValue([tab]);
  await click('/article/one');
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it.each(['https://elsewhere.example/', '//elsewhere.example'])('leads nowhere else: %s', async (link) => {
  await click(link);
  expect(openWindow).not.toHaveBeenCalled();
});
