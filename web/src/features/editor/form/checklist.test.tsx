import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import type { Entry } from './advice.ts';
import { Checklist } from './checklist.tsx';

const errors: Entry[] = [{ field: 'cover', message: 'Choose a cover picture.' }];
const advice: Entry[] = [
  { field: 'body', message: '“TK” is still in the text.', at: 3 },
  { field: 'body', message: '“TK” is still in the text.', at: 90 },
];

test('errors come before advice in the checklist, and each entry leads to its field', async () => {
  const onGoTo = vi.fn();
  const { user } = renderAt(<Checklist errors={errors} advice={advice} marked onGoTo={onGoTo} />);
  const panel = within(screen.getByRole('region', { name: 'Before it goes out' }));
  expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Needed 1',
    'Advice 2 (stops nothing)',
  ]);
  await user.click(panel.getByRole('button', { name: 'Choose a cover picture.' }));
  expect(onGoTo).toHaveBeenLastCalledWith(errors[0]);
  await user.click(panel.getAllByRole('button', { name: /TK/ })[1]!);
  expect(onGoTo).toHaveBeenLastCalledWith(advice[1]);
});

test('an article without errors is ready, even with advice', () => {
  renderAt(<Checklist errors={[]} advice={advice} marked onGoTo={vi.fn()} />);
  expect(screen.getByText('Nothing stands in its way.')).toBeVisible();
  expect(screen.queryByText(/^Needed/)).not.toBeInTheDocument();
});

test('what is missing is marked once the author has left its field or tried to publish', async () => {
  const list = (marked: boolean) => (
    <>
      <p data-field="cover">
        <button type="button">Choose a cover</button>
      </p>
      <Checklist errors={errors} advice={[]} marked={marked} onGoTo={vi.fn()} />
    </>
  );
  const { user, rerender } = renderAt(list(false));
  const entry = screen.getByRole('button', { name: 'Choose a cover picture.' });
  expect(entry).toHaveAttribute('data-kind', 'open');
  rerender(list(true));
  expect(entry).toHaveAttribute('data-kind', 'error');
  rerender(list(false));
  screen.getByRole('button', { name: 'Choose a cover' }).focus();
  await user.tab();
  expect(entry).toHaveAttribute('data-kind', 'error');
});
