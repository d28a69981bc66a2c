import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { ToastProvider, useToast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const undo = vi.fn();

function Deleter() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast({ text: 'Deleted.', seconds: 10, action: { label: 'Undo', run: undo } })}>
        Delete
      </button>
      <button onClick={() => toast({ text: 'Copied.' })}>Copy</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a toast is said in a region that stood there before, and goes by itself', () => {
  renderAt(
    <ToastProvider>
      <Deleter />
    </ToastProvider>,
  );
  const region = screen.getByRole('status');
  press('Copy');
  expect(region).toHaveTextContent('Copied.');
  act(() => void vi.advanceTimersByTime(6000));
  expect(region).toBeEmptyDOMElement();
});

test('what was done can be taken back while the toast stands', () => {
  renderAt(
    <ToastProvider>
      <Deleter />
    </ToastProvider>,
  );
  press('Delete');
  act(() => void vi.advanceTimersByTime(9000));
  press('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a toast can be sent away', () => {
  renderAt(
    <ToastProvider>
      <Deleter />
    </ToastProvider>,
  );
  press('Copy');
  press('Dismiss');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
