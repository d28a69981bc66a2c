import { noRoles, type RoleFlags } from '@contract/roles.ts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callFunction } from '../../../platform/callables.ts';
import { renderAt } from '../../../testing/render.tsx';
import { RoleForm } from './role-form.tsx';
import { aMember } from './testing/a-member.ts';

vi.mock('../../../platform/callables.ts', () => ({ callFunction: vi.fn() }));
vi.mock('../../../platform/read-path.ts', () => ({ readPath: () => Promise.resolve('Somebody') }));

beforeEach(() => {
  vi.mocked(callFunction)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { roles: noRoles } });
});

/** Renders the form for a member without roles. `emit` sends what the database reports next. */
function setUp() {
  let show: (member: ReturnType<typeof aMember>) => void = () => undefined;
  function Live() {
    const [member, setMember] = useState(aMember('ann'));
    show = setMember;
    return <RoleForm member={member} own={false} />;
  }
  const { user } = renderAt(<Live />);
  return {
    user,
    emit: (roles: Partial<RoleFlags>, number: number, by: string) =>
      act(() => show(aMember('ann', { roles: { ...noRoles, ...roles }, decision: { number, by } }))),
    saveAuthor: async () => {
      await user.click(screen.getByRole('checkbox', { name: 'author' }));
      await user.click(screen.getByRole('button', { name: 'Save roles' }));
    },
  };
}

test('another admin’s change after a save is shown, and can be edited', async () => {
  const { user, emit, saveAuthor } = setUp();
  await saveAuthor();
  emit({ author: true }, 1, 'boss');
  emit({}, 2, 'other');
  expect(screen.getByRole('checkbox', { name: 'author' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'comments' }));
  await user.click(screen.getByRole('button', { name: 'Save roles' }));
  expect(callFunction).toHaveBeenLastCalledWith('setRoles', {
    uid: 'ann',
    roles: { ...noRoles, comments: true },
    seen: 2,
  });
});

test('another admin’s roles are shown even if this admin’s saved roles never arrived by themselves', async () => {
  const { emit, saveAuthor } = setUp();
  await saveAuthor();
  emit({ comments: true }, 2, 'other');
  expect(screen.getByRole('checkbox', { name: 'author' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'comments' })).toBeEnabled();
});

test('a role that was checked and unchecked again does not conflict with another admin’s change', async () => {
  const { user, emit } = setUp();
  await user.click(screen.getByRole('checkbox', { name: 'author' }));
  await user.click(screen.getByRole('checkbox', { name: 'author' }));
  emit({ comments: true }, 1, 'other');
  expect(screen.getByRole('checkbox', { name: 'comments' })).toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the admin’s own change does not conflict if its number arrives before its roles', async () => {
  let answer = () => undefined as void;
  vi.mocked(callFunction).mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, value: { roles: noRoles } });
    }),
  );
  const { emit, saveAuthor } = setUp();
  await saveAuthor();
  emit({}, 1, 'boss');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Saved. From now on: author.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'author' })).toBeChecked();
});

test('the confirmation of a save stays until another admin changes the roles', async () => {
  const { emit, saveAuthor } = setUp();
  await saveAuthor();
  emit({ author: true }, 1, 'boss');
  expect(await screen.findByText('Saved. From now on: author.')).toBeVisible();
  emit({ comments: true }, 2, 'other');
  expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
});
