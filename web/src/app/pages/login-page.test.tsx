import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterLogin } from '../../data/after-login.ts';
import { fakeFirebase } from '../../platform/testing/fake-firebase.ts';
import { renderAt } from '../../testing/render.tsx';
import LoginRoute from './login-page.tsx';

vi.mock('../../platform/session/refresh-account.ts', () => ({ refreshAccount: () => Promise.resolve() }));
vi.mock('../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));
vi.mock('../../platform/data-saver.ts', () => ({ mayPrefetch: () => false }));

beforeEach(() => {
  fakeFirebase.reset();
});

test('a link to the login makes nobody save, follow, attend or give horns to anything after it', () => {
  const acts = 'save=doom&horns=doom&attend=going%3Anight&going=night&follow=mara&kind=save&id=doom';
  renderAt(<LoginRoute />, { route: `/auth/login?next=%2F&${acts}` });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(afterLogin.read()).toBeNull();
  expect({ ...localStorage }).toEqual({});
});
