import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ArticlesMenu } from './articles-menu.tsx';

const menu = (
  <MemoryRouter>
    <ArticlesMenu author={false} onFollow={() => undefined} />
  </MemoryRouter>
);

it('a dropdown opened before hydration stays open', () => {
  const { container } = render(<div dangerouslySetInnerHTML={{ __html: renderToString(menu) }} />);
  const button = screen.getByRole('button', { name: 'Articles' });
  button.focus();
  act(() => void hydrateRoot(container.firstElementChild as HTMLElement, menu));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'All articles' })).toBeVisible();
});

const inHistory = () => (history.state as { sheets?: number } | null)?.sheets ?? 0;

it('a dropdown opened by a click closes on Back', async () => {
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
