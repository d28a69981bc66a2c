import { act, render, screen } from '@testing-library/react';
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

it('stays open for somebody who was in it before the app ran', () => {
  const { container } = render(<div dangerouslySetInnerHTML={{ __html: renderToString(menu) }} />);
  const button = screen.getByRole('button', { name: 'Articles' });
  button.focus();
  act(() => void hydrateRoot(container.firstElementChild as HTMLElement, menu));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'All articles' })).toBeVisible();
});
