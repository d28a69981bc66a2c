import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { Contact } from './contact.tsx';
import { Privacy } from './privacy.tsx';

vi.mock('./owner.ts', () => ({
  contactEmail: 'me@riffhall.test',
  imprint: 'Vera Volt, Backstage 1, Berlin',
}));

test.each([
  ['contact', Contact],
  ['privacy', Privacy],
])('%s names who answers for the site', (_name, Page) => {
  renderAt(<Page />);
  expect(screen.getByRole('region', { name: 'Who answers for it' })).toHaveTextContent(
    'Vera Volt, Backstage 1, Berlin',
  );
});
