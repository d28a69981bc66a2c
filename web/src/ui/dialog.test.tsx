import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { pressEscape } from '../testing/escape.ts';
import { renderAt } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete it?"
        actions={<Button onClick={() => setOpen(false)}>Keep it</Button>}
      >
        <p>It does not come back.</p>
      </Dialog>
    </>
  );
}

test('the second half of a double click that closed a dialog presses nothing on the page', async () => {
  const { user } = renderAt(<Question />);
  const dialog = () => screen.queryByRole('dialog', { name: 'Delete it?' });
  const below = screen.getByRole('button', { name: 'Delete' });
  await user.click(below);
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }), { detail: 1 });
  fireEvent.click(below, { detail: 2 });
  expect(dialog()).not.toBeInTheDocument();
  fireEvent.click(below, { detail: 1 });
  expect(dialog()).toBeVisible();
});

test('both halves of a double click count that begins after a dialog was closed', async () => {
  const { user } = renderAt(<Question />);
  const below = screen.getByRole('button', { name: 'Delete' });
  const clicks: number[] = [];
  below.addEventListener('click', ({ detail }) => clicks.push(detail));
  await user.click(below);
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }), { detail: 1 });
  for (const detail of [1, 2]) fireEvent.click(below, { detail });
  expect(clicks).toEqual([1, 1, 2]);
});

test('a dialog is named by its title, and closes by its close button, an answer or a click on the backdrop', async () => {
  const { user } = renderAt(<Question />);
  const dialog = () => screen.queryByRole('dialog', { name: 'Delete it?' });
  const open = () => user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(dialog()).not.toBeInTheDocument();

  await open();
  expect(dialog()).toHaveTextContent('It does not come back.');
  // Only the page itself has these landmarks.
  for (const landmark of ['banner', 'contentinfo'])
    expect(screen.queryByRole(landmark)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toBeInTheDocument();

  await open();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(dialog()).not.toBeInTheDocument();

  await open();
  await user.click(screen.getByText('It does not come back.'));
  expect(dialog()).toBeVisible();
  await user.click(dialog()!);
  expect(dialog()).not.toBeInTheDocument();
});

test('a dialog stays open when a selection ends on the backdrop or the backdrop is double-clicked', async () => {
  const { user } = renderAt(<Question />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByText('It does not come back.'));
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();

  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(dialog).toBeVisible();
});

test('a dialog closed by the browser, as on Escape, also notifies its owner', async () => {
  const { user } = renderAt(<Question />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  screen.getByRole<HTMLDialogElement>('dialog').close();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a dialog that its owner keeps open reopens after the browser closes it', async () => {
  renderAt(
    <Dialog open onClose={() => undefined} title="Deleting…" actions={<Button>Wait</Button>}>
      <p>It cannot be stopped.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  expect(screen.getByRole('button', { name: 'Wait' })).toHaveFocus();
});

const opened = (children: ReactNode, actions?: ReactNode) =>
  renderAt(
    <Dialog open onClose={() => undefined} title="The title" actions={actions}>
      {children}
    </Dialog>,
  );
const asked = (
  <form>
    <input aria-label="Locked" disabled />
    <input aria-label="Asked for" />
  </form>
);
const answers = (
  <>
    <Button>Do it</Button>
    <Button>Leave it</Button>
  </>
);

test.each([
  ['the first field', asked, answers, () => screen.getByLabelText('Asked for')],
  [
    'the answer that changes nothing, when it asks a question',
    'Do it?',
    answers,
    () => screen.getByRole('button', { name: 'Leave it' }),
  ],
  [
    'its title, when it only shows content',
    <button key="">Below</button>,
    null,
    () => screen.getByRole('heading'),
  ],
  [
    'the element marked for first focus',
    <div key="">
      <p data-first-focus tabIndex={-1}>
        To be read first.
      </p>
      {asked}
    </div>,
    answers,
    () => screen.getByText('To be read first.'),
  ],
])('a dialog that opens moves the focus to %s', (_what, children, actions, place) => {
  opened(children, actions);
  expect(place()).toHaveFocus();
});

test('a dialog that stays open on Escape returns the focus to the field that had it', async () => {
  opened(
    <>
      <input aria-label="First" />
      <input aria-label="Second" />
    </>,
  );
  screen.getByLabelText('Second').focus();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  pressEscape(dialog);
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  expect(screen.getByLabelText('Second')).toHaveFocus();
});
