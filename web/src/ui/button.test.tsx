import { readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Button } from './button.tsx';

describe('Button', () => {
  test('a pending button says what is happening, keeps the focus and ignores presses', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (pending: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" pending={pending} pendingText="Saving…" onClick={press}>
          Save
        </Button>
      </form>
    );
    const { user, rerender } = renderAt(form(false));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    rerender(form(true));

    const button = screen.getByRole('button', { name: 'Saving…' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('a button whose handler returns a promise is pending until that settles', async () => {
    let settle = () => undefined as void;
    const press = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          settle = resolve;
        }),
    );
    const { user } = renderAt(
      <Button pendingText="Saving…" onClick={press}>
        Save
      </Button>,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Saving…' }));
    expect(press).toHaveBeenCalledTimes(1);
    await act(() => Promise.resolve(settle()));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).toHaveBeenCalledTimes(2);
  });

  test('a button does not submit a form unless told to', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderAt(
      <form onSubmit={submit}>
        <Button>Look</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(submit).not.toHaveBeenCalled();
  });
});

test('an unavailable button looks disabled, but a pending or loading one does not', () => {
  renderAt(
    <>
      <style>{readFileSync(`${import.meta.dirname}/button.module.css`, 'utf8')}</style>
      <Button>Ready</Button>
      <Button aria-disabled>Offline</Button>
      <Button disabled>Disabled</Button>
      <Button pending>Busy</Button>
      <Button aria-disabled data-loading>
        Loading
      </Button>
    </>,
  );
  const looksDisabled = (button: HTMLElement) => getComputedStyle(button).borderTopStyle === 'dashed';
  const names = screen.getAllByRole('button').filter(looksDisabled);
  expect(names.map(({ textContent }) => textContent)).toEqual(['Offline', 'Disabled']);
});
