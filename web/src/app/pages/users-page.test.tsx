import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageTitle } from '../../data/page.ts';
import { type AuditLine, watchAudit } from '../../features/members/api/audit.ts';
import { renderAt } from '../../testing/render.tsx';
import UsersPage from './users-page.tsx';

vi.mock('../../platform/read-path.ts', () => ({ readPath: () => Promise.resolve('Ann') }));
vi.mock('../../features/members/api/audit.ts', () => ({ watchAudit: vi.fn(), readPageTitle: vi.fn() }));

test('the title of the page names the tab shown, and a link of the history that goes with what it showed leaves the focus on the heading', async () => {
  const line = { id: '1', what: 'enabled', by: 'boss', member: 'ann', at: 1 } as AuditLine;
  vi.mocked(watchAudit).mockReturnValue((emit) => {
    emit([line]);
    return () => undefined;
  });
  const { user } = renderAt(<UsersPage />, { route: '/author/admin?tab=history&of=ann' });
  expect(pageTitle.get()?.title).toBe('History');
  await user.click(screen.getByRole('link', { name: 'Show everybody' }));
  expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Ann' }));
  expect(screen.getByRole('link', { name: 'Show everybody' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();

  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveFocus();
});
