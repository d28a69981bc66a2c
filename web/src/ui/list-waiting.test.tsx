import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setOnline } from '../testing/network.ts';
import { ListLoading, ListWaiting } from './list-waiting.tsx';

beforeEach(() => void vi.useFakeTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a loading list says so, and after a while says that nothing has arrived', async () => {
  render(<ListLoading what="the members" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the members…');
  await wait(8000);
  expect(screen.getByRole('status')).toHaveTextContent('Nothing has come in yet.');
  expect(screen.getByRole('status')).toHaveTextContent('lets no live connection (WebSocket) through');
});

test('a list that waits for the network says so, and loads when the network is back', async () => {
  setOnline(false);
  render(<ListLoading what="the members" />);
  // The list cached on the device may be about to appear.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await wait(1000);
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. The members will be here as soon as the network is back.',
  );
  setOnline(true);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the members…');
});

test('a list that fails to load says so, and can be retried', () => {
  const retry = vi.fn();
  const { rerender } = render(<ListWaiting what="the members" of={{ failure: { offline: false }, retry }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The members did not arrive.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(<ListWaiting what="the members" of={{ failure: { offline: true }, retry }} />);
  expect(screen.getByText('The members will be here as soon as the network is back.')).toBeVisible();
});
