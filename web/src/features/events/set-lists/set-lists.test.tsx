import { fieldOf, paths } from '@contract/paths.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResult } from '../../../platform/call-function.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import { listedEvent, type ListedEvent } from '../stored-event.ts';
import { storedEvent, TestEvents } from '../testing/events.ts';
import { loadSetLists } from './load-set-lists.ts';
import { SetLists, type Viewer } from './set-lists.tsx';

const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));
const calls = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../platform/call-function.ts', () => ({ callFunction: calls.call }));
vi.mock('../../../platform/read-path.ts', () => ({ readPath: () => Promise.resolve('Ola') }));

const now = Date.parse('2026-11-29T12:00:00Z');
const card = storedEvent(now - 48 * 3_600_000);
const event = listedEvent('doom', card) as ListedEvent;
const fan: Viewer = { uid: 'fan', writes: false };
const author: Viewer = { uid: 'ann', writes: true };
const done = (at: number): CallResult<unknown> => ({ ok: true, value: { at } });

let site: TestEvents;
beforeEach(() => {
  site = new TestEvents();
  reading.reader = site.reader;
  site.announce('doom', card);
  site.put(fieldOf(paths.profile('ola'), 'displayName'), 'Ola');
  site.put(fieldOf(paths.profile('pip'), 'displayName'), 'Pip');
});

function store(list: object): void {
  site.put(paths.setLists('doom'), { bolzer: list });
  site.put(paths.setList('doom', 'bolzer'), list);
}
async function show(viewer: Viewer | null) {
  const onChanged = vi.fn();
  const lists = await loadSetLists(site.reader, event, now);
  const page = (
    <>
      <SetLists event={event} lists={lists} viewer={viewer} onChanged={onChanged} />
      <ToastStack />
    </>
  );
  return { onChanged, ...renderAt(page) };
}
const songsShown = () =>
  within(screen.getByRole('region', { name: 'Set lists' }))
    .getAllByRole('list')
    .flatMap((list) => (list.tagName === 'OL' ? within(list).getAllByRole('listitem') : []))
    .map(({ textContent }) => textContent);
const songsField = () => screen.findByRole('textbox', { name: 'Songs, one a line' });

const corrected = {
  songs: [{ title: 'Entranced' }, { title: 'Steppes', encore: true }],
  by: 'pip',
  at: 20,
  earlier: { 10: { songs: [{ title: 'Entranced by the Wolfshook' }], by: 'ola', at: 10 } },
};

describe('the set lists of a past show', () => {
  test('readers see the songs, the encores, and who added and corrected the list', async () => {
    store(corrected);
    await show(null);
    expect(songsShown()).toEqual(['Entranced', 'Steppes']);
    expect(screen.getByText('Encore')).toBeVisible();
    expect(screen.getByText('Added by Ola, last corrected by Pip.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bölzer' })).toHaveAttribute('href', '/band/bolzer');
    expect(screen.getByRole('link', { name: 'Log in to add a set list' })).toBeVisible();
  });

  test('a list of a former member has no name', async () => {
    store({ songs: [{ title: 'Entranced' }], at: 20 });
    await show(null);
    expect(screen.getByText('Added by a former member.')).toBeVisible();
  });

  test('a member adds the list of a band, as pasted', async () => {
    calls.call.mockResolvedValue(done(30));
    const { user, onChanged } = await show(fan);
    expect(screen.getByText('Nobody has written down yet what was played.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add a set list' }));
    const field = await songsField();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveFocus();
    expect(screen.getByText('Name at least one song.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Band' }), 'Windhand');
    await user.type(field, '1. Orchard\nEncore:\n2. Forest Clouds');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The set list of Windhand is saved.')).toBeVisible();
    expect(calls.call).toHaveBeenCalledWith('changeSetList', {
      ...{ action: 'save', event: 'doom', band: 'windhand', seen: null },
      songs: [{ title: 'Orchard' }, { title: 'Forest Clouds', encore: true }],
    });
    expect(onChanged).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of two members who correct it at once, the second sees the other’s and loses nothing', async () => {
    store(corrected);
    const message = 'Somebody else has changed this set list meanwhile.';
    calls.call.mockResolvedValueOnce({ ok: false, code: 'version-conflict', message });
    const { user } = await show(fan);
    await user.click(await screen.findByRole('button', { name: 'Correct the set list of Bölzer' }));
    const field = await songsField();
    expect(field).toHaveValue('Entranced\nEncore:\nSteppes');
    store({ songs: [{ title: 'Roman Acupuncture' }], by: 'ola', at: 25, earlier: { 20: corrected } });
    await user.type(field, '\nC.M.E.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else has saved this set list meanwhile/)).toBeVisible();
    expect(await screen.findByText(/: Roman Acupuncture$/)).toBeVisible();
    expect(field).toHaveValue('Entranced\nEncore:\nSteppes\nC.M.E.');
    calls.call.mockResolvedValueOnce(done(40));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The set list of Bölzer is saved.')).toBeVisible();
    expect(calls.call).toHaveBeenLastCalledWith('changeSetList', expect.objectContaining({ seen: 25 }));
  });

  test('a member puts an earlier version back, and undoes that', async () => {
    store(corrected);
    calls.call.mockResolvedValue(done(50));
    const { user } = await show(fan);
    await user.click(await screen.findByRole('button', { name: 'Correct the set list of Bölzer' }));
    await user.click(await screen.findByRole('button', { name: /^Put it into the field/ }));
    expect(await songsField()).toHaveValue('Entranced by the Wolfshook');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(calls.call).toHaveBeenLastCalledWith(
      'changeSetList',
      expect.objectContaining({ seen: 50, songs: corrected.songs }),
    );
  });

  test('only authors remove a list, and can undo that', async () => {
    store(corrected);
    const { unmount } = await show(fan);
    await screen.findByRole('button', { name: 'Correct the set list of Bölzer' });
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    unmount();
    const { user } = await show(author);
    await user.click(await screen.findByRole('button', { name: 'Remove the set list of Bölzer' }));
    await user.click(await screen.findByRole('button', { name: 'Undo removing: Bölzer' }));
    expect(songsShown()).toEqual(['Entranced', 'Steppes']);
    expect(calls.call).not.toHaveBeenCalled();
  });
});
