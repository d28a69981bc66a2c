import { noRoles } from '@contract/roles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AuditLine, type AuditWatcher, readPageTitle, watchAudit } from '../api/audit.ts';
import { readMemberName } from '../../../data/member-names.ts';
import { watchTimeOut } from '../../../data/time-out.ts';
import { callFunction } from '../../../platform/callables.ts';
import {
  type Member,
  type MemberScope,
  type MembersWatcher,
  watchMember,
  watchMembers,
} from '../api/members.ts';
import { goBack } from '../../../testing/back.ts';
import { pressEscape } from '../../../testing/escape.ts';
import { renderAt } from '../../../testing/render.tsx';
import { AuditView } from './audit-view.tsx';
import { aMember } from './testing/a-member.ts';
import { Users } from './users.tsx';

vi.mock('../api/members.ts', () => ({
  watchMembers: vi.fn(),
  watchMember: vi.fn(),
}));
vi.mock('../../../data/time-out.ts', () => ({ watchTimeOut: vi.fn() }));
vi.mock('../../../data/member-names.ts', () => ({ readMemberName: vi.fn() }));
vi.mock('../api/audit.ts', () => ({ watchAudit: vi.fn(), readPageTitle: vi.fn() }));
vi.mock('../../../platform/callables.ts', () => ({ callFunction: vi.fn() }));

let lists: { scope: MemberScope; count: number; watcher: MembersWatcher }[] = [];
let sheets: { uid: string; tell: (member: Member | null) => void }[] = [];
let audits: { member: string | null; watcher: AuditWatcher }[] = [];
const tell = (members: Member[], more = false) => act(() => lists.at(-1)?.watcher.onMembers(members, more));
const tellSheet = (member: Member | null) => act(() => sheets.at(-1)?.tell(member));
const tellAudit = (lines: AuditLine[]) => act(() => audits.at(-1)?.watcher.onLines(lines));

beforeEach(() => {
  vi.clearAllMocks();
  [lists, sheets, audits] = [[], [], []];
  vi.mocked(watchMembers).mockImplementation((scope, count, watcher) => {
    lists.push({ scope, count, watcher });
    return () => undefined;
  });
  vi.mocked(watchMember).mockImplementation((uid, onMember) => {
    sheets.push({ uid, tell: onMember });
    return () => undefined;
  });
  vi.mocked(watchTimeOut).mockReturnValue(() => () => undefined);
  vi.mocked(watchAudit).mockImplementation((member, _count, watcher) => {
    audits.push({ member, watcher });
    return () => undefined;
  });
  vi.mocked(readMemberName).mockImplementation((uid) =>
    Promise.resolve(uid === 'gone' ? null : `Name of ${uid}`),
  );
  vi.mocked(readPageTitle).mockImplementation((path) =>
    Promise.resolve(path.includes('gone') ? null : `Title at ${path}`),
  );
  vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { roles: noRoles } });
});

const setUp = ({ route = '/author/admin', online = true } = {}) =>
  renderAt(<Users uid="boss" online={online} />, { route });

