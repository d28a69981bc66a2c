import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Dialog } from './dialog.tsx';
import { UndoButton, UndoRow } from './undo-button.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const hasFocus = (name: string) => waitFor(() => expect(button(name)).toHaveFocus());

function List({
  rows,
  removed,
  question,
}: {
  rows: readonly string[];
  removed?: string;
  question?: ReactNode;
}) {
  return (
    <>
      <ul data-focus-home="" tabIndex={-1}>
        {rows.map((name) =>
          name === removed ? (
            <UndoRow key={`removed ${name}`} label={`Undo removing ${name}`} onUndo={() => undefined}>
              Removed
            </UndoRow>
          ) : (
            <li key={name} data-row="">
              {/* Cannot receive the focus, like a control that is not displayed on a phone. */}
              <button disabled>Restore {name}</button>
              <button>More {name}</button>
            </li>
          ),
        )}
      </ul>
      <input aria-label="A comment" />
      {question}
    </>
  );
}

test('the focus of a removed row moves to the first control of the next row, or else of the last, or to the list', async () => {
  const { rerender } = renderAt(<List rows={['Ash', 'Bog', 'Cold']} />);
  button('More Bog').focus();
  rerender(<List rows={['Ash', 'Cold']} />);
  await hasFocus('More Cold');
  rerender(<List rows={['Ash']} />);
  await hasFocus('More Ash');
  rerender(<List rows={[]} />);
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
});

test('Undo takes the focus of the row that it replaces, but not of a field elsewhere on the page', async () => {
  const { rerender } = renderAt(<List rows={['Ash', 'Bog']} />);
  button('More Ash').focus();
  rerender(<List rows={['Ash', 'Bog']} removed="Ash" />);
  await hasFocus('Undo removing Ash');
  rerender(<List rows={['Ash', 'Bog']} />);
  await hasFocus('More Ash');
  const field = screen.getByRole('textbox');
  field.focus();
  rerender(<List rows={['Ash', 'Bog']} removed="Ash" />);
  expect(button('Undo removing Ash')).toBeVisible();
  await Promise.resolve();
  expect(field).toHaveFocus();
});

test('a row that is removed while a dialog is open leaves its focus to the next row once the dialog is closed', async () => {
  const question = (
    <Dialog open onClose={() => undefined} title="Take it back?">
      <button data-first-focus>Take it back</button>
    </Dialog>
  );
  const { rerender } = renderAt(<List rows={['Ash', 'Bog']} />);
  button('More Ash').focus();
  rerender(<List rows={['Ash', 'Bog']} question={question} />);
  rerender(<List rows={['Bog']} question={question} />);
  await hasFocus('Take it back');
  rerender(<List rows={['Bog']} />);
  await hasFocus('More Bog');
});

function Panel({ step, busy = false }: { step: 'ask' | 'done'; busy?: boolean }) {
  return (
    <section>
      <h2>Letters</h2>
      {step === 'ask' && <button disabled={busy}>Stop them</button>}
      <p data-focus-home="">
        <button>Settings</button>
        {step === 'done' && <UndoButton label="Undo stopping" onUndo={() => undefined} />}
      </p>
    </section>
  );
}

test('the focus of a removed control moves to the nearest home, first of all to Undo', async () => {
  const { rerender, user } = renderAt(<Panel step="ask" />);
  await user.click(button('Stop them'));
  rerender(<Panel step="done" />);
  await hasFocus('Undo stopping');
  rerender(<Panel step="ask" />);
  await hasFocus('Settings');
});

test('the focus is not moved after a click outside all controls', async () => {
  const { rerender, user } = renderAt(<Panel step="ask" />);
  await user.click(button('Stop them'));
  await user.click(screen.getByRole('heading', { name: 'Letters' }));
  rerender(<Panel step="done" />);
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});

test('the focus of a disabled control moves to the nearest home', async () => {
  const { rerender } = renderAt(<Panel step="ask" />);
  button('Stop them').focus();
  rerender(<Panel step="ask" busy />);
  await hasFocus('Settings');
});

test('the focus of a control that is gone from a row without another one moves to the next row', async () => {
  const rows = (isOver: boolean) => (
    <ol data-focus-home="" tabIndex={-1}>
      <li data-row="">{!isOver && <button>Undo</button>}</li>
      <li data-row="" tabIndex={-1} aria-label="Bog">
        <button>More</button>
      </li>
    </ol>
  );
  const { rerender } = renderAt(rows(false));
  button('Undo').focus();
  rerender(rows(true));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Bog' })).toHaveFocus());
});
