import type { ArticleRecording, RecordingFailure, RecordingJob } from '@contract/recordings.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftRow, watchDrafts } from './api/draft-list.ts';
import {
  estimateRecording,
  makeRecording,
  type RecordingStatus,
  removeRecording,
  watchRecording,
} from './api/recordings.ts';
import { renderAt } from '../../testing/render.tsx';
import { ArticleAdmin } from './article-admin.tsx';
import { row } from './testing/row.ts';

vi.mock('./api/draft-list.ts', () => ({ watchDrafts: vi.fn() }));
vi.mock('./api/draft-index.ts', () => ({ watchFoundDrafts: vi.fn() }));
vi.mock('./api/article-numbers.ts', () => ({ watchArticleNumbers: () => () => () => undefined }));
vi.mock('./api/front-page.ts', () => ({ watchFrontPage: () => () => undefined }));
vi.mock('./api/recordings.ts', () => ({
  watchRecording: vi.fn(),
  estimateRecording: vi.fn(),
  makeRecording: vi.fn(),
  removeRecording: vi.fn(),
}));

const work = (fields: Partial<RecordingJob> = {}): RecordingJob => ({
  state: 'ready',
  hash: 'h',
  characters: 8000,
  parts: 7,
  done: 0,
  requestedAt: 1,
  changedAt: 1,
  run: 1,
  ...fields,
});
const recording = (fields: Partial<ArticleRecording> = {}): ArticleRecording => ({
  file: 'f',
  seconds: 540,
  bytes: 1,
  textAt: 1,
  madeAt: 2,
  ...fields,
});

const estimate = { characters: 8000, seconds: 540, used: 12_000, ceiling: 900_000 };

let emit: (status: RecordingStatus) => void = () => undefined;
const unwatch = vi.fn();
const subscribe = vi.fn<ReturnType<typeof watchRecording>>((onStatus) => {
  emit = (status) => act(() => onStatus(status));
  return unwatch;
});

beforeEach(() => {
  vi.mocked(watchRecording).mockReturnValue(subscribe);
  vi.mocked(estimateRecording).mockResolvedValue({ ok: true, value: estimate });
});

function setUp(status?: RecordingStatus) {
  let emitRows: ((rows: DraftRow[]) => void) | null = null;
  vi.mocked(watchDrafts).mockReturnValue((onRows) => {
    emitRows = onRows;
    return () => undefined;
  });
  const parts = renderAt(<ArticleAdmin uid="mara" admin={false} tab="all" shared={[]} />);
  const rows = [row('a', { title: 'Ash', state: 'published', slug: 'ash' }), row('b', { title: 'Draft' })];
  act(() => emitRows?.(rows));
  if (status) emit(status);
  return parts;
}

const rowOfAsh = () => screen.getByRole('row', { name: /^Ash/ });
type User = ReturnType<typeof renderAt>['user'];
const openMenu = (user: User) => user.click(screen.getByRole('button', { name: 'More: Ash' }));
const entry = (name: string) => screen.getByRole('menuitem', { name });
async function choose(user: User, name: string) {
  await openMenu(user);
  await user.click(entry(name));
}
const dialog = () => within(screen.getByRole('dialog'));

