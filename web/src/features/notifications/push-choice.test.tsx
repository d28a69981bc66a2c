import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PushState, TurnOnOutcome } from '../../platform/push.ts';
import { renderAt } from '../../testing/render.tsx';
import { PushChoice } from './push-choice.tsx';

const push = vi.hoisted(() => ({
  state: 'off' as PushState,
  emit: (): void => undefined,
  turnOnPush: vi.fn<() => Promise<TurnOnOutcome>>(),
}));
vi.mock('../../platform/push.ts', () => ({
  pushState: () => push.state,
  watchPush: (listener: () => void) => {
    push.emit = listener;
    return () => undefined;
  },
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

test('when the browser refuses, the focus stays with the choice', async () => {
  push.turnOnPush.mockImplementation(() => {
    push.state = 'blocked';
    push.emit();
    return Promise.resolve('blocked');
  });
  const { user } = renderAt(
    <>
      <div data-focus-home="">
        <button type="button">Elsewhere</button>
      </div>
      <PushChoice uid="fan" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Turn on here' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'On this device' })).toHaveFocus());
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
