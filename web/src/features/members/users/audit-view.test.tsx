import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPath } from '../../../platform/read-path.ts';
import { renderAt } from '../../../testing/render.tsx';
import { type AuditLine, readPageTitle, watchAudit } from '../api/audit.ts';
import { AuditView } from './history.tsx';

vi.mock('../../../platform/read-path.ts', () => ({ readPath: vi.fn() }));
vi.mock('../api/audit.ts', () => ({ watchAudit: vi.fn(), readPageTitle: vi.fn() }));

let audits: { member: string | null; emit: (lines: AuditLine[]) => void }[] = [];
const emitAudit = (lines: AuditLine[]) => act(() => audits.at(-1)?.emit(lines));

beforeEach(() => {
  audits = [];
  vi.mocked(watchAudit).mockImplementation((member) => (emit) => {
    audits.push({ member, emit });
    return () => undefined;
  });
  vi.mocked(readPath).mockImplementation((path) =>
    Promise.resolve(path === 'members/gone/name' ? null : `Name of ${path.split('/')[1]}`),
  );
  vi.mocked(readPageTitle).mockImplementation((path) =>
    Promise.resolve(path.includes('gone') ? null : `Title at ${path}`),
  );
});

type Fields = { [Name in keyof AuditLine]?: AuditLine[Name] | undefined };
const line = (fields: Fields) =>
  ({
    ...{ id: '1', what: 'roles', by: 'boss', member: 'ann', at: Date.parse('2026-11-21T20:00:00Z') },
    ...fields,
  }) as AuditLine;

test.each<[string, Fields, string]>([
  [
    'roles',
    { before: 'author', after: 'admin, comments' },
    'changed the roles of Name of ann: gave admin and comments, took author',
  ],
  ['disabling', { what: 'disabled', reason: 'Spam.' }, 'disabled the account of Name of ann: “Spam.”'],
  ['enabling', { what: 'enabled' }, 'enabled the account of Name of ann'],
  [
    'a time-out',
    { what: 'timed-out', until: Date.parse('2026-11-22T20:00:00Z') },
    'put Name of ann in time-out until Sun, 22 Nov 2026, 21:00',
  ],
  [
    'what was removed from a profile',
    { what: 'profile-remove', before: 'name, picture', reason: 'An insult.' },
    'removed name and picture from the profile of Name of ann: “An insult.”',
  ],
  ['its end', { what: 'time-out-lifted' }, 'ended the time-out of Name of ann'],
  [
    'a comment',
    { what: 'comment-hide', slug: 'doom', reason: 'Rude.' },
    'hid a comment by Name of ann under “Title at articles/doom/title”: “Rude.”',
  ],
  [
    'a comment under what is gone',
    { what: 'comment-hide', slug: 'gone' },
    'hid a comment by Name of ann under “gone”',
  ],
  [
    'what was taken back',
    {
      what: 'comment-release',
      slug: 'doom',
      title: 'Doom',
      undo: true,
      reason: 'Taken back a moment later.',
    },
    'took back: let out a held comment by Name of ann under “Doom”',
  ],
  [
    'an event of whoever changed it',
    { what: 'event-edit', member: undefined, event: 'e1', title: 'Slow Night' },
    'changed the event “Slow Night”',
  ],
  [
    'a cancellation',
    { what: 'event-cancel', member: undefined, event: 'e1', title: 'Slow Night', reason: 'Ill.' },
    'cancelled the event “Slow Night”: “Ill.”',
  ],
  [
    'an event that its author announced',
    { what: 'event-announce', member: undefined, event: 'e1', title: 'Slow Night' },
    'announced the event “Slow Night”',
  ],
  [
    'an event that somebody proposed who has left',
    { what: 'event-approve', member: undefined, event: 'e1', title: 'Slow Night' },
    'approved the event “Slow Night”, proposed by a former member',
  ],
  [
    'an article of one’s own',
    { what: 'article-publish', member: undefined, slug: 'doom', title: 'Doom' },
    'published the article “Doom”',
  ],
  [
    'an article of somebody else',
    { what: 'article-delete', slug: 'doom', title: 'Doom' },
    'deleted the article “Doom” by Name of ann',
  ],
  [
    'an article for a time',
    {
      what: 'article-schedule',
      member: undefined,
      title: 'Doom',
      publishAt: Date.parse('2026-11-22T20:00:00Z'),
    },
    'scheduled the article “Doom” for Sun, 22 Nov 2026, 21:00',
  ],
  [
    'a recording',
    { what: 'recording-make', member: undefined, slug: 'doom', title: 'Doom' },
    'had the article “Doom” read aloud',
  ],
  [
    'pinned articles',
    { what: 'front-page', member: undefined, before: 'nothing', after: '“Doom”, “Sludge”' },
    'changed the front page from nothing to “Doom”, “Sludge”',
  ],
  [
    'a title and a reason with quotes of their own',
    { what: 'comment-hide', slug: 'doom', title: '“Doom” at ten', reason: 'Called it “slow”.' },
    'hid a comment by Name of ann under “‘Doom’ at ten”: “Called it ‘slow’.”',
  ],
  [
    'a text of the site with quotes of its own',
    {
      what: 'site-text',
      member: undefined,
      text: 'claim',
      before: 'the original',
      after: '“Loud”, they say',
    },
    'changed the text “Claim” from the original to “‘Loud’, they say”',
  ],
  ['somebody who left', { what: 'comment-delete', member: 'gone' }, 'deleted a comment by a former member'],
  ['what is not known here', { what: null }, 'did something to Name of ann'],
])('the history has a sentence for %s', async (_what, fields, text) => {
  renderAt(<AuditView />);
  emitAudit([line(fields)]);
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(`Name of boss ${text}`));
  // A right-to-left name does not turn the sentence.
  expect(screen.getByText('Name of boss').localName).toBe('bdi');
});

