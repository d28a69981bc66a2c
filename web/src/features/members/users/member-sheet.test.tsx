import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchSuspension } from '../../../data/suspension.ts';
import { goBack } from '../../../testing/back.ts';
import { watchAudit } from '../api/audit.ts';
import { watchMember, watchMembers } from '../api/members.ts';
import { aMember } from './testing/a-member.ts';
import { Users } from './users.tsx';

vi.mock('../api/members.ts', () => ({ watchMembers: vi.fn(), watchMember: vi.fn() }));
vi.mock('../../../data/suspension.ts', () => ({ watchSuspension: vi.fn() }));
vi.mock('../../../platform/read-path.ts', () => ({ readPath: () => Promise.resolve(null) }));
vi.mock('../api/audit.ts', () => ({ watchAudit: vi.fn(), readPageTitle: vi.fn() }));

const ann = aMember('ann', { name: 'Ann' });
const never = () => () => undefined;

beforeEach(() => {
  vi.mocked(watchMembers).mockReturnValue((onFound) => {
    onFound({ members: [ann], more: false });
    return () => undefined;
  });
  vi.mocked(watchMember).mockReturnValue((onMember) => {
    onMember(ann);
    return () => undefined;
  });
  vi.mocked(watchSuspension).mockReturnValue(never);
  vi.mocked(watchAudit).mockReturnValue(never);
});

/** Adds a page to the browser's history, with another page before it. */
function visit(path: string) {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', path);
  render(<Users uid="boss" />, { wrapper: BrowserRouter });
  return userEvent.setup();
}
const address = () => window.location.pathname + window.location.search;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const hasEntries = (count: number) =>
  waitFor(() => expect(window.history.state).toMatchObject({ sheets: count }));

test('a sheet with changes opened from the list closes with one press of its button, without a history entry', async () => {
  const user = visit('/author/admin');
  await user.click(screen.getByRole('link', { name: 'Ann' }));
  await user.click(screen.getByRole('checkbox', { name: 'author' }));
  await hasEntries(2);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(address()).toBe('/author/admin');
  await goBack();
  expect(address()).toBe('/before');
});

test('Back closes a sheet opened from the list, and stays on the list', async () => {
  const user = visit('/author/admin');
  await user.click(screen.getByRole('link', { name: 'Ann' }));
  await hasEntries(1);
  await goBack();
  await isClosed();
  expect(address()).toBe('/author/admin');
});

test.each([
  ['ann', () => screen.getByRole('link', { name: 'Ann' })],
  ['gone', () => screen.getByRole('searchbox')],
])(
  'closing the sheet of %s, opened by its URL, moves the focus to the list, and Back does not reopen it',
  async (uid, place) => {
    const user = visit(`/author/admin?member=${uid}`);
    await hasEntries(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    await waitFor(() => expect(place()).toHaveFocus());
    expect(address()).toBe('/author/admin');
    await goBack();
    expect(address()).toBe('/before');
  },
);