describe('the recording in a row', () => {
  test('the recording in a row is watched for published articles only, and shows nothing until it has loaded', async () => {
    const { unmount } = setUp();
    expect(subscribe).toHaveBeenCalledOnce();
    expect(rowOfAsh()).not.toHaveTextContent(/record/i);
    unmount();
    await vi.waitFor(() => expect(unwatch).toHaveBeenCalledOnce());
  });

  test.each<[name: string, status: RecordingStatus, says: string, actions: string[]]>([
    ['nothing', { work: null, recording: null }, 'Not recorded', ['Record']],
    ['the queue', { work: work({ state: 'queued' }), recording: null }, 'Waits to be recorded', []],
    [
      'the work',
      { work: work({ state: 'working', done: 2 }), recording: null },
      'Being recorded, part 3 of 7',
      [],
    ],
    [
      'the last part of the work',
      { work: work({ state: 'working', done: 7 }), recording: null },
      'Being recorded, part 7 of 7',
      [],
    ],
    ['a recording', { work: work(), recording: recording() }, 'Recorded, 9 min', ['Remove recording']],
    [
      'an old recording',
      { work: work(), recording: recording({ outdated: true }) },
      'Recorded, 9 min, from an older version',
      ['Record again', 'Remove recording'],
    ],
    [
      'an old recording that is made again',
      { work: work({ state: 'working' }), recording: recording({ outdated: true }) },
      'Being recorded, part 1 of 7',
      [],
    ],
  ])('the recording in a row shows %s', async (_name, status, says, actions) => {
    const { user } = setUp(status);
    expect(rowOfAsh()).toHaveTextContent(says);
    await openMenu(user);
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Edit', 'See the article', ...actions, 'Unpublish', 'Delete']);
  });

  test.each<[failure: RecordingFailure, says: RegExp]>([
    ['nothing-to-read', /nothing in it to read/],
    ['too-long', /longer than 50,000 characters/],
    ['over-ceiling', /Try again next month/],
    ['voice-refused', /does not take this text/],
    ['voice-unreachable', /could not be reached/],
    ['internal', /broke on our side/],
  ])('the recording in a row says why it failed: %s', async (failure, says) => {
    const { user } = setUp({ work: work({ state: 'failed', failure }), recording: null });
    expect(rowOfAsh()).toHaveTextContent(says);
    await openMenu(user);
    expect(entry('Try to record again')).toBeVisible();
  });
});

describe('recording an article', () => {
  test('recording an article shows the cost first, and is requested once', async () => {
    vi.mocked(makeRecording).mockResolvedValue({ ok: true, value: { state: 'queued' } });
    const { user } = setUp({ work: null, recording: null });
    await choose(user, 'Record');
    expect(await dialog().findByText(/costs 8,000 characters/)).toHaveTextContent(
      '12,000 of the 900,000 characters of this month are used.',
    );
    expect(dialog().getByText('It will be about 9 min long.')).toBeVisible();
    expect(makeRecording).not.toHaveBeenCalled();
    await user.dblClick(dialog().getByRole('button', { name: 'Record' }));
    expect(makeRecording).toHaveBeenCalledExactlyOnceWith('ash');
  });

  test.each<[name: string, value: Partial<typeof estimate>, says: string | RegExp, buttons: number]>([
    [
      'its length in words if it is short',
      { characters: 100, seconds: 8 },
      'It will be less than a minute long.',
      1,
    ],
    ['that it costs nothing', { characters: 0, used: 900_000 }, /It costs nothing/, 1],
    ['that the month’s quota is used up', { used: 895_000 }, /more than is left/, 0],
  ])('the question before a recording says %s', async (_name, value, says, buttons) => {
    vi.mocked(estimateRecording).mockResolvedValue({ ok: true, value: { ...estimate, ...value } });
    const { user } = setUp({ work: null, recording: null });
    await choose(user, 'Record');
    expect(await dialog().findByText(says)).toBeVisible();
    expect(dialog().queryAllByRole('button', { name: 'Record' })).toHaveLength(buttons);
  });

  test('recording an article says why the cost failed to load, and can load it again', async () => {
    const message = 'The server could not be reached. Check your connection and try again.';
    vi.mocked(estimateRecording).mockResolvedValueOnce({ ok: false, code: 'unreachable', message });
    const { user } = setUp({ work: null, recording: null });
    await choose(user, 'Record');
    expect(await dialog().findByText(message)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText(/costs 8,000 characters/)).toBeVisible();
  });

  test('recording an article shows a refusal in the row', async () => {
    const message = 'As much as a month may have has been read aloud. Try again next month.';
    vi.mocked(makeRecording).mockResolvedValue({ ok: false, code: 'over-ceiling', message });
    const { user } = setUp({ work: null, recording: null });
    await choose(user, 'Record');
    await user.click(await dialog().findByRole('button', { name: 'Record' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('a recording is removed after a confirmation', async () => {
    vi.mocked(removeRecording).mockResolvedValue({ ok: true, value: { state: 'none' } });
    const { user } = setUp({ work: work(), recording: recording() });
    await choose(user, 'Remove recording');
    expect(removeRecording).not.toHaveBeenCalled();
    await user.click(dialog().getByRole('button', { name: 'Remove it' }));
    expect(removeRecording).toHaveBeenCalledExactlyOnceWith('ash');
  });
});
