import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Avatar } from './avatar.tsx';

const badgeOf = (name: string) =>
  renderAt(<Avatar name={name} src={null} />).container.querySelector('svg')?.innerHTML;

test('a name always has the same badge, however its letters are composed, and another name another one', () => {
  expect(badgeOf('Élodie')).toBe(badgeOf(' E\u0301lodie '));
  const names = ['Tony Iommi', 'Toni Iommi', 'ozzy', 'Ozzy', '👩‍🎤 Star', '', 'ihsahn', '灰野敬二'];
  expect(new Set(names.map(badgeOf)).size).toBe(names.length);
});

test('an avatar falls back to the badge when its picture fails to load, and tries a new picture', () => {
  const { container, rerender } = renderAt(<Avatar name="Tony Iommi" src="/gone.jpg" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/gone.jpg');
  fireEvent.error(picture!);
  expect(container.querySelector('svg')).toBeInTheDocument();

  rerender(<Avatar name="Tony Iommi" src="/new.jpg" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.jpg');
});
