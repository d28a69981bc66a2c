import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { PictureDialogContext } from '../../data/picture-dialog.ts';
import { WithPictureDialog } from './with-picture-dialog.tsx';

vi.mock('../../features/pictures/picture-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a picture dialog whose code is no longer deployed says so, and the page around it stays', async () => {
  const onCancel = vi.fn();
  const { user } = renderAt(
    <>
      <textarea defaultValue="Not saved yet." />
      <WithPictureDialog>
        <PictureDialogContext.Consumer>
          {(draw) => draw({ purpose: 'cover', onDone: vi.fn(), onCancel })}
        </PictureDialogContext.Consumer>
      </WithPictureDialog>
    </>,
  );
  expect(await screen.findByText(/What you have written stays/)).toBeVisible();
  expect(screen.getByDisplayValue('Not saved yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onCancel).toHaveBeenCalledOnce();
});
