import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { showToast } from './toast-store.ts';
import { ToastStack } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const undo = vi.fn();

function Deleter() {
  return (
    <>
      <button
        onClick={() => showToast({ text: 'Deleted.', seconds: 10, action: { label: 'Undo', run: undo } })}
      >
        Delete
      </button>
      <button onClick={() => showToast({ text: 'Copied.' })}>Copy</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a toast is said in a region that stood there before, and goes by itself', () => {
  renderAt(
    <>
      <Deleter />
      <div role="status">
        <ToastStack />
      </div>
    </>,
  );
  const region = screen.getByRole('status');
  press('Copy');
  expect(region).toHaveTextContent('Copied.');
  act(() => void vi.advanceTimersByTime(6000));
  expect(region).toHaveTextContent(/^$/);
});

test('what was done can be taken back while the toast stands', () => {
  renderAt(
    <>
      <Deleter />
      <div role="status">
        <ToastStack />
      </div>
    </>,
  );
  press('Delete');
  act(() => void vi.advanceTimersByTime(9000));
  press('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

test('a toast can be sent away', () => {
  renderAt(
    <>
      <Deleter />
      <div role="status">
        <ToastStack />
      </div>
    </>,
  );
  press('Copy');
  press('Dismiss');
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});
