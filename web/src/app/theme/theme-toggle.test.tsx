import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ThemeToggle } from './theme-toggle.tsx';

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
  document.head.innerHTML = '<meta name="theme-color" content="#000" data-dark="#000" data-light="#fff">';
});

const shown = () => document.documentElement.dataset.theme;
const bar = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content;
const otherTab = (newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })));

it('the theme toggle switches between dark and light, stores the choice, and sets the browser’s theme colour', async () => {
  const user = userEvent.setup();
  render(<ThemeToggle />);
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  await waitFor(() => expect(shown()).toBe('light'));
  expect(bar()).toBe('#fff');
  expect(localStorage.getItem('theme')).toBe('light');

  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  await waitFor(() => expect(shown()).toBe('dark'));
  expect(bar()).toBe('#000');
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('a second press right after the first returns to the theme before', async () => {
  const user = userEvent.setup();
  render(<ThemeToggle />);
  await user.dblClick(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  // After both presses have restyled the page, in the same way.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(shown()).toBe('dark');
  expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

it('the theme follows other tabs, and is dark when the stored choice is removed or unknown', () => {
  render(<ThemeToggle />);
  otherTab('light');
  expect(shown()).toBe('light');
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  otherTab(null);
  expect(shown()).toBe('dark');
  otherTab('light');
  otherTab('purple');
  expect(shown()).toBe('dark');
});

it('the theme chosen in another tab before hydration is applied', () => {
  localStorage.setItem('theme', 'light');
  render(<ThemeToggle />);
  expect(shown()).toBe('light');
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
});

it('the browser’s theme colour follows a theme chosen before the app has started', () => {
  // As `early.js` changes it.
  localStorage.setItem('theme', 'light');
  document.documentElement.dataset.theme = 'light';
  render(<ThemeToggle />);
  expect(bar()).toBe('#fff');
});

it('a theme chosen before the app has started stays when the browser blocks storage', () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  document.documentElement.dataset.theme = 'light';
  render(<ThemeToggle />);
  blocked.mockRestore();
  expect(shown()).toBe('light');
  expect(bar()).toBe('#fff');
});
