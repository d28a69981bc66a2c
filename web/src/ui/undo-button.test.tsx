import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { UndoButton } from './undo-button.tsx';

const undo = (takesFocus?: boolean) => (
  <UndoButton label="Undo it" onUndo={() => undefined} {...(takesFocus !== undefined && { takesFocus })} />
);
const button = () => screen.getByRole('button', { name: 'Undo it' });

test('Undo takes the focus that was lost with the element it replaces', () => {
  renderAt(undo());
  expect(button()).toHaveFocus();
});

test('Undo does not take the focus when it reappears after a failure', () => {
  renderAt(undo(false));
  expect(button()).not.toHaveFocus();
});

test('Undo does not take the focus from a field elsewhere on the page', () => {
  const field = <input aria-label="A comment" autoFocus />;
  const { rerender } = renderAt(
    <>
      {field}
      {null}
    </>,
  );
  rerender(
    <>
      {field}
      {undo()}
    </>,
  );
  expect(button()).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'A comment' })).toHaveFocus();
});
