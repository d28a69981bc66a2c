import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendAttendance, watchAttendance, type AttendanceChoice } from '../api/attendance.ts';
import { afterLogin } from '../../../data/after-login.ts';
import { sendCommandsOf } from '../../../data/command.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import AttendanceButtons from './attendance-buttons.tsx';
import { VisitorAttendance } from './visitor-attendance.tsx';

vi.mock('../api/attendance.ts', () => ({ watchAttendance: vi.fn(), sendAttendance: vi.fn() }));
vi.mock('../../../platform/log.ts', () => ({ logError: vi.fn() }));

let watchers: ((choice: AttendanceChoice) => void)[] = [];
let onServer: AttendanceChoice | null = 'none';
/** Every test uses another member, because outboxes persist across pages. */
let member = 0;
const uid = () => `fan-${member}`;

const emit = (choice: AttendanceChoice) =>
  act(() => {
    onServer = choice;
    for (const watcher of watchers) watcher(choice);
  });

beforeEach(() => {
  watchers = [];
  onServer = 'none';
  member += 1;
  vi.mocked(watchAttendance).mockImplementation(() => (onValue) => {
    watchers.push(onValue);
    if (onServer !== null) onValue(onServer);
    return () => undefined;
  });
  vi.mocked(sendAttendance).mockImplementation((_event, _uid, choice) => {
    emit(choice);
    return Promise.resolve();
  });
});

const Page = ({ going = 4, interested = 0 }) => (
  <>
    <AttendanceButtons uid={uid()} event={{ id: 'doom', going, interested }} />
    <ToastStack />
  </>
);
const going = () => screen.getByRole('button', { name: /^Going/ });
const interested = () => screen.getByRole('button', { name: /^Interested/ });

describe('the attendance buttons', () => {
  test('a press shows immediately, and counts once', async () => {
    const { user, rerender } = renderAt(<Page />);
    await user.click(going());
    expect(going()).toHaveAttribute('aria-pressed', 'true');
    expect(going()).toHaveAccessibleName('Going 5');
    await vi.waitFor(() => expect(sendAttendance).toHaveBeenCalledWith('doom', uid(), 'going'));
    rerender(<Page going={5} />);
    expect(going()).toHaveAccessibleName('Going 5');
  });

  test('a member is either going or interested, never both', async () => {
    onServer = 'going';
    const { user } = renderAt(<Page />);
    await user.click(interested());
    expect(interested()).toHaveAccessibleName('Interested 1');
    expect(going()).toHaveAttribute('aria-pressed', 'false');
    expect(going()).toHaveAccessibleName('Going 3');
  });

  test('the focus moves to the heading when the buttons go, as on a cancellation', async () => {
    const Show = ({ cancelled = false }) => (
      <>
        <h1 tabIndex={-1}>Night of doom</h1>
        {!cancelled && <Page />}
      </>
    );
    const { user, rerender } = renderAt(<Show />);
    await user.click(going());
    rerender(<Show cancelled />);
    expect(screen.getByRole('heading', { name: 'Night of doom' })).toHaveFocus();
  });

  test('a choice that the server refuses rolls back with a message', async () => {
    vi.mocked(sendAttendance).mockRejectedValue(
      Object.assign(new Error('no'), { code: 'PERMISSION_DENIED' }),
    );
    const { user } = renderAt(<Page />);
    await user.click(going());
    expect(
      await screen.findByText(/The server did not take that: the event may be over or cancelled by now/),
    ).toBeVisible();
    expect(going()).toHaveAttribute('aria-pressed', 'false');
    expect(going()).toHaveAccessibleName('Going 4');
  });
});

test('a visitor’s buttons lead to the login, after which the choice is stored', async () => {
  const { user } = renderAt(<VisitorAttendance event={{ id: 'doom', going: 2, interested: 0 }} />, {
    route: '/events/doom',
  });
  await user.click(screen.getByRole('button', { name: 'Going 2 (you log in first)' }));
  expect(afterLogin.read()).toMatchObject({ kind: 'attendance', key: 'doom', change: 'going' });
});

test('after the login, a visitor is told what they are down as: going, or for a past show having been there', async () => {
  for (const [over, said] of [
    [false, 'You are down as going.'],
    [true, 'You are down as having been there.'],
  ] as const) {
    const event = { id: 'doom', going: 0, interested: 0 };
    const { user, unmount } = renderAt(
      <>
        <VisitorAttendance event={event} over={over} />
        <ToastStack />
      </>,
    );
    await user.click(screen.getByRole('button', { name: over ? /^I was there/ : /^Going/ }));
    act(() => sendCommandsOf(uid()));
    expect(await screen.findByText(said)).toBeVisible();
    unmount();
  }
});
