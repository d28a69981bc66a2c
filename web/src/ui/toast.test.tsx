import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { showToast } from './toast-store.ts';
import { ToastStack } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

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

function standing(): string[] {
  return screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
}

describe('several toasts', () => {
  beforeEach(() => {
    renderAt(<ToastStack />);
  });
  const say = (...toasts: Parameters<typeof showToast>[0][]) => act(() => toasts.forEach(showToast));

  test('several toasts say the same sentence once, for as long as the last asks', () => {
    say({ text: 'No.' });
    const said = screen.getByText('No.');
    act(() => void vi.advanceTimersByTime(4000));
    say({ text: 'No.' });
    expect(standing()).toEqual(['No.']);
    expect(screen.getByText('No.')).toBe(said);
    act(() => void vi.advanceTimersByTime(4000));
    expect(standing()).toEqual(['No.']);
    act(() => void vi.advanceTimersByTime(2000));
    expect(standing()).toEqual([]);
  });

  test('several toasts keep each what it takes back', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    say({ text: 'Gone.', action: { label: 'Undo', run: first } });
    say({ text: 'Gone.', action: { label: 'Undo', run: second } });
    for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('toasts are three at most: the one goes that would be gone first', () => {
    say({ text: 'Deleted.', seconds: 10 }, { text: 'One.' }, { text: 'Two.' }, { text: 'Three.' });
    expect(standing()).toEqual(['Deleted.', 'Two.', 'Three.']);
  });

  test('a toast takes away earlier ones about the same, also of failures, and one of a failure takes away none', () => {
    const about = { replaces: 'the front page' };
    say({ text: 'Ash leads.', ...about }, { text: 'Copied.' }, { text: 'Refused.', failed: true, ...about });
    expect(standing()).toEqual(['Ash leads.', 'Copied.', 'Refused.']);
    say({ text: 'Doom leads.', ...about });
    expect(standing()).toEqual(['Copied.', 'Doom leads.']);
  });

  test('a toast of a failure stands longer', () => {
    say({ text: 'Refused.', failed: true }, { text: 'Done.' });
    act(() => void vi.advanceTimersByTime(6000));
    expect(standing()).toEqual(['Refused.']);
    act(() => void vi.advanceTimersByTime(6000));
    expect(standing()).toEqual([]);
  });
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

test('the focus returns to where it came from when the toast that has it goes', () => {
  renderAt(
    <>
      <Deleter />
      <ToastStack />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Delete' });
  for (const leave of [
    () => press('Undo'),
    () => press('Dismiss'),
    () => void vi.advanceTimersByTime(11_000),
  ]) {
    opener.focus();
    press('Delete');
    screen.getByRole('button', { name: 'Undo' }).focus();
    act(() => void leave());
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  }
});

test('the action of a toast takes the focus from the place it answers, and from nowhere else', () => {
  renderAt(
    <>
      <div id="place">
        <button>Open</button>
        <button>Hide</button>
      </div>
      <button>Elsewhere</button>
      <ToastStack />
    </>,
  );
  const focus = (name: string) => screen.getByRole('button', { name }).focus();
  const say = () =>
    act(() =>
      showToast({
        ...{ text: 'Hidden.', seconds: 10, action: { label: 'Undo', run: undo } },
        from: () => document.getElementById('place'),
      }),
    );
  focus('Hide');
  say();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  press('Undo');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  focus('Elsewhere');
  say();
  press('Undo');
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