const links = () =>
  within(screen.getByRole('list', { name: 'Members' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the list of members', () => {
  test('the list follows the address, live', () => {
    setUp({ route: '/author/admin?q=ann' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the members');
    expect(lists[0]).toMatchObject({ scope: { text: 'ann' }, count: 25 });
    tell([aMember('ann', { name: 'Ann' })]);
    expect(links()).toEqual(['Ann']);
    tell([aMember('ann', { name: 'Anna', disabled: { at: 1, by: null, reason: null } })]);
    expect(links()).toEqual(['Anna']);
    expect(screen.getByText('disabled')).toBeVisible();
  });

  test('the search is debounced', async () => {
    const { user } = setUp();
    tell([aMember('ann')]);
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'rau');
    await waitFor(() => expect(lists.at(-1)?.scope).toEqual({ text: 'rau' }));
    expect(links()).toEqual(['Name of ann']);
    expect(screen.getByText('Looking…')).toBeVisible();
    expect(lists.map(({ scope }) => scope)).not.toContainEqual({ text: 'ra' });
    tell([]);
    expect(screen.getByText('Nobody called “rau”')).toBeVisible();
  });

  test('the members who hold a role can be searched, too', () => {
    setUp({ route: '/author/admin?show=author&q=bee' });
    expect(lists[0]?.scope).toEqual({ role: 'author' });
    tell([
      aMember('a', { name: 'Ann Bee', keys: { searchKey1: 'ann bee', searchKey2: 'bee ann' } }),
      aMember('c', { name: 'Cid', keys: { searchKey1: 'cid' } }),
    ]);
    expect(links()).toEqual(['Ann Bee']);
  });

  test('a long list loads more and keeps its members meanwhile', async () => {
    const { user } = setUp();
    tell([aMember('ann')], true);
    await user.click(screen.getByRole('button', { name: 'Fetch 25 more' }));
    expect(lists.at(-1)?.count).toBe(50);
    expect(links()).toHaveLength(1);
    tell([aMember('ann'), aMember('bob')]);
    expect(links()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Fetch/ })).not.toBeInTheDocument();
  });

  test('a list that fails can be retried, and says when there is no network', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = setUp({ online: false });
    expect(screen.getByText('You are offline')).toBeVisible();
    act(() => lists[0]?.watcher.onError(new Error('no')));
    expect(screen.getByText(/They come when the network does/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    tell([aMember('ann')]);
    expect(links()).toHaveLength(1);
  });
});

describe('the sheet of a member', () => {
  const open = async (member: Member, online = true) => {
    const view = setUp({ route: `/author/admin?member=${member.uid}`, online });
    tell([]);
    tellSheet(member);
    await act(async () => Promise.resolve());
    return view;
  };

  test('changed roles are saved with the number of the change that was seen', async () => {
    const { user } = await open(aMember('ann', { change: { number: 3, by: 'boss' } }));
    expect(screen.getByRole('button', { name: 'Save roles' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.dblClick(screen.getByRole('button', { name: 'Save roles' }));
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('setRoles', {
      uid: 'ann',
      roles: { admin: false, author: true, comments: false },
      seen: 3,
    });
    tellSheet(
      aMember('ann', {
        roles: { admin: false, author: true, comments: false },
        change: { number: 4, by: 'boss' },
      }),
    );
    expect(screen.getByRole('checkbox', { name: 'author' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'comments' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(callFunction).toHaveBeenLastCalledWith('setRoles', expect.objectContaining({ seen: 4 }));
  });

  test('no role can be ticked while the roles are being saved: the answer would take it back', async () => {
    vi.mocked(callFunction).mockReturnValue(new Promise(() => undefined));
    const { user } = await open(aMember('ann'));
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(screen.getByRole('checkbox', { name: 'comments' })).toBeDisabled();
  });

  test('a refusal by the server is shown, and the draft stays', async () => {
    vi.mocked(readPageTitle).mockImplementation((path) =>
      Promise.resolve(path.includes('gone') ? null : `Title at ${path}`),
    );
    vi.mocked(callFunction).mockResolvedValue({ ok: false, code: 'forbidden', message: 'Not you.' });
    const { user } = await open(aMember('ann'));
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not you.');
    expect(screen.getByRole('checkbox', { name: 'author' })).toBeChecked();
  });

  test('the sheet itself says what roles the member has from now on, until one is changed again', async () => {
    const { user } = await open(aMember('ann'));
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    const said = await within(screen.getByRole('dialog')).findByText('Saved. From now on: author.');
    expect(said).toHaveRole('status');
    tellSheet(aMember('ann', { roles: { ...noRoles, author: true }, change: { number: 1, by: 'boss' } }));
    await user.click(screen.getByRole('checkbox', { name: 'comments' }));
    expect(said).toBeEmptyDOMElement();
  });

  test('the sheet itself says that the account was disabled', async () => {
    const { user } = await open(aMember('ann', { name: 'Ann' }));
    await user.click(screen.getByRole('button', { name: 'Disable this account…' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    const said = await within(screen.getByRole('dialog')).findByText('Ann is shut out.');
    expect(said).toHaveRole('status');
  });

  test('nothing can be saved without a network, and the sheet says that it waits for it', async () => {
    const { user } = await open(aMember('ann'), false);
    expect(within(screen.getByRole('dialog')).getByText('You are offline')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(callFunction).not.toHaveBeenCalled();
  });

  test('roles that were changed and not saved are not lost by a click beside the sheet', async () => {
    const { user } = await open(aMember('ann'));
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('checkbox', { name: 'author' })).toBeChecked();
  });

  test('a sheet stays until what it asked for has ended, however one tries to close it, and says how it ended', async () => {
    const { user } = await open(aMember('ann'));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    const refuse = vi.fn<() => void>();
    const asks = () =>
      vi.mocked(callFunction).mockReturnValueOnce(
        new Promise((resolve) => {
          refuse.mockImplementationOnce(() =>
            resolve({ ok: false, code: 'unreachable', message: 'No answer.' }),
          );
        }),
      );
    const triesToClose = async () => {
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click(dialog);
      await pressEscape(dialog);
      await goBack();
      await goBack();
      await waitFor(() => expect(dialog).toHaveAttribute('open'));
      expect(screen.getByRole('dialog')).toBe(dialog);
    };

    asks();
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    await triesToClose();
    refuse();
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');

    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    asks();
    await user.click(screen.getByRole('button', { name: 'Disable this account…' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    await triesToClose();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Spam.');
    refuse();
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('a sheet of an unknown member says so', async () => {
    setUp({ route: '/author/admin?member=nobody' });
    tellSheet(null);
    await act(async () => Promise.resolve());
    expect(screen.getByText(/no account with this number/)).toBeVisible();
  });
});

describe('the history of members', () => {
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
      'took back letting out a held comment by Name of ann under “Doom”',
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
      'pinned “Doom”, “Sludge” to the front page',
    ],
    [
      'other pinned articles',
      { what: 'front-page', member: undefined, before: '“Doom”', after: '“Sludge”' },
      'pinned “Sludge” to the front page, in place of “Doom”',
    ],
    [
      'pinned articles that were taken off',
      { what: 'front-page', member: undefined, before: '“Doom”', after: 'nothing' },
      'took “Doom” off the top of the front page',
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
    tellAudit([line(fields)]);
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(`Name of boss ${text}`));
  });

  test('the history says what the schedule did', async () => {
    renderAt(<AuditView />);
    tellAudit([line({ what: 'article-publish', by: 'ann', slug: 'doom', title: 'Doom', scheduled: true })]);
    await waitFor(() =>
      expect(screen.getByRole('listitem')).toHaveTextContent(
        'The schedule published the article “Doom” by Name of ann',
      ),
    );
  });

  test('the history links only to what is on the site', async () => {
    renderAt(<AuditView />);
    tellAudit([
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
    expect(screen.getByText('Times are those of Berlin.')).toBeVisible();
  });

  test('the history can be limited to one member', async () => {
    renderAt(<AuditView />, { route: '/author/admin?tab=history&of=ann' });
    expect(audits[0]?.member).toBe('ann');
    tellAudit([]);
    expect(await screen.findByText('Nothing has been done here yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show everybody' })).toBeVisible();
  });
});
