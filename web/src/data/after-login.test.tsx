import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../platform/session/session.ts';
import { renderAt } from '../testing/render.tsx';
import { afterLogin, useLogInFirst } from './after-login.ts';

const account = await vi.hoisted(async () => {
  const { createStore } = await import('../lib/store.ts');
  return createStore<Session>({ state: 'resolving' });
});
vi.mock('../platform/session/session.ts', () => ({ session: account }));

const visitor: Session = { state: 'signed-out', unverified: null };

beforeEach(() => {
  localStorage.clear();
  account.set(visitor);
});
afterEach(() => void vi.useRealTimers());

const wish = { kind: 'save' as const, id: 'doom', promise: 'Then “Doom” is saved.' };

function Save({ of = wish }: { of?: typeof wish }) {
  const logInFirst = useLogInFirst();
  const { pathname, search } = useLocation();
  return (
    <>
      <button type="button" onClick={() => logInFirst(of)}>
        Save {of.id}
      </button>
      <p>{pathname + search}</p>
    </>
  );
}

async function press() {
  const { user } = renderAt(<Save />, { route: '/article?tag=doom' });
  await user.click(screen.getByRole('button', { name: 'Save doom' }));
}

test('a button that needs a login leads there and back, and the address does not say what it does', async () => {
  await press();
  expect(screen.getByText('/auth/login?next=%2Farticle%3Ftag%3Ddoom')).toBeVisible();
  expect(afterLogin.read()).toEqual(wish);
});

test('what a visitor wanted to do is returned once after the log-in, and only to those who do it', async () => {
  await press();
  expect(afterLogin.take('horns')).toEqual([]);
  expect(afterLogin.take('save', 'horns')).toEqual([wish]);
  expect(afterLogin.take('save')).toEqual([]);
});

describe('what is pressed before the session is resolved', () => {
  const isAtLogin = () => screen.queryAllByText(/^\/auth\/login/).length > 0;

  async function press(...wishes: (typeof wish)[]) {
    account.set({ state: 'resolving' });
    const { user } = renderAt(
      wishes.map((each) => <Save key={each.id} of={each} />),
      { route: '/article' },
    );
    for (const button of screen.getAllByRole('button')) await user.click(button);
  }

  test('leads a visitor to the login as soon as that is known', async () => {
    await press(wish);
    expect(isAtLogin()).toBe(false);
    act(() => account.set(visitor));
    expect(isAtLogin()).toBe(true);
    expect(afterLogin.read()).toEqual(wish);
  });

  test('is carried out for a member without a login, all of it', async () => {
    const other = { ...wish, id: 'sludge' };
    await press(wish, other);
    act(() => account.set({ state: 'signed-in' } as Session));
    expect(isAtLogin()).toBe(false);
    expect(afterLogin.take('save')).toEqual([wish, other]);
  });
});

test('what a member presses on a visitor’s button that is still there is carried out at once', async () => {
  account.set({ state: 'signed-in' } as Session);
  const taken: unknown[] = [];
  const unsubscribe = afterLogin.subscribe(() => taken.push(...afterLogin.take('save')));
  await press();
  unsubscribe();
  expect(taken).toEqual([wish]);
  expect(screen.getByText('/article?tag=doom')).toBeVisible();
});

test('what a visitor wanted to do expires after an hour', async () => {
  await press();
  vi.useFakeTimers({ now: Date.now() + 60 * 60_000 });
  expect(afterLogin.take('save')).toEqual([]);
});

test.each(['no json', '{}', 'null', '{"wishes":[{"kind":"save","id":"doom"}]}'])(
  'a malformed stored wish counts as none: %s',
  (stored) => {
    localStorage.setItem('riffhall:after-login', stored);
    expect(afterLogin.take('save')).toEqual([]);
  },
);
