import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendHorn, watchHorn } from './api.ts';
import { afterLogin } from '../../data/after-login.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import HornsButton from './horns-button.tsx';
import { VisitorHorns } from './visitor-horns.tsx';

vi.mock('./api.ts', () => ({ watchHorn: vi.fn(), sendHorn: vi.fn() }));
vi.mock('../../platform/log.ts', () => ({ logError: vi.fn() }));

let watchers: ((given: boolean) => void)[] = [];
let onServer: boolean | null = false;
/** Every test uses another member, because outboxes persist across pages. */
let member = 0;
const uid = () => `fan-${member}`;

const emit = (given: boolean) =>
  act(() => {
    onServer = given;
    for (const watcher of watchers) watcher(given);
  });

beforeEach(() => {
  watchers = [];
  onServer = false;
  member += 1;
  vi.mocked(watchHorn).mockImplementation(() => (onHorn) => {
    watchers.push(onHorn);
    if (onServer !== null) onHorn(onServer);
    return () => undefined;
  });
  vi.mocked(sendHorn).mockImplementation((_slug, _uid, given) => {
    emit(given);
    return Promise.resolve();
  });
});

const button = () => screen.getByRole('button', { name: /^Horns/ });

const Page = ({ count = 5 }: { count?: number }) => (
  <>
    <HornsButton uid={uid()} slug="doom" count={count} />
    <ToastStack />
  </>
);

describe('the horns of a member', () => {
  test('horns roll back with a toast when the server refuses them', async () => {
    vi.mocked(sendHorn).mockRejectedValue(Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }));
    const { user } = renderAt(<Page />);
    await user.click(button());
    expect(await screen.findByText(/did not take your horns/)).toBeVisible();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    expect(button()).toHaveAccessibleName('Horns 5');
  });
});

test('a visitor’s horns button leads to the login, after which the horns are given', async () => {
  const { user } = renderAt(<VisitorHorns slug="doom" count={0} />, { route: '/article/doom?from=home' });
  await user.click(screen.getByRole('button', { name: 'Horns (you log in first)' }));
  expect(afterLogin.read()).toMatchObject({ kind: 'horns', key: 'doom', change: true });
});
