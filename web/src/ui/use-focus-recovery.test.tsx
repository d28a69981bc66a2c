import { screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Dialog } from './dialog.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';

function List({ rows, question }: { rows: readonly string[]; question?: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const trackFocus = useFocusRecovery(list);
  return (
    <>
      <ul ref={list} tabIndex={-1} onFocus={trackFocus}>
        {rows.map((name) => (
          <li key={name} data-row="">
            {/* Cannot receive the focus, like a control that is not displayed on a phone. */}
            <button disabled>Restore {name}</button>
            <button>More {name}</button>
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}

test('the focus of a removed row moves to the first focusable control of the next row, or else to the list', () => {
  const { rerender } = renderAt(<List rows={['Ash', 'Bog']} />);
  screen.getByRole('button', { name: 'More Ash' }).focus();
  rerender(<List rows={['Bog']} />);
  expect(screen.getByRole('button', { name: 'More Bog' })).toHaveFocus();
  rerender(<List rows={[]} />);
  expect(screen.getByRole('list')).toHaveFocus();
});

test('a row that is removed while a dialog is open leaves its focus to the next row once the dialog is closed', () => {
  const question = (
    <Dialog open onClose={() => undefined} title="Take it back?">
      <button data-first-focus>Take it back</button>
    </Dialog>
  );
  const { rerender } = renderAt(<List rows={['Ash', 'Bog']} />);
  screen.getByRole('button', { name: 'More Ash' }).focus();
  rerender(<List rows={['Ash', 'Bog']} question={question} />);
  rerender(<List rows={['Bog']} question={question} />);
  expect(screen.getByRole('button', { name: 'Take it back' })).toHaveFocus();
  rerender(<List rows={['Bog']} />);
  expect(screen.getByRole('button', { name: 'More Bog' })).toHaveFocus();
});
