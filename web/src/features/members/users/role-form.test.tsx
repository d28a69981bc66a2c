import { noRoles, type RoleFlags } from '@contract/roles.ts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callFunction } from '../../../platform/callables.ts';
import { renderAt } from '../../../testing/render.tsx';
import { RoleForm } from './role-form.tsx';
import { aMember } from './testing/a-member.ts';

vi.mock('../../../platform/callables.ts', () => ({ callFunction: vi.fn() }));
vi.mock('../../../data/member-names.ts', () => ({ readMemberName: () => Promise.resolve('Somebody') }));

beforeEach(() => {
  vi.mocked(callFunction)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { roles: noRoles } });
});

/** Renders the form for a member without roles. `tell` sends what the database reports next. */
function setUp() {
  let show: (member: ReturnType<typeof aMember>) => void = () => undefined;
  function Live() {
    const [member, setMember] = useState(aMember('ann'));
    show = setMember;
    return <RoleForm member={member} own={false} online />;
  }
  const { user } = renderAt(<Live />);
  return {
    user,
    tell: (roles: Partial<RoleFlags>, number: number, by: string) =>
      act(() => show(aMember('ann', { roles: { ...noRoles, ...roles }, change: { number, by } }))),
    saveAuthor: async () => {
      await user.click(screen.getByRole('checkbox', { name: 'author' }));
      await user.click(screen.getByRole('button', { name: 'Save roles' }));
    },
  };
}

test('what another admin does to the roles after they were saved is shown, and can be changed', async () => {
  const { user, tell, saveAuthor } = setUp();
  await saveAuthor();
  tell({ author: true }, 1, 'boss');
  tell({}, 2, 'other');
  expect(screen.getByRole('checkbox', { name: 'author' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'comments' }));
  await user.click(screen.getByRole('button', { name: 'Save roles' }));
  expect(callFunction).toHaveBeenLastCalledWith('setRoles', {
    uid: 'ann',
    roles: { ...noRoles, comments: true },
    seen: 2,
  });
});

test('the roles of another admin are shown when those that were saved before never came on their own', async () => {
  const { tell, saveAuthor } = setUp();
  await saveAuthor();
  tell({ comments: true }, 2, 'other');
  expect(screen.getByRole('checkbox', { name: 'author' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'comments' })).toBeEnabled();
});

test('a role that was ticked and unticked again is no change that another admin gets in the way of', async () => {
  const { user, tell } = setUp();
  await user.click(screen.getByRole('checkbox', { name: 'author' }));
  await user.click(screen.getByRole('checkbox', { name: 'author' }));
  tell({ comments: true }, 1, 'other');
  expect(screen.getByRole('checkbox', { name: 'comments' })).toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the own change, whose number comes before its roles, is no change by somebody else', async () => {
  let answer = () => undefined as void;
  vi.mocked(callFunction).mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, value: { roles: noRoles } });
    }),
  );
  const { tell, saveAuthor } = setUp();
  await saveAuthor();
  tell({}, 1, 'boss');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Saved. From now on: author.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'author' })).toBeChecked();
});

test('what was saved is said until another admin changes it', async () => {
  const { tell, saveAuthor } = setUp();
  await saveAuthor();
  tell({ author: true }, 1, 'boss');
  expect(await screen.findByText('Saved. From now on: author.')).toBeVisible();
  tell({ comments: true }, 2, 'other');
  expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
});
