import { act, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { type DraftRow, watchDrafts } from '../api/draft-list.ts';
import { readPath } from '../../../platform/read-path.ts';
import { renderAt } from '../../../testing/render.tsx';
import { type DraftSearch, type FoundDrafts, watchFoundDrafts } from '../api/draft-index.ts';
import { watchArticleNumbers } from '../api/article-numbers.ts';
import { ArticleAdmin } from '../article-admin.tsx';
import type { Tab } from '../view.ts';

// Renders the list without a server: every call and subscription is faked here.
vi.mock('../../../platform/read-path.ts', () => ({ readPath: vi.fn() }));
vi.mock('../api/draft-list.ts', () => ({ watchDrafts: vi.fn() }));
vi.mock('../api/draft-index.ts', () => ({ watchFoundDrafts: vi.fn() }));
vi.mock('../api/recordings.ts', () => ({ watchRecording: () => () => () => undefined }));
vi.mock('../api/article-numbers.ts', () => ({ watchArticleNumbers: vi.fn() }));
vi.mock('../api/front-page.ts', () => ({ watchFrontPage: () => () => undefined }));
vi.mock('../../../data/publishing.ts', () => ({
  publishDraft: vi.fn(),
  updateArticle: vi.fn(),
  scheduleDraft: vi.fn(),
  unscheduleDraft: vi.fn(),
  unpublishArticle: vi.fn(),
  deleteDraft: vi.fn(),
  restoreDraft: vi.fn(),
}));

export let watching: {
  scope: unknown;
  count: number;
  emit: (rows: DraftRow[]) => void;
}[] = [];
export const emit = (rows: DraftRow[]) => act(() => watching.at(-1)?.emit(rows));

export let searching: { search: DraftSearch; count: number; emit: (found: FoundDrafts) => void }[] = [];
export const find = (rows: DraftRow[], total = rows.length) =>
  act(() => searching.at(-1)?.emit({ rows, total }));

beforeEach(() => {
  watching = [];
  searching = [];
  vi.mocked(watchFoundDrafts).mockImplementation((search, count) => (emitFound) => {
    const one = { search, count, emit: emitFound };
    searching.push(one);
    return () => void (searching = searching.filter((other) => other !== one));
  });
  vi.mocked(watchDrafts).mockImplementation((scope, count) => (emitRows) => {
    const one = { scope, count, emit: emitRows };
    watching.push(one);
    return () => void (watching = watching.filter((other) => other !== one));
  });
  vi.mocked(watchArticleNumbers).mockReturnValue(() => () => undefined);
  vi.mocked(readPath).mockImplementation((path) =>
    Promise.resolve({ ilkka: 'Ilkka Rautio', mara: 'Mara Voss' }[path.split('/')[1] ?? ''] ?? null),
  );
});

interface Options {
  admin?: boolean;
  shared?: readonly DraftRow[];
  tab?: Tab;
}

export const setUp = ({ admin = false, tab = 'all', shared = [] }: Options = {}) =>
  renderAt(<ArticleAdmin uid="mara" admin={admin} tab={tab} shared={shared} />);

export const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(`^${title}`) });
export const press = (action: string, title: string) =>
  screen.getByRole('button', { name: `${action}: ${title}` });
export type User = ReturnType<typeof setUp>['user'];
/** Opens the menu of the row and selects an entry. */
export async function choose(user: User, action: string, title: string) {
  await user.click(press('More', title));
  await user.click(screen.getByRole('menuitem', { name: action }));
}
