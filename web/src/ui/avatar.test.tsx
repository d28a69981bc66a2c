import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Avatar, initialsOf } from './avatar.tsx';

test.each([
  ['Tony Iommi', 'TI'],
  ['  ronnie   james dio ', 'RD'],
  ['ozzy', 'O'],
  ['élodie', 'É'],
  ['👩‍🎤 Star', '👩‍🎤S'],
  ['', '?'],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('initials are the same for every reader as in the page that the server rendered, also for a Turkish one', () => {
  vi.spyOn(String.prototype, 'toLocaleUpperCase').mockReturnValue('İ');
  expect(initialsOf('ihsahn')).toBe('I');
  vi.restoreAllMocks();
});

test('an avatar falls back to the initials when its picture fails to load, and tries a new picture', () => {
  const { container, rerender } = renderAt(<Avatar name="Tony Iommi" src="/gone.jpg" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/gone.jpg');
  fireEvent.error(picture!);
  expect(container).toHaveTextContent('TI');

  rerender(<Avatar name="Tony Iommi" src="/new.jpg" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.jpg');
});
