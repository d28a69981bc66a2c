import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nearCity } from '../near-city.ts';
import { renderAt } from '../../../testing/render.tsx';
import { NearCityForm } from './near-city-form.tsx';

beforeEach(() => nearCity.forget());

const field = () => screen.getByRole('textbox', { name: 'City' });

test('remembering a city is announced, and the focus stays in the field', async () => {
  const { user } = renderAt(<NearCityForm />);
  await user.type(field(), ' Turku {Enter}');
  expect(nearCity.get()).toBe('Turku');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Turku');
  expect(screen.getByRole('status')).toHaveTextContent('Turku is remembered.');
  expect(screen.getByRole('link', { name: 'Shows in Turku' })).toHaveAttribute('href', '/events?city=Turku');
});

test('forgetting a city is announced, and the focus moves to the button that remembers one', async () => {
  nearCity.remember('Turku');
  const { user } = renderAt(<NearCityForm />);
  await user.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(field()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Remember it' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('No city is remembered.');
});
