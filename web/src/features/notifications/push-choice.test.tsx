import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PushState, TurnOnOutcome } from '../../platform/push.ts';
import { renderAt } from '../../testing/render.tsx';
import { PushChoice } from './push-choice.tsx';

const push = vi.hoisted(() => {
  const world = {
    state: 'off' as PushState,
    emit: (): void => undefined,
    turnOnPush: vi.fn<() => Promise<TurnOnOutcome>>(),
    turnOffPush: vi.fn<() => Promise<boolean>>(),
  };
  return world;
});
vi.mock('../../platform/push.ts', () => ({
  pushState: () => push.state,
  watchPush: (listener: () => void) => {
    push.emit = listener;
    return () => undefined;
  },
  turnOnPush: push.turnOnPush,
  turnOffPush: push.turnOffPush,
}));

beforeEach(() => {
  vi.clearAllMocks();
  push.state = 'off';
});

const become = (state: PushState) => {
  push.state = state;
  push.emit();
};

test('push messages are turned on and off by a button that shows the state', async () => {
  push.turnOnPush.mockImplementation(() => {
    become('on');
    return Promise.resolve('on');
  });
  push.turnOffPush.mockImplementation(() => {
    become('off');
    return Promise.resolve(true);
  });
  const { user } = renderAt(<PushChoice uid="fan" />);
  expect(push.turnOnPush).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Turn on here' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^On: this device/);
  await user.click(screen.getByRole('button', { name: 'Turn off here' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Off:/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['unsupported', /cannot receive messages/],
  ['blocked', /allow notifications, and come back/],
] as const)('there is no push button when push messages are %s', (state, text) => {
  push.state = state;
  renderAt(<PushChoice uid="fan" />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['dismissed', /asked and got no answer/],
  ['failed', /did not work/],
] as const)('push messages that stay off say why: %s', async (outcome, text) => {
  push.turnOnPush.mockResolvedValue(outcome);
  const { user } = renderAt(<PushChoice uid="fan" />);
  await user.click(screen.getByRole('button', { name: 'Turn on here' }));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
