import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RenameStage } from '@contract/band-merging.ts';
import { goBack } from '../../testing/back.ts';
import { mergeBands, readCounts, watchMerge } from './api/merge-bands.ts';
import { BandTools } from './band-tools.tsx';

vi.mock('./api/merge-bands.ts', () => ({ mergeBands: vi.fn(), readCounts: vi.fn(), watchMerge: vi.fn() }));

const found = [
  { key: 'tin-chapel', text: 'Tin Chapel' },
  { key: 'tin-chapels', text: 'Tin Chapels' },
];
let onStage: ((stage: RenameStage | null) => void) | null;

beforeEach(() => {
  vi.mocked(readCounts).mockResolvedValue({ articles: 3, shows: 1, followers: 12 });
  onStage = null;
  vi.mocked(watchMerge).mockReturnValue((watcher) => {
    onStage = watcher;
    return () => undefined;
  });
});

/** Reports the stage of the merge, once the page has subscribed to it. */
async function say(stage: RenameStage | null) {
  await vi.waitFor(() => expect(onStage).not.toBeNull());
  act(() => onStage?.(stage));
}

/** Adds the page to the browser's history, with another page before it. */
async function open() {
  window.history.pushState(null, '', '/bands');
  window.history.pushState(null, '', '/band/tin-chapel');
  render(
    <Routes>
      <Route
        path="/band/tin-chapel"
        element={
          <BandTools
            band="tin-chapel"
            name="Tin Chapel"
            onSpelled={vi.fn()}
            findBands={() => Promise.resolve(found)}
          />
        }
      />
      <Route path="/band/tin-chapels" element="The page of Tin Chapels" />
      <Route path="/bands" element={null} />
    </Routes>,
    { wrapper: BrowserRouter },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Merge with another band' }));
}

async function choose() {
  await userEvent.type(screen.getByRole('combobox', { name: 'The band that it is' }), 'tin');
  await userEvent.click(await screen.findByRole('option', { name: 'Tin Chapels' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
}

test('merging says what moves, takes two confirmations, shows progress, and continues to the other band', async () => {
  vi.mocked(mergeBands).mockResolvedValue({ ok: true, value: { into: 'tin-chapels', name: 'Tin Chapels' } });
  await open();
  expect(await screen.findByText(/3 articles, 1 show and 12 followers go there/)).toBeVisible();
  await choose();
  expect(mergeBands).not.toHaveBeenCalled();
  expect(screen.getByText('This cannot be undone.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Merge for good' }));
  expect(mergeBands).toHaveBeenCalledWith(
    { key: 'tin-chapel', name: 'Tin Chapel' },
    { key: 'tin-chapels', name: 'Tin Chapels' },
  );
  await say('shows');
  expect(screen.getByRole('status')).toHaveTextContent('its shows are being moved');
  await say(null);
  expect(screen.getByRole('status')).toHaveTextContent('Everything of Tin Chapel is under Tin Chapels now.');
  await userEvent.click(screen.getByRole('button', { name: 'Open Tin Chapels' }));
  expect(await screen.findByText('The page of Tin Chapels')).toBeVisible();
  // Going back must not lead to the page of the merged band, which does not exist any more.
  await goBack();
  expect(window.location.pathname).toBe('/bands');
});

test('the band itself is not suggested, and a name that was typed but not selected is rejected', async () => {
  await open();
  await userEvent.type(screen.getByRole('combobox', { name: 'The band that it is' }), 'tin');
  await screen.findByRole('option', { name: 'Tin Chapels' });
  expect(screen.queryByRole('option', { name: 'Tin Chapel' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Choose a band from the list that opens while you type.')).toBeVisible();
});

test('a refusal by the server is shown, and merging can be retried', async () => {
  const message = '“Tin Chapels” is a part of “Tin” already.';
  vi.mocked(mergeBands).mockResolvedValue({ ok: false, code: 'conflict', message });
  await open();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Merge for good' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Merge for good' })).toBeEnabled();
});
