import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';

function List({ rows }: { rows: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const trackFocus = useFocusRecovery(list);
  return (
    <ul ref={list} tabIndex={-1} onFocus={trackFocus}>
      {rows.map((name) => (
        <li key={name} data-row="">
          {/* Cannot receive the focus, like a control that is not displayed on a phone. */}
          <button disabled>Restore {name}</button>
          <button>More {name}</button>
        </li>
      ))}
    </ul>
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
