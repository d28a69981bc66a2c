import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftRow } from '../api/draft-list.ts';
import { readPath } from '../../../platform/read-path.ts';
import { renderAt } from '../../../testing/render.tsx';
import { watchScheduled } from '../api/scheduled.ts';
import { row } from '../testing/row.ts';
import { ScheduleCalendar } from './schedule-calendar.tsx';

vi.mock('../api/scheduled.ts', () => ({ watchScheduled: vi.fn() }));
vi.mock('../../../platform/read-path.ts', () => ({ readPath: vi.fn() }));

const now = Date.parse('2026-11-25T12:00:00Z');
let emit: (rows: DraftRow[]) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.mocked(watchScheduled).mockImplementation(() => (onRows) => {
    emit = (rows) => act(() => onRows(rows));
    return () => undefined;
  });
  vi.mocked(readPath).mockImplementation((path) =>
    Promise.resolve(path.startsWith('profiles/mara/') ? 'Mara Voss' : 'Ilkka'),
  );
});

const scheduled = (id: string, more: Partial<DraftRow> = {}) =>
  row(id, { state: 'scheduled', publishAt: now + 86_400_000, ...more });
const setUp = (shared: DraftRow[] = [], admin = false) =>
  renderAt(<ScheduleCalendar uid="mara" admin={admin} shared={shared} />);

describe('the calendar of scheduled drafts', () => {
  test('the calendar links to each scheduled draft with its time, title and author, including co-authored ones', async () => {
    setUp([
      scheduled('b', { title: 'Beacon', owner: 'ilkka' }),
      row('c', { title: 'Cairn', owner: 'ilkka' }),
    ]);
    emit([scheduled('a', { title: 'Ash' })]);
    expect(watchScheduled).toHaveBeenLastCalledWith('mara');
    const ash = await screen.findByRole('link', { name: '13:00 Ash Mara Voss' });
    expect(ash).toHaveAttribute('href', '/article/upload/a');
    expect(screen.getByRole('link', { name: '13:00 Beacon Ilkka' })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'This week' })).toBeVisible();
  });

  test('an admin’s calendar shows everybody’s scheduled drafts', () => {
    setUp([], true);
    emit([scheduled('a', { title: 'Ash', owner: 'ilkka' })]);
    expect(watchScheduled).toHaveBeenLastCalledWith('all');
    expect(screen.getByText('Ash')).toBeVisible();
  });

  test('an empty calendar says how to schedule a draft', () => {
    setUp();
    emit([]);
    expect(screen.getByText('Nothing scheduled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the drafts' })).toHaveAttribute(
      'href',
      '/article/admin?show=drafts',
    );
  });
});
