import { cents } from '@contract/money.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AlertBoard,
  type FailedWork,
  retryWork,
  sendTestAlert,
  type ShownAlert,
  type TestOutcome,
  watchAlerts,
  watchFailedWork,
} from './api.ts';
import { renderAt } from '../../testing/render.tsx';
import { Alerts } from './alerts.tsx';

vi.mock('./api.ts', () => ({
  retryWork: vi.fn(),
  sendTestAlert: vi.fn(),
  watchAlerts: vi.fn(),
  watchFailedWork: vi.fn(),
}));

const at = Date.parse('2026-11-21T20:04:00Z');
const alert = (change: Partial<ShownAlert> = {}): ShownAlert => ({
  key: 'a1',
  kind: 'report-waiting',
  count: 3,
  state: 'sent',
  firstAt: at,
  lastAt: at,
  sentAt: at,
  ...change,
});

let emitBoard: (board: AlertBoard) => void;
let emitFailed: (all: FailedWork[]) => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  vi.mocked(watchAlerts).mockImplementation((onBoard) => {
    emitBoard = onBoard;
    return () => undefined;
  });
  vi.mocked(watchFailedWork).mockImplementation((onWork) => {
    emitFailed = onWork;
    return () => undefined;
  });
});

const show = () => renderAt(<Alerts />);
const emit = (board: Partial<AlertBoard> = {}) =>
  act(() => emitBoard({ alerts: [], health: { setUp: true }, ...board }));

describe('the health of the alerts', () => {
  test.each<[string, Partial<AlertBoard>, RegExp]>([
    ['nobody has looked yet', { health: null }, /Not known yet/],
    ['there are no keys', { health: { setUp: false } }, /Not set up.*reach no phone/],
    ['nothing was sent yet', {}, /Alerts get through.*None has been delivered yet\. Nothing waits\./],
    [
      'all is well',
      { health: { setUp: true, deliveredAt: at }, alerts: [alert({ state: 'waiting' })] },
      /Last delivered Sat, 21 Nov 2026, 21:04\. One waits\./,
    ],
    [
      'the schedule stands still',
      { alerts: [alert({ state: 'waiting', due: at - 6 * 60_000 })] },
      /Alerts are stuck.*everyMinute does not run/,
    ],
    [
      'the last try failed',
      { health: { setUp: true, failure: { at, why: 'Pushover could not be reached.' } } },
      /The last try failed.*Sat, 21 Nov 2026, 21:04: Pushover could not be reached\./,
    ],
  ])('the page says when %s', (_when, board, text) => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the alerts');
    emit(board);
    expect(screen.getByRole('region', { name: 'Alerts' })).toHaveTextContent(text);
  });
});

test('recent alerts are listed with their state', () => {
  show();
  emit({
    alerts: [
      alert(),
      alert({ key: 'a2', kind: 'donation', count: 1, sum: cents(1250), state: 'waiting', due: at + 60_000 }),
      alert({
        key: 'a3',
        kind: 'failure',
        count: 2,
        where: 'publishDue',
        state: 'failed',
        failure: 'Refused.',
      }),
      alert({ key: 'a4', kind: 'test', state: 'logged' }),
      alert({ key: 'a5', kind: 'test', state: 'waiting', due: at }),
    ],
  });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '3 reports wait for a moderator.Delivered Sat, 21 Nov 2026, 21:04',
    'A donation of $12.50 came in.Goes out Sat, 21 Nov 2026, 21:05',
    'Something broke in publishDue, 2 times. The log of the functions says what.Not delivered. Refused.',
    'This is a test. Alerts reach this phone.In the log of the functions alone',
    'This is a test. Alerts reach this phone.On its way',
  ]);
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(places).toEqual(['/comments', '/author/admin?tab=donations']);
});

describe('the test alert', () => {
  test.each<[TestOutcome, string, RegExp]>([
    [{ state: 'sent' }, 'status', /Sent.*Pushover took it/],
    [{ state: 'not-set-up' }, 'status', /no phone to reach/],
    [{ state: 'waiting', why: 'It was full.' }, 'alert', /It was full\. It is tried again by itself\./],
    [{ state: 'failed', why: 'A wrong key.' }, 'alert', /Not sent.*A wrong key\./],
    [{ state: 'refused', why: 'This needs the role admin.' }, 'alert', /This needs the role admin\./],
  ])('the outcome $state of a test alert is explained', async (outcome, role, text) => {
    vi.mocked(sendTestAlert).mockResolvedValue(outcome);
    const { user } = show();
    emit();
    await user.click(screen.getByRole('button', { name: 'Send a test' }));
    expect(await screen.findByRole(role)).toHaveTextContent(text);
  });
});

describe('what the site gave up on', () => {
  const work: FailedWork = { key: 'w1', kind: 'renameBand', of: 'om', failedAt: at, failure: 'Error: No.' };
  const list = () => screen.queryByRole('region', { name: 'What failed' });
  const emitWork = (all: FailedWork[]) => act(() => emitFailed(all));

  test('what failed is listed with its reason, and gone once it was started again', async () => {
    vi.mocked(retryWork).mockResolvedValue(null);
    const { user } = show();
    expect(list()).toBeNull();
    emitWork([work]);
    expect(list()).toHaveTextContent('renameBand: omSat, 21 Nov 2026, 21:04: Error: No.');
    await user.click(screen.getByRole('button', { name: 'Try again: renameBand, om' }));
    expect(retryWork).toHaveBeenCalledExactlyOnceWith('w1');
    emitWork([]);
    expect(list()).toBeNull();
  });

  test('the list says why the server does not start something again', async () => {
    vi.mocked(retryWork).mockResolvedValue('Only admins may do this.');
    const { user } = show();
    emitWork([work]);
    await user.click(screen.getByRole('button', { name: 'Try again: renameBand, om' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only admins may do this.');
    expect(list()).toBeVisible();
  });
});
