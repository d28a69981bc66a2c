import type { Role, RoleFlags } from '@contract/roles.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listedEvent, type ListedEvent } from '../stored-event.ts';
import { storedEvent } from '../testing/events.ts';
import { renderAt } from '../../../testing/render.tsx';
import { EventAttendance } from '../attendance/event-attendance.tsx';
import { EventEditLink } from './event-edit-link.tsx';

const watched = vi.hoisted((): { session: unknown } => ({ session: null }));
vi.mock('../../../platform/session/session.ts', () => ({
  session: { get: () => watched.session, subscribe: () => () => undefined },
}));

function show(...held: Role[]) {
  const roles: RoleFlags = { admin: false, author: false, comments: false };
  for (const role of held) roles[role] = true;
  watched.session = { state: 'signed-in', user: { uid: 'vera' }, roles };
  renderAt(<EventEditLink id="e1" />);
}

test.each(['author', 'admin'] as const)(
  'a member with the role %s sees the links to change an event and to add one like it',
  (role) => {
    show(role);
    expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/events/e1/edit');
    expect(screen.getByRole('link', { name: 'Add another date' })).toHaveAttribute(
      'href',
      '/events/new?like=e1',
    );
  },
);

test('other members and visitors see neither link', () => {
  show('comments');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  watched.session = { state: 'signed-out', unverified: null };
  renderAt(<EventEditLink id="e1" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each<[{ going: number; interested: number }, 'announced' | 'cancelled', string]>([
  [{ going: 3, interested: 1 }, 'announced', '1 was interested.'],
  [{ going: 0, interested: 2 }, 'announced', '2 were interested.'],
  [{ going: 2, interested: 2 }, 'cancelled', '2 wanted to go, 2 were interested.'],
])('a past or cancelled show says how many members had marked it: %o, %s', (counts, state, words) => {
  const event = listedEvent('e1', storedEvent(1, { counts, state })) as ListedEvent;
  renderAt(<EventAttendance event={event} over />);
  expect(screen.getByText(words)).toBeVisible();
});
