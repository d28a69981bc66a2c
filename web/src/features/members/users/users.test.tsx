import { noRoles } from '@contract/roles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchAudit } from '../api/audit.ts';
import { readPath } from '../../../platform/read-path.ts';
import { watchSuspension } from '../../../data/suspension.ts';
import { callFunction } from '../../../platform/call-function.ts';
import {
  type Member,
  type MemberScope,
  type FoundMembers,
  watchMember,
  watchMembers,
} from '../api/members.ts';
import { setOnline } from '../../../testing/network.ts';
import { goBack } from '../../../testing/back.ts';
import { pressEscape } from '../../../testing/escape.ts';
import { renderAt } from '../../../testing/render.tsx';
import { aMember } from './testing/a-member.ts';
import { Users } from './users.tsx';

vi.mock('../api/members.ts', () => ({
  watchMembers: vi.fn(),
  watchMember: vi.fn(),
}));
vi.mock('../../../data/suspension.ts', () => ({ watchSuspension: vi.fn() }));
vi.mock('../../../platform/read-path.ts', () => ({ readPath: vi.fn() }));
vi.mock('../api/audit.ts', () => ({ watchAudit: vi.fn(), readPageTitle: vi.fn() }));
vi.mock('../../../platform/call-function.ts', () => ({ callFunction: vi.fn() }));

const picture = '/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp';
let lists: {
  scope: MemberScope;
  count: number;
  emit: (found: FoundMembers) => void;
}[] = [];
let sheets: { uid: string; emit: (member: Member | null) => void }[] = [];
const emit = (members: Member[], more = false) => act(() => lists.at(-1)?.emit({ members, more }));
const emitSheet = (member: Member | null) => act(() => sheets.at(-1)?.emit(member));

beforeEach(() => {
  [lists, sheets] = [[], []];
  vi.mocked(watchMembers).mockImplementation((scope, count) => (emitFound) => {
    lists.push({ scope, count, emit: emitFound });
    return () => undefined;
  });
  vi.mocked(watchMember).mockImplementation((uid) => (onMember) => {
    sheets.push({ uid, emit: onMember });
    return () => undefined;
  });
  vi.mocked(watchSuspension).mockReturnValue(() => () => undefined);
  vi.mocked(watchAudit).mockReturnValue(() => () => undefined);
  vi.mocked(readPath).mockImplementation((path) =>
    Promise.resolve(
      path.endsWith('/photoURL')
        ? picture
        : path === 'members/gone/name'
          ? null
          : `Name of ${path.split('/')[1]}`,
    ),
  );
  vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { roles: noRoles } });
});

const setUp = ({ route = '/author/admin' } = {}) => renderAt(<Users uid="boss" />, { route });

