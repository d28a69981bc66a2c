import { beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../platform/session/accounts.ts';
import { logOutDeletedAccount, onDeletedElsewhere } from './account-deleted.ts';

const order: string[] = [];

vi.mock('../platform/session/accounts.ts', () => ({ signOut: vi.fn() }));
vi.mock('./unsent-writing.ts', () => ({
  removeUnsentWriting: () => {
    order.push('removed');
    return Promise.resolve();
  },
}));

beforeEach(() => {
  order.length = 0;
  vi.mocked(signOut).mockImplementation(() => {
    order.push('logged out');
    return Promise.resolve({ ok: true, value: undefined });
  });
});

test('a deleted member leaves the page only after the log-out, which redirects members-only pages to the login', async () => {
  await logOutDeletedAccount('olaf', () => order.push('left'));
  expect(order).toEqual(['logged out', 'removed', 'left']);
});

test('the first report of the deletion navigates away from the page, and the second does nothing', async () => {
  const fromPage = vi.fn();
  const fromRecord = vi.fn();
  await Promise.all([logOutDeletedAccount('maud', fromPage), logOutDeletedAccount('maud', fromRecord)]);
  expect(fromPage).toHaveBeenCalledOnce();
  expect(fromRecord).not.toHaveBeenCalled();
  expect(order).toEqual(['logged out', 'removed']);
});

test('another tab is told of the deletion before the log-out, and a tab of another member ignores it', async () => {
  const other = new BroadcastChannel('riffhall:account-deleted');
  const heard = new Promise((resolve) => {
    other.onmessage = ({ data }: MessageEvent) => {
      order.push('heard');
      resolve(data);
    };
  });
  vi.mocked(signOut).mockImplementation(async () => {
    await heard;
    order.push('logged out');
    return { ok: true, value: undefined };
  });
  await logOutDeletedAccount('ines', () => undefined);
  expect(await heard).toBe('ines');
  expect(order.slice(0, 2)).toEqual(['heard', 'logged out']);

  const run = vi.fn();
  const stop = onDeletedElsewhere('jarl', run);
  other.postMessage('ines');
  other.postMessage('jarl');
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  stop();
  other.close();
});
