import type * as sdk from 'firebase/database';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '@contract/paths.ts';
import { increment, serverTimestamp } from 'firebase/database';
import { serverTime } from '../../lib/server-time.ts';
import { isPermissionDenied } from '../data-error.ts';
import { databaseService } from './database.ts';

const { get, update, onValue, goOffline, goOnline } = vi.hoisted(() => ({
  get: vi.fn(),
  update: vi.fn((..._sent: unknown[]) => Promise.resolve()),
  onValue: vi.fn(),
  goOffline: vi.fn(),
  goOnline: vi.fn(),
}));
vi.mock('./app.ts', () => ({ app: {} }));
vi.mock('firebase/database', async (original) => ({
  ...(await original<typeof sdk>()),
  getDatabase: () => ({}),
  ref: (_database: unknown, path?: string) => ({ path }),
  get,
  update,
  onValue,
  goOffline,
  goOnline,
}));

/** What the module listens to from the start. */
const fromTheStart = onValue.mock.calls[0] as [unknown, (offset: { val: () => number }) => void];

test('the connection tells the time of the server', () => {
  const [at, onNext] = fromTheStart;
  expect(at).toEqual({ path: '.info/serverTimeOffset' });
  vi.useFakeTimers({ now: 86_400_000 });
  onNext({ val: () => -5000 });
  expect(serverTime()).toBe(86_395_000);
});

test.each<[what: string, error: Error, refused: boolean]>([
  ['that was refused', new Error('Permission denied'), true],
  ['that found no connection', new Error('Client is offline.'), false],
])('the error code of a single read %s tells whether it was refused', async (_what, error, refused) => {
  get.mockRejectedValue(error);
  const failure: unknown = await databaseService.read('drafts/d1').catch((thrown: unknown) => thrown);
  expect(failure).toBe(error);
  expect(isPermissionDenied(failure)).toBe(refused);
});

const horns = { uid: 'fan', kind: 'horns', of: 'doom' } as const;
const give = () => databaseService.writeRateLimited(horns, { [paths.horn('doom', 'fan')]: true });
const isStored = (value: true | null) => get.mockResolvedValueOnce({ val: () => value });
const stamp = { 'lastWrites/fan/horns': { at: serverTimestamp(), of: 'doom' } };
const given = { 'horns/doom/fan': true, 'memberReferences/fan/horns/doom': true, ...stamp };

test('horns are sent with their count and the reverse entry in one update', async () => {
  isStored(null);
  await give();
  expect(get).toHaveBeenLastCalledWith({ path: 'horns/doom/fan' });
  expect(update.mock.lastCall?.[1]).toEqual({ ...given, 'articles/doom/counts/horns': increment(1) });
});

test('horns that are refused because they have arrived before are not counted again, and are done', async () => {
  update.mockRejectedValueOnce(Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }));
  isStored(null);
  isStored(true);
  await give();
  expect(update.mock.lastCall?.[1]).toEqual(given);
});

describe('a connection on which nothing is answered', () => {
  const never = new Promise<never>(() => undefined);
  const snapshot = (value: unknown) => ({ val: () => value });
  let [connected, now] = [true, 0];
  beforeEach(() => {
    // Long enough after the test before for the connection to be renewed again.
    now += 10 * 60_000;
    vi.useFakeTimers({ now });
    connected = true;
    onValue.mockImplementation((at: { path: string }, onNext: (value: unknown) => void) => {
      if (at.path === '.info/connected') onNext(snapshot(connected));
      return () => undefined;
    });
  });
  const waitLong = () => vi.advanceTimersByTime(30_000);

  test.each<[what: string, ask: () => void]>([
    ['a read', () => void databaseService.read('drafts/d1')],
    ['a write', () => void databaseService.update('drafts/d1', { title: 'Doom' })],
    ['a listener', () => databaseService.watch('drafts/d1', vi.fn(), vi.fn())],
  ])('is renewed for %s', (_what, ask) => {
    get.mockReturnValue(never);
    update.mockReturnValue(never);
    ask();
    expect(goOffline).not.toHaveBeenCalled();
    waitLong();
    expect(goOffline).toHaveBeenCalledOnce();
    expect(goOnline).toHaveBeenCalledAfter(goOffline);
  });

  test('is renewed once for all that wait', () => {
    get.mockReturnValue(never);
    void databaseService.read('drafts/d1');
    void databaseService.read('drafts/d2');
    waitLong();
    expect(goOffline).toHaveBeenCalledOnce();
  });

  test('is left alone without a network, and when an answer came', async () => {
    connected = false;
    get.mockReturnValueOnce(never).mockResolvedValueOnce(snapshot(null));
    void databaseService.read('drafts/d1');
    waitLong();
    connected = true;
    await databaseService.read('drafts/d2');
    databaseService.watch('drafts/d1', vi.fn(), vi.fn())();
    waitLong();
    expect(goOffline).not.toHaveBeenCalled();
  });
});