const links = () =>
  within(screen.getByRole('list', { name: 'Members' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the list of members', () => {
  test('the list follows the URL, and updates live', () => {
    setUp({ route: '/author/admin?q=ann' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the members');
    expect(lists[0]).toMatchObject({ scope: { text: 'ann' }, count: 25 });
    emit([aMember('ann', { name: 'Ann' })]);
    expect(links()).toEqual(['Ann']);
    emit([aMember('ann', { name: 'Anna', disabled: { at: 1, by: null, reason: null, hidden: false } })]);
    expect(links()).toEqual(['Anna']);
    expect(screen.getByText('disabled')).toBeVisible();
  });

  test('the search is debounced', async () => {
    const { user } = setUp();
    emit([aMember('ann')]);
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'rau');
    await waitFor(() => expect(lists.at(-1)?.scope).toEqual({ text: 'rau' }));
    expect(links()).toEqual(['Name of ann']);
    expect(screen.getByText('Looking…')).toBeVisible();
    expect(lists.map(({ scope }) => scope)).not.toContainEqual({ text: 'ra' });
    emit([]);
    expect(screen.getByText('Nobody called “rau”')).toBeVisible();
  });

  test.each([
    ['who hold a role', 'author', { roles: { ...noRoles, author: true } }],
    ['whose account is disabled', 'disabled', { disabled: { at: 1, by: null, reason: null, hidden: false } }],
  ])('the members %s are found by name among all', async (_who, show, fields) => {
    const { user } = setUp({ route: `/author/admin?show=${show}&q=bee` });
    expect(lists[0]?.scope).toEqual({ text: 'bee' });
    emit([aMember('c', { name: 'Cid Bee' })], true);
    expect(screen.getByRole('status')).toHaveTextContent('None among the first 1.');
    await user.click(screen.getByRole('button', { name: 'Fetch 25 more' }));
    emit([aMember('a', { name: 'Ann Bee', ...fields }), aMember('c', { name: 'Cid Bee' })], true);
    expect(links()).toEqual(['Ann Bee']);
  });

  test('the list can begin with those who joined last', async () => {
    const { user } = setUp();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Everybody, newest first');
    expect(lists.at(-1)?.scope).toBe('newest');
    emit([aMember('new', { name: 'Zed' }), aMember('old', { name: 'Ann' })]);
    expect(links()).toEqual(['Zed', 'Ann']);
  });

  test('a long list loads more, and keeps its members meanwhile', async () => {
    const { user } = setUp();
    emit([aMember('ann')], true);
    await user.click(screen.getByRole('button', { name: 'Fetch 25 more' }));
    expect(lists.at(-1)?.count).toBe(50);
    expect(links()).toHaveLength(1);
    emit([aMember('ann'), aMember('bob')]);
    expect(links()).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Name of bob' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Fetch/ })).not.toBeInTheDocument();
  });

  test('more members that arrive do not take the focus from what is being typed', async () => {
    const { user } = setUp();
    emit([aMember('ann')], true);
    await user.click(screen.getByRole('button', { name: 'Fetch 25 more' }));
    await user.click(screen.getByRole('searchbox'));
    emit([aMember('ann'), aMember('bob')]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('the sheet of a member', () => {
  const open = async (member: Member) => {
    const view = setUp({ route: `/author/admin?member=${member.uid}` });
    emit([]);
    emitSheet(member);
    await act(async () => Promise.resolve());
    return view;
  };

  test('changed roles are saved with the number of the change that the admin saw', async () => {
    const { user } = await open(aMember('ann', { decision: { number: 3, by: 'boss' } }));
    expect(screen.getByRole('button', { name: 'Save roles' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.dblClick(screen.getByRole('button', { name: 'Save roles' }));
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('setRoles', {
      uid: 'ann',
      roles: { admin: false, author: true, comments: false },
      seen: 3,
    });
    emitSheet(
      aMember('ann', {
        roles: { admin: false, author: true, comments: false },
        decision: { number: 4, by: 'boss' },
      }),
    );
    expect(screen.getByRole('checkbox', { name: 'author' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'comments' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(callFunction).toHaveBeenLastCalledWith('setRoles', expect.objectContaining({ seen: 4 }));
  });

  test('the decision of another admin takes the place of roles that are not saved', async () => {
    const { user } = await open(aMember('ann'));
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    emitSheet(aMember('ann', { roles: { ...noRoles, comments: true }, decision: { number: 1, by: 'boss' } }));
    expect(screen.getByRole('checkbox', { name: 'author' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'comments' })).toBeChecked();
  });

  test('the sheet announces the saved roles until one is changed again', async () => {
    const { user } = await open(aMember('ann'));
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    const said = await within(screen.getByRole('dialog')).findByText('Saved. From now on: author.');
    expect(said).toHaveRole('status');
    emitSheet(aMember('ann', { roles: { ...noRoles, author: true }, decision: { number: 1, by: 'boss' } }));
    await user.click(screen.getByRole('checkbox', { name: 'comments' }));
    expect(said).toBeEmptyDOMElement();
  });

  test('the sheet announces that the account was disabled', async () => {
    const { user } = await open(aMember('ann', { name: 'Ann' }));
    await user.click(screen.getByRole('button', { name: 'Disable this account…' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    const disabled = { at: Date.now(), by: null, reason: 'Spam.', hidden: false };
    emitSheet(aMember('ann', { name: 'Ann', disabled }));
    const said = await within(screen.getByRole('dialog')).findByText('Ann is shut out.');
    expect(said).toHaveRole('status');
    emitSheet(aMember('ann', { name: 'Ann' }));
    expect(said).toBeEmptyDOMElement();
  });

  test.each([
    ['takes the public profile off the site', true],
    ['keeps it if the admin unticks that', false],
  ])('disabling an account %s', async (_what, hidden) => {
    const { user } = await open(aMember('ann', { name: 'Ann' }));
    await user.click(screen.getByRole('button', { name: 'Disable this account…' }));
    const box = screen.getByRole('checkbox', { name: 'Take name and picture off the site' });
    expect(box).toBeChecked();
    if (!hidden) await user.click(box);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam.');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    const input = { uid: 'ann', disabled: true, reason: 'Spam.', hidden };
    expect(callFunction).toHaveBeenCalledWith('setMemberDisabled', input);
  });

  test('the sheet shows what was removed from the profile, and gives it back', async () => {
    const removed = {
      ...{ at: Date.parse('2026-11-21T20:00:00Z'), by: 'maud', reason: 'An insult.' },
      before: { displayName: 'xXrazorXx', photoURL: '/media/a/avatar.webp' },
    };
    const { user } = await open(aMember('ann', { name: 'Member 12345', removed }));
    expect(
      await screen.findByText(
        'Name of maud removed the name “xXrazorXx” and the picture on Sat, 21 Nov 2026, 21:00 (Berlin): “An insult.”',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Give it back' }));
    expect(callFunction).toHaveBeenCalledWith('moderateMember', { action: 'restore', uid: 'ann' });
  });

  test('nothing can be saved while offline, and the sheet says so', async () => {
    setOnline(false);
    const { user } = await open(aMember('ann'));
    expect(within(screen.getByRole('dialog')).getByText('You are offline')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(callFunction).not.toHaveBeenCalled();
  });

  test('unsaved role changes survive a click outside the sheet', async () => {
    const { user } = await open(aMember('ann'));
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('checkbox', { name: 'author' })).toBeChecked();
  });

  test('a sheet stays open until its request has finished, however it is dismissed, shows the outcome and keeps the draft', async () => {
    const { user } = await open(aMember('ann'));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    let refuse = () => undefined as void;
    vi.mocked(callFunction).mockReturnValueOnce(
      new Promise((resolve) => {
        refuse = () => resolve({ ok: false, code: 'unreachable', message: 'No answer.' });
      }),
    );
    await user.click(screen.getByRole('checkbox', { name: 'author' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    // The response would undo it.
    expect(screen.getByRole('checkbox', { name: 'comments' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(dialog);
    pressEscape(dialog);
    await goBack();
    await goBack();
    await waitFor(() => expect(dialog).toHaveAttribute('open'));
    refuse();
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'author' })).toBeEnabled());
    expect(screen.getByRole('checkbox', { name: 'author' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('a sheet whose Close is pressed twice leads back to the list, and no further', async () => {
    const { user } = renderAt(
      <Routes>
        <Route path="/" element={<Link to="/author/admin">Members</Link>} />
        <Route path="/author/admin" element={<Users uid="boss" />} />
      </Routes>,
    );
    await user.click(screen.getByRole('link', { name: 'Members' }));
    emit([aMember('ann', { name: 'Ann' })]);
    await user.click(screen.getByRole('link', { name: 'Ann' }));
    const dialog = await screen.findByRole('dialog');
    await user.dblClick(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    // Long enough for a second step back.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('list', { name: 'Members' })).toBeVisible();
  });

  test('a sheet of an unknown member says so', async () => {
    setUp({ route: '/author/admin?member=nobody' });
    emitSheet(null);
    await act(async () => Promise.resolve());
    expect(screen.getByText(/no account with this number/)).toBeVisible();
  });
});
