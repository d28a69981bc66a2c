import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeFirebase } from '../../platform/testing/fake-firebase.ts';
import { renderAt } from '../../testing/render.tsx';
import { ResetPage } from './reset-page.tsx';

vi.mock('../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

async function ask(email: string) {
  const { user } = renderAt(<ResetPage />, { route: '/auth/reset?next=%2Fevents' });
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
}

beforeEach(() => fakeFirebase.reset());

test('a reset mail links back to the requested page', async () => {
  fakeFirebase.addMember('fan@mail.test');
  await ask('fan@mail.test');
  expect(await screen.findByRole('status')).toHaveTextContent('If there is an account for fan@mail.test');
  expect(fakeFirebase.mails).toEqual([
    expect.objectContaining({ to: 'fan@mail.test', continueUrl: `${location.origin}/events` }),
  ]);
});

test('the page does not reveal whether an account exists', async () => {
  await ask('nobody@mail.test');
  expect(await screen.findByRole('status')).toHaveTextContent('If there is an account for nobody@mail.test');
});

test('the page says when too many mails were requested', async () => {
  fakeFirebase.fail.sendPasswordReset = 'auth/too-many-requests';
  await ask('fan@mail.test');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a few minutes');
});

test('an invalid address is not sent', async () => {
  await ask('fan');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    'This does not look like an e-mail address.',
  );
  expect(fakeFirebase.calls).not.toContain('sendPasswordReset');
});
