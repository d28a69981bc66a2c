import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { fakeTime } from '../../testing/fake-time.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ListFilters } from './articles-view.tsx';
import { listQueryFrom } from './list-query.ts';

const { pass } = fakeTime();

/** Like a page, it renders a second time once hydrated. */
function Page() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return (
    <>
      <ListFilters query={listQueryFrom(new URLSearchParams(search))} authorName="" bandName="" />
      <p>{`${search || 'all'} ${hydrated ? 'in the app' : 'from the server'}`}</p>
    </>
  );
}

const page = (
  <MemoryRouter initialEntries={['/article']}>
    <Page />
  </MemoryRouter>
);

const container = document.createElement('div');
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
});

test('text typed before hydration is searched for', async () => {
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  field().value = 'slow';

  act(() => void (root = hydrateRoot(container, page)));
  await pass(300);
  expect(field()).toHaveValue('slow');
  expect(screen.getByText('?q=slow in the app')).toBeVisible();
});

test('selecting a kind right after clearing the search does not bring the query back', async () => {
  render(
    <MemoryRouter initialEntries={['/article?q=slow']}>
      <Page />
    </MemoryRouter>,
  );
  const field = screen.getByRole('searchbox');
  const reviews = screen.getByRole('link', { name: 'Reviews' });
  act(() => {
    fireEvent.change(field, { target: { value: '' } });
  });
  // In one batch: the link still has the previous URL.
  act(() => {
    fireEvent.blur(field);
    fireEvent.click(reviews);
  });
  await pass(300);
  expect(field).toHaveValue('');
  expect(screen.getByText('?kind=review in the app')).toBeVisible();
});

test('a link to another search puts its query into the field, where it stays', async () => {
  render(
    <MemoryRouter initialEntries={['/article?q=fast']}>
      <Page />
      <Link to="/article?q=slow">All articles for “slow”</Link>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: /^All articles for/ }));
  await pass(300);
  expect(screen.getByRole('searchbox')).toHaveValue('slow');
  expect(screen.getByText('?q=slow in the app')).toBeVisible();
});
