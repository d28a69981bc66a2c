import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type MemberTimeOut, watchTimeOut } from '../../../data/time-out.ts';
import { UnlessSuspended } from './unless-suspended.tsx';

vi.mock('../../../data/time-out.ts', () => ({ watchTimeOut: vi.fn() }));

test('a member in time-out reads until when and why the profile cannot be changed, instead of its form', () => {
  let emit: (timeOut: MemberTimeOut | null) => void = () => undefined;
  vi.mocked(watchTimeOut).mockReturnValue((onTimeOut) => {
    emit = onTimeOut;
    return () => undefined;
  });
  render(<UnlessSuspended uid="ann">The form</UnlessSuspended>);
  expect(screen.getByText('The form')).toBeVisible();
  const until = new Date(2026, 10, 21, 21, 4).getTime();
  act(() => emit({ uid: 'ann', until, reason: 'Shouting.', by: 'maud', byName: 'Maud', at: 1 }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'You cannot change your profile at the moment' +
      'Until Sat, 21 Nov 2026, 21:04 your name, your picture and what you say about yourself stay as they are. The reason, by Maud: Shouting.',
  );
  expect(screen.queryByText('The form')).toBeNull();
  act(() => emit(null));
  expect(screen.getByText('The form')).toBeVisible();
});
