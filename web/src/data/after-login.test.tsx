import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Here, renderAt } from '../testing/render.tsx';
import { afterLogin, useLogInFirst } from './after-login.ts';

const wish = { kind: 'horns', key: 'doom', change: true, promise: 'Then your horns are up.' } as const;

function Save() {
  const logInFirst = useLogInFirst();
  return (
    <>
      <button type="button" onClick={() => logInFirst(wish)}>
        Save
      </button>
      <Here />
    </>
  );
}

async function press() {
  const { user } = renderAt(<Save />, { route: '/article?tag=doom' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('a button that needs a login leads there and back, and the address does not say what it does', async () => {
  await press();
  expect(screen.getByText('at /auth/login?next=%2Farticle%3Ftag%3Ddoom')).toBeVisible();
  expect(afterLogin.read()).toEqual(wish);
});

test('what a visitor wanted to do is returned once after the log-in', async () => {
  await press();
  expect(afterLogin.take()).toEqual(wish);
  expect(afterLogin.take()).toBeNull();
});

test('what a visitor wanted to do expires after an hour', async () => {
  await press();
  vi.useFakeTimers({ now: Date.now() + 60 * 60_000 });
  expect(afterLogin.take()).toBeNull();
});

test.each(['no json', '{}', 'null', '{"kind":"save","key":"doom"}'])(
  'a malformed stored wish counts as none: %s',
  (stored) => {
    localStorage.setItem('riffhall:after-login', stored);
    expect(afterLogin.take()).toBeNull();
  },
);
