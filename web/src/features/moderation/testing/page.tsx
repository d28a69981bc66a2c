import { act as react, screen, within } from '@testing-library/react';
import type { QueueList } from '@contract/moderation.ts';
import { useState } from 'react';
import { beforeEach, vi } from 'vitest';
import { readPath } from '../../../platform/read-path.ts';
import { moderateComments, suspendMember } from '../api/calls.ts';
import { type QueueRow, watchQueue } from '../api/queue.ts';
import { type ReportedPageRow, readReports } from '../api/reports.ts';
import { watchThreadAround } from '../api/thread.ts';
import type { MemberSuspension } from '../../../data/suspension.ts';
import { watchSuspensions } from '../api/suspensions.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import { watchCommentsOf } from '../api/member.ts';
import { Moderation, type Tab } from '../moderation.tsx';

// Renders the page without a server: calls are faked here, and `emit` sends the snapshots of live queries.
vi.mock('../../../platform/read-path.ts', () => ({ readPath: vi.fn() }));
vi.mock('../api/calls.ts', () => ({
  moderateComments: vi.fn(),
  suspendMember: vi.fn(),
}));
vi.mock('../api/reports.ts', () => ({
  readReports: vi.fn(),
  answerReports: vi.fn(),
  watchReportedPages: () => (onPages: typeof tellPages) => {
    tellPages = onPages;
    onPages([]);
    return () => undefined;
  },
}));
vi.mock('../api/member.ts', () => ({ watchCommentsOf: vi.fn() }));
vi.mock('../api/thread.ts', () => ({ watchThreadAround: vi.fn() }));
vi.mock('../api/suspensions.ts', () => ({
  watchSuspensions: vi.fn(),
  readSuspension: vi.fn(),
}));
vi.mock('../api/queue.ts', async (original) => ({
  ...(await original()),
  watchQueue: vi.fn(),
}));

export const hour = 60 * 60 * 1000;
export let queues: {
  list: QueueList;
  count: number;
  emit: (rows: QueueRow[]) => void;
  fail: (error: unknown) => void;
}[] = [];
let tellPages: (pages: ReportedPageRow[]) => void = () => undefined;
let tellSuspensions: ((suspensions: MemberSuspension[]) => void) | null = null;

export const emit = (list: QueueList, ...rows: QueueRow[]) =>
  react(() => {
    for (const one of queues.filter((each) => each.list === list)) one.emit(rows);
  });
export const emitPages = (...pages: ReportedPageRow[]) => react(() => tellPages(pages));
export const emitSuspensions = (...suspensions: MemberSuspension[]) =>
  react(() => tellSuspensions?.(suspensions));
export const suspension = (fields: Partial<MemberSuspension> = {}): MemberSuspension => ({
  uid: 'toni',
  until: Date.now() + hour,
  reason: 'Shouting.',
  by: 'maud',
  byName: 'Maud Okafor',
  at: Date.now(),
  ...fields,
});

beforeEach(() => {
  queues = [];
  vi.mocked(watchQueue).mockImplementation((list, count) => (emitRows, fail) => {
    const one = { list, count, emit: emitRows, fail };
    queues.push(one);
    return () => void (queues = queues.filter((other) => other !== one));
  });
  vi.mocked(watchSuspensions).mockReturnValue((onSuspensions) => {
    tellSuspensions = onSuspensions;
    return () => undefined;
  });
  vi.mocked(watchCommentsOf).mockReturnValue(() => () => undefined);
  vi.mocked(watchThreadAround).mockReturnValue(() => () => undefined);
  vi.mocked(readReports).mockResolvedValue([]);
  vi.mocked(readPath).mockResolvedValue('Toni Marek');
  vi.mocked(moderateComments).mockImplementation(({ comments }) =>
    Promise.resolve({
      results: comments.map(({ id, version }) => ({ id, done: true, version: version + 1 })),
      failure: null,
    }),
  );
  vi.mocked(suspendMember).mockResolvedValue(null);
});

/** Keeps the query, which the app keeps in the URL. */
export function Page({ tab }: { tab: Tab }) {
  const [query, setQuery] = useState('');
  return <Moderation uid="me" tab={tab} query={query} onSearch={setQuery} />;
}

export const setUp = (tab: Tab = 'reported') =>
  renderAt(
    <>
      <Page tab={tab} />
      <ToastStack />
    </>,
  );
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = () => screen.getByRole('dialog');
export const rowOf = (id: string) => {
  const found = screen.getByText(`Text of ${id}.`).closest('li');
  if (!found) throw new Error(`${id} is not there.`);
  return found;
};
export const inRow = (id: string, name: string) => within(rowOf(id)).getByRole('button', { name });
