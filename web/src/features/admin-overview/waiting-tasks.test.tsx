import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { alertsOf, countedMax, type Waiting, watchWaiting } from './api/waiting.ts';
import { WaitingTasks } from './waiting-tasks.tsx';

vi.mock('./api/waiting.ts', async (original) => ({ ...(await original<object>()), watchWaiting: vi.fn() }));

const nothing: Waiting = { proposals: 0, held: 0, reported: 0, alerts: {}, failed: 0 };
const now = Date.parse('2026-11-23T06:00:00Z');
const day = 24 * 3_600_000;

function show({ moderates = true } = {}) {
  const watchers: { emit: (waiting: Waiting) => void; fail: (error: unknown) => void }[] = [];
  vi.mocked(watchWaiting).mockReturnValue((emit, fail) => {
    watchers.push({ emit, fail });
    return () => undefined;
  });
  const { user } = renderAt(<WaitingTasks uid="ann" moderates={moderates} />);
  return {
    user,
    emit: (waiting: Partial<Waiting>) => act(() => watchers.at(-1)?.emit({ ...nothing, ...waiting })),
    fail: () => act(() => watchers.at(-1)?.fail(new Error('Refused'))),
  };
}

const links = () =>
  screen.queryAllByRole('link').map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

describe('pending work and failures', () => {
  test('pending work and failures link to where they can be handled', () => {
    show().emit({
      proposals: 1,
      held: 2,
      reported: countedMax,
      failed: 1,
      alerts: {
        'not-published': 1,
        'donations-guarded': 1,
        'refund-failed': 2,
        'dispute-opened': 1,
        failure: 3,
        donation: 9,
      },
    });
    expect(links()).toEqual([
      '1 show proposed → /events/proposals',
      '50+ comments reported → /comments',
      '2 comments held → /comments?list=held',
      '1 task of the site to try again → /author/admin?tab=overview',
      '1 article did not go out lately → /article/admin?show=drafts',
      '1 alert about refused cards lately → /author/admin?tab=overview',
      '2 refunds failed lately → /author/admin?tab=donations',
      '1 dispute was opened lately → /author/admin?tab=donations',
      '3 failures of the site lately → /author/admin?tab=overview',
    ]);
  });

  test('the overview says that nothing is pending and nothing has failed', () => {
    const { emit } = show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading what waits…');
    emit({ alerts: { donation: 3, 'dispute-won': 1 } });
    expect(screen.getByText('Nothing waits, and nothing failed lately.')).toBeVisible();
    expect(links()).toEqual([]);
  });

  test.each([[{}], [{ proposals: 1 }]])(
    'the overview tells an admin who does not moderate that comments may wait, and where to take the role: %j',
    (waiting) => {
      show({ moderates: false }).emit(waiting);
      expect(screen.getByText(/Whether comments wait is not shown here/)).toBeVisible();
      expect(links().at(-1)).toBe('Give yourself the role → /author/admin?member=ann');
    },
  );

  test('the overview tells a moderator nothing about the role', () => {
    show().emit({});
    expect(screen.queryByText(/the role/)).toBeNull();
  });

  test('the overview says that pending work failed to load, and can load it again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, emit, fail } = show();
    fail();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    emit({ held: 1 });
    expect(links()).toEqual(['1 comment held → /comments?list=held']);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('the overview counts the alerts of the last seven days, including those merged into one', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const alert = (lastAt: number, kind = 'failure', count = 2) => ({
      kind,
      count,
      state: 'sent',
      firstAt: lastAt,
      lastAt,
    });
    const stored = {
      a: alert(now - day),
      b: alert(now - 2 * day, 'failure', 1),
      c: alert(now - 8 * day),
      d: alert(now, 'refund-failed', 1),
      broken: { kind: 'no such' },
    };
    expect(alertsOf(stored, now)).toEqual({ failure: 3, 'refund-failed': 1 });
  });
});
