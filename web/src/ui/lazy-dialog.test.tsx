import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const Missing = lazyDialog<{ onClose: () => void }>('Picture', () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
);

it('a dialog whose code is no longer deployed says so, and the page around it stays', async () => {
  const onClose = vi.fn();
  const { user } = renderAt(
    <>
      <textarea defaultValue="Not saved yet." />
      <Missing onClose={onClose} />
    </>,
  );
  expect(await screen.findByText(/What you have written stays/)).toBeVisible();
  expect(screen.getByDisplayValue('Not saved yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
