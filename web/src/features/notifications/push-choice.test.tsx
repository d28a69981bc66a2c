import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PushState, TurnOnOutcome } from '../../platform/push.ts';
import { renderAt } from '../../testing/render.tsx';
import { PushChoice } from './push-choice.tsx';

const push = vi.hoisted(() => ({
  state: 'off' as PushState,
  turnOnPush: vi.fn<() => Promise<TurnOnOutcome>>(),
}));
vi.mock('../../platform/push.ts', () => ({
  pushState: () => push.state,
  watchPush: () => () => undefined,
  turnOnPush: push.turnOnPush,
  turnOffPush: vi.fn(),
}));

beforeEach(() => {
  push.state = 'off';
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
