import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { showToast } from './toast-store.ts';
import { ToastStack } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
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

const show = (beside?: ReactNode) =>
  renderAt(
    <>
      <Deleter />
      {beside}
      <div role="status">
        <ToastStack />
      </div>
    </>,
  );

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a toast is announced in an existing live region and disappears by itself', () => {
  show();
  const region = screen.getByRole('status');
  press('Copy');
  expect(region).toHaveTextContent('Copied.');
  act(() => void vi.advanceTimersByTime(6000));
  expect(region).toHaveTextContent(/^$/);
});

test('an action can be undone while its toast is visible', () => {
  show();
  press('Delete');
  act(() => void vi.advanceTimersByTime(9000));
  press('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

test('a toast below an open dialog stays until the dialog has closed', () => {
  const { container } = show(<dialog open aria-label="Question" />);
  press('Copy');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Copied.')).toBeInTheDocument();
  container.querySelector('dialog')?.close();
  expect(screen.getByText('Copied.')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(6000));
  expect(screen.queryByText('Copied.')).not.toBeInTheDocument();
});

test('the action of a toast ends at its time, whether or not a dialog is open', () => {
  show(<dialog open aria-label="Question" />);
  press('Delete');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

function shownTexts(): string[] {
  return screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
}

describe('several toasts', () => {
  beforeEach(() => {
    renderAt(<ToastStack />);
  });
  const say = (...toasts: Parameters<typeof showToast>[0][]) => act(() => toasts.forEach(showToast));

  test('several toasts with the same text are shown once, for as long as the last one requires', () => {
    say({ text: 'No.' });
    const said = screen.getByText('No.');
    act(() => void vi.advanceTimersByTime(4000));
    say({ text: 'No.' });
    expect(shownTexts()).toEqual(['No.']);
    expect(screen.getByText('No.')).toBe(said);
    act(() => void vi.advanceTimersByTime(4000));
    expect(shownTexts()).toEqual(['No.']);
    act(() => void vi.advanceTimersByTime(2000));
    expect(shownTexts()).toEqual([]);
  });

  test('several toasts with the same text each keep their own Undo', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    say({ text: 'Gone.', action: { label: 'Undo', run: first } });
    say({ text: 'Gone.', action: { label: 'Undo', run: second } });
    for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('at most three toasts are shown, and the one that would expire first is dropped', () => {
    say({ text: 'Deleted.', seconds: 10 }, { text: 'One.' }, { text: 'Two.' }, { text: 'Three.' });
    expect(shownTexts()).toEqual(['Deleted.', 'Two.', 'Three.']);
  });

  test('a toast replaces earlier ones on the same subject, including failures, but a failure replaces none', () => {
    const about = { replaces: 'the front page' };
    say({ text: 'Ash leads.', ...about }, { text: 'Copied.' }, { text: 'Refused.', failed: true, ...about });
    expect(shownTexts()).toEqual(['Ash leads.', 'Copied.', 'Refused.']);
    say({ text: 'Doom leads.', ...about });
    expect(shownTexts()).toEqual(['Copied.', 'Doom leads.']);
  });

  test('a failure toast stays longer', () => {
    say({ text: 'Refused.', failed: true }, { text: 'Done.' });
    act(() => void vi.advanceTimersByTime(6000));
    expect(shownTexts()).toEqual(['Refused.']);
    act(() => void vi.advanceTimersByTime(6000));
    expect(shownTexts()).toEqual([]);
  });
});

test('when a focused toast disappears, the focus returns to where it came from', () => {
  show();
  const opener = screen.getByRole('button', { name: 'Delete' });
  for (const leave of [() => press('Undo'), () => press('Dismiss')]) {
    opener.focus();
    press('Delete');
    screen.getByRole('button', { name: 'Undo' }).focus();
    act(() => void leave());
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  }
});

test('a toast stays while the keyboard focus is in it', () => {
  show();
  press('Delete');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  screen.getByRole('button', { name: 'Undo' }).focus();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  screen.getByRole('button', { name: 'Delete' }).focus();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the action of a toast takes the focus only from the element that triggered it', () => {
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
