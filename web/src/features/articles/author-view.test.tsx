import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReadError } from '../../platform/data-error.ts';
import { renderAt } from '../../testing/render.tsx';
import { AuthorView } from './author-view.tsx';
import { siteWith } from './testing/site.ts';

const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));

const watching = vi.hoisted((): { tell: (path: string) => unknown } => ({ tell: () => null }));
vi.mock('../../platform/watch-path.ts', () => ({
  watchPath: (path: string, parse: (stored: unknown) => unknown) => (onValue: (value: unknown) => void) => {
    onValue(parse(watching.tell(path)));
    return () => undefined;
  },
}));

const watched = vi.hoisted((): { session: unknown } => ({ session: null }));
vi.mock('../../platform/session/session.ts', () => ({
  session: { get: () => watched.session, subscribe: () => () => undefined },
}));
beforeEach(() => void (watched.session = { state: 'signed-out', unverified: null }));

const show = (uid = 'mara') => renderAt(<AuthorView uid={uid} />, { route: `/author/${uid}` });

test('the page of a member shows the profile and the articles, page by page', async () => {
  const site = siteWith(15);
  site.put('profiles/mara', {
    displayName: 'Mara Voss',
    bio: 'Left of the stage.',
    bands: { amenra: 'Amenra' },
    roles: { author: true, comments: true },
  });
  site.put('counts/followers/mara', 2);
  reading.reader = site.reader;
  const { user } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Voss' })).toBeVisible();
  expect(screen.getByText('Author')).toBeVisible();
  expect(screen.getByText('Moderator')).toHaveTextContent('Moderator of the house');
  expect(screen.getByText('Left of the stage.')).toBeVisible();
  expect(screen.getByText('Amenra')).toBeVisible();
  expect(screen.getByText('Followed by 2 members')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Follow Mara Voss/ })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'More articles' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Article 1' })).toBeVisible();
});

test('the number of followers is live for members', async () => {
  const site = siteWith(1);
  site.put('profiles/mara', { displayName: 'Mara Voss' });
  reading.reader = site.reader;
  watching.tell = (path) => (path === 'counts/followers/mara' ? 3 : null);
  watched.session = { state: 'signed-in', user: { uid: 'ann' }, roles: {} };
  show();
  expect(await screen.findByText('Followed by 3 members')).toBeVisible();
});

test('the page of a member who has lost the author role says that they are a former author', async () => {
  const site = siteWith(2);
  site.put('profiles/mara', { displayName: 'Mara Voss' });
  reading.reader = site.reader;
  show();
  expect(await screen.findByText('Former author')).toBeVisible();
  expect(screen.queryByText('Author')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Written by Mara Voss' })).toBeVisible();
});

test('the page of a member without articles shows the profile', async () => {
  const site = siteWith(0);
  site.put('profiles/ines', { displayName: 'Inês' });
  reading.reader = site.reader;
  show('ines');
  expect(await screen.findByRole('heading', { level: 1, name: 'Inês' })).toBeVisible();
  expect(screen.getByText('Member')).toBeVisible();
  expect(screen.queryByText(/of the house/)).not.toBeInTheDocument();
  expect(screen.queryByText(/written|publishes/)).not.toBeInTheDocument();
});

test('the page of an unknown member says that it does not exist', async () => {
  reading.reader = siteWith(0).reader;
  show('nobody');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not on the guest list' })).toBeVisible();
});

test('the page of a member says so when it fails to load', async () => {
  const fail = () => Promise.reject(new ReadError('No.'));
  reading.reader = { get: fail, highest: fail, lowest: fail };
  show('jonas');
  expect(await screen.findByRole('alert')).toHaveTextContent('The page of this member did not arrive.');
});
