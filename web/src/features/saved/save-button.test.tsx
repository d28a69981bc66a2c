import { listMax } from '@contract/last-writes.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type SavedEntry, sendSavedChange, watchSaved } from './api/saved.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import { applyChanges } from './member-saved.ts';
import SaveButton from './save-button.tsx';
import { entry } from './testing/entry.ts';

vi.mock('./api/saved.ts', async (original) => ({
  ...(await original<object>()),
  watchSaved: vi.fn(),
  sendSavedChange: vi.fn(),
}));
vi.mock('../../platform/log.ts', () => ({ logError: vi.fn() }));

let watchers: ((entries: SavedEntry[]) => void)[] = [];
let saved: SavedEntry[] = [];
/** Every test uses another member, because all buttons share what a member has saved. */
let member = 0;

beforeEach(() => {
  watchers = [];
  saved = [];
  member += 1;
  vi.mocked(watchSaved).mockImplementation(() => (onEntries) => {
    watchers.push(onEntries);
    onEntries(saved);
    return () => undefined;
  });
  vi.mocked(sendSavedChange).mockImplementation((_uid, key, change) => {
    saved = applyChanges(saved, [{ key, change }]);
    for (const onEntries of watchers) onEntries(saved);
    return Promise.resolve();
  });
});

const title = 'Doom in the mill';
const button = () => screen.getByRole('button', { name: /: Doom in the mill$/ });

function show() {
  return renderAt(
    <>
      <SaveButton uid={`fan-${member}`} slug="doom" title="Doom in the mill" variant="card" />
      <SaveButton uid={`fan-${member}`} slug="other" title="Another" variant="page" />
      <ToastStack />
    </>,
  );
}

describe('the save button of a member', () => {
  test('the save button saves immediately, with one subscription for all buttons', async () => {
    const { user } = show();
    expect(watchSaved).toHaveBeenCalledOnce();
    expect(button()).toHaveAccessibleName(`Save: ${title}`);
    await user.click(button());
    expect(button()).toHaveAccessibleName(`Saved: ${title}`);
    await vi.waitFor(() => expect(saved).toMatchObject([{ slug: 'doom', read: false, kept: false }]));
  });

  test('the save button removes an article, with an Undo that restores the marks', async () => {
    saved = [entry('doom', { savedAt: 7, kept: true })];
    const { user } = show();
    await user.click(button());
    expect(button()).toHaveAccessibleName(`Save: ${title}`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(button()).toHaveAccessibleName(`Saved: ${title}`);
    await vi.waitFor(() => expect(saved).toEqual([entry('doom', { savedAt: 7, kept: true })]));
  });

  test('the save button rolls back with a toast when the server refuses', async () => {
    vi.mocked(sendSavedChange).mockRejectedValue(
      Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }),
    );
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText(/did not take that change/)).toBeVisible();
    expect(button()).toHaveAccessibleName(`Save: ${title}`);
  });

  test('the save button names the maximum when the server accepts no more', async () => {
    saved = Array.from({ length: listMax.saved }, (_, index) => entry(`article-${index}`));
    vi.mocked(sendSavedChange).mockRejectedValue(
      Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }),
    );
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText(/^You have saved 1,000 articles/)).toBeVisible();
    expect(button()).toHaveAccessibleName(`Save: ${title}`);
  });
});
