import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@contract/roles.ts';
import { session } from '../../platform/session/session.ts';
import { fakeFirebase } from '../../platform/testing/fake-firebase.ts';
import { Here, renderAt } from '../../testing/render.tsx';
import { RequireAccess } from './require-access.tsx';

vi.mock('../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

function show(guarded: ReactNode, route: string) {
  return renderAt(
    <Routes>
      <Route path={new URL(route, location.origin).pathname} element={guarded} />
      <Route path="*" element={<Here />} />
    </Routes>,
    { route },
  );
}

async function become(options: { roles?: Partial<Record<Role, true>>; verified?: boolean }) {
  await session.connect();
  const { roles = {}, verified = true } = options;
  await act(async () => {
    fakeFirebase.become(fakeFirebase.addMember('fan@mail.test', { verified, claims: { roles } }));
    await session.settled();
  });
}

beforeEach(() => fakeFirebase.reset());

const forMembers = <RequireAccess to="signed-in">inside</RequireAccess>;
const forAuthors = (
  <RequireAccess to="author" forbidden="the role author is missing">
    inside
  </RequireAccess>
);

test('an account without a verified e-mail is asked to verify it', async () => {
  await become({ verified: false });
  show(forMembers, '/user/saved');
  expect(screen.getByText('at /auth/verify?next=%2Fuser%2Fsaved')).toBeVisible();
});

test('a role granted while the page is open opens it', async () => {
  await become({});
  show(forAuthors, '/article/upload');
  await become({ roles: { author: true } });
  await act(async () => void (await fakeFirebase.auth.token({ fresh: true })));
  expect(await screen.findByText('inside')).toBeVisible();
});