test('the history names what the schedule did', async () => {
  renderAt(<AuditView />);
  emitAudit([line({ what: 'article-publish', by: 'ann', slug: 'doom', title: 'Doom', scheduled: true })]);
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'The schedule published the article “Doom” by Name of ann',
    ),
  );
});

test('the history links only to public content', async () => {
  renderAt(<AuditView />);
  emitAudit([
    line({ id: '1', what: 'article-publish', slug: 'doom', title: 'Doom' }),
    line({ id: '2', what: 'article-delete', slug: 'gone', title: 'Gone' }),
    line({ id: '3', what: 'event-edit', event: 'e1', title: 'Slow Night' }),
    line({ id: '4', what: 'comment-hide', slug: 'doom', comment: 'c1' }),
  ]);
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('“Doom”')).toHaveAttribute('href', '/article/doom');
  expect(await link('“Slow Night”')).toHaveAttribute('href', '/events/e1');
  expect(await link('“Title at articles/doom/title”')).toHaveAttribute('href', '/article/doom#comment-c1');
  expect(screen.getByText(/“Gone”/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '“Gone”' })).not.toBeInTheDocument();
});

test('a filter without entries says so once the whole history is shown, however short', async () => {
  const { user } = renderAt(<AuditView />);
  emitAudit([line({ what: 'enabled' })]);
  await user.click(screen.getByRole('button', { name: 'Events' }));
  expect(screen.getByText('Nothing like that has been done here yet.')).toBeVisible();
});

test('the history can be filtered by what was done', async () => {
  const { user } = renderAt(<AuditView />);
  const all: [AuditLine['what'], string][] = [
    ['comment-hide', 'Comments'],
    ['roles', 'Members'],
    ['article-publish', 'Articles'],
    ['event-cancel', 'Events'],
    ['band-merge', 'The rest'],
  ];
  emitAudit(all.map(([what], id) => line({ id: String(id), what })));
  for (const [, name] of all) {
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  }
  expect(screen.getByRole('listitem')).toHaveTextContent('merged the band');
  emitAudit(Array.from({ length: 25 }, (_, id) => line({ id: String(id) })));
  expect(screen.getByText('Nothing like that among the 25 newest entries.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show older' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  emitAudit(Array.from({ length: 26 }, (_, id) => line({ id: String(id) })));
  expect(screen.getAllByRole('listitem')[25]).toHaveFocus();
});

test('what a moderator decided about several comments at once is one line', async () => {
  renderAt(<AuditView />);
  const at = Date.parse('2026-11-21T20:00:00Z');
  const hide = (id: string, seconds: number, fields: Fields = {}) =>
    line({ id, what: 'comment-hide', slug: 'doom', reason: 'Spam.', at: at - seconds * 1000, ...fields });
  emitAudit([hide('1', 0), hide('2', 1), hide('3', 2, { member: 'bob' }), hide('4', 3, { by: 'maud' })]);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Name of boss hid 3 comments: “Spam.”') as string,
      expect.stringContaining('Name of maud hid a comment by Name of ann') as string,
    ]),
  );
});
