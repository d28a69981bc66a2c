import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type MemberSuspension, watchSuspension } from '../../../data/suspension.ts';
import { UnlessSuspended } from './profile-section.tsx';

vi.mock('../../../data/suspension.ts', () => ({ watchSuspension: vi.fn() }));

test('a member in time-out reads until when and why the profile cannot be changed, instead of its form', () => {
  let emit: (suspension: MemberSuspension | null) => void = () => undefined;
  vi.mocked(watchSuspension).mockReturnValue((onSuspension) => {
    emit = onSuspension;
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
