import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import ArticlesMenu from './articles-menu.tsx';

const menu = (
  <MemoryRouter>
    <ArticlesMenu onFollow={() => undefined} />
  </MemoryRouter>
);

const inHistory = () => (history.state as { sheets?: number } | null)?.sheets ?? 0;

it('a dropdown that was opened by a click closes on Back', async () => {
  render(menu);
  const button = screen.getByRole('button', { name: 'Articles' });
  await userEvent.pointer({ keys: '[TouchA]', target: button });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(inHistory()).toBe(1));
  history.back();
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  expect(button).toHaveFocus();
  expect(inHistory()).toBe(0);
});
