// Import first: it shortens lists that later imports read.
import '../testing/short-lists.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ShownProposal,
  watchOwnProposals,
  watchProposal,
  watchWaitingProposals,
} from '../api/proposal-records.ts';
import { readPath } from '../../../platform/read-path.ts';
import { changeEvent } from '../api/writing.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import { Proposals } from './proposals.tsx';
import { proposal } from '../testing/proposal.ts';
import { fields } from '../testing/fields.ts';
import { box, button } from '../testing/stand-ins.tsx';

vi.mock('../../../platform/read-path.ts', () => ({ readPath: vi.fn() }));
vi.mock('../api/writing.ts', () => ({ changeEvent: vi.fn() }));
vi.mock('../api/venue-date.ts', () => ({ watchVenueDate: () => () => () => undefined }));
vi.mock('../../../platform/session/session.ts', () => ({
  session: { get: () => ({ state: 'signed-out' }) },
}));
vi.mock('../api/proposal-records.ts', () => ({
  proposalsMax: 100,
  watchOwnProposals: vi.fn(),
  watchWaitingProposals: vi.fn(),
  watchProposal: vi.fn(),
}));

type Emit = (proposals: ShownProposal[]) => void;
let waiting: { emit: Emit; fail: (error: unknown) => void };
let opened: Map<string, (proposal: ShownProposal | null) => void>;
const emitWaiting = (...all: ShownProposal[]) => act(() => waiting.emit(all));
const emitOpened = (one: ShownProposal) => act(() => opened.get(one.id)?.(one));

beforeEach(() => {
  opened = new Map();
  vi.mocked(watchOwnProposals).mockReturnValue(() => () => undefined);
  vi.mocked(watchWaitingProposals).mockImplementation((emit, fail) => {
    waiting = { emit, fail };
    return () => undefined;
  });
  vi.mocked(watchProposal).mockImplementation((id) => (onProposal) => {
    opened.set(id, onProposal);
    return () => void opened.delete(id);
  });
  vi.mocked(readPath).mockResolvedValue(null);
  vi.mocked(changeEvent).mockResolvedValue({ ok: true, value: { state: 'done', event: 'e1', version: 1 } });
});

interface SetUp {
  decides?: boolean;
  list?: 'waiting' | 'own';
}

const setUp = ({ decides = false, list = 'waiting' }: SetUp = {}) =>
  renderAt(
    <>
      <Proposals uid="vera" decides={decides} list={list} />
      <ToastStack />
    </>,
  );
const dialog = () => within(screen.getByRole('dialog'));

describe('waiting proposals', () => {
  const open = async (...rows: ShownProposal[]) => {
    const page = setUp({ decides: true });
    emitWaiting(...rows);
    await page.user.click(button('Open: Night a'));
    emitOpened(proposal('a'));
    return page;
  };

  test('waiting proposals are counted, and an empty queue says so', () => {
    setUp({ decides: true });
    emitWaiting(proposal('a'), proposal('b'));
    expect(screen.getByRole('link', { name: 'Waiting 2' })).toHaveAttribute('aria-current', 'page');
    emitWaiting();
    expect(screen.getByRole('link', { name: 'Waiting 0' })).toBeVisible();
    expect(screen.getByText('Nothing waits. Put a record on.')).toBeVisible();
  });

  test('a proposal names its member as they are called now', async () => {
    vi.mocked(readPath).mockResolvedValue('Vera V.');
    setUp({ decides: true });
    emitWaiting(proposal('a'));
    expect(await screen.findByText(/^Proposed by Vera V\./)).toBeVisible();
  });

  test('a proposal can be previewed and approved', async () => {
    const { user } = await open(proposal('a'), proposal('b'));
    const preview = within(screen.getByRole('article', { name: 'As readers will see it' }));
    expect(preview.getByText('Bell Witch')).toBeVisible();
    expect(preview.getByText('https://tickets.example/slow').closest('a')).toBeNull();
    await user.dblClick(button('Approve: Night a'));
    expect(changeEvent).toHaveBeenCalledExactlyOnceWith({ action: 'approve', proposal: 'a', version: 1 });
    emitWaiting(proposal('b'));
    expect(screen.getByText('Announced: “Night a”. The member is told.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the event' })).toHaveAttribute('href', '/events/e1');
    await vi.waitFor(() => expect(screen.getByRole('listitem', { name: 'Night b' })).toHaveFocus());
  });

  test('a proposal that was opened while another is being announced stays open', async () => {
    let answer: (result: Awaited<ReturnType<typeof changeEvent>>) => void = () => undefined;
    vi.mocked(changeEvent).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user } = await open(proposal('a'), proposal('b'));
    await user.click(button('Approve: Night a'));
    await user.click(button('Open: Night b'));
    emitOpened(proposal('b'));
    act(() => answer({ ok: true, value: { state: 'done', event: 'e1', version: 1 } }));
    expect(await screen.findByText('Announced: “Night a”. The member is told.')).toBeVisible();
    expect(button('Approve: Night b')).toBeVisible();
  });

  test('declining a proposal requires a reason', async () => {
    vi.mocked(changeEvent).mockResolvedValue({ ok: true, value: { state: 'done', event: null, version: 2 } });
    const { user } = await open(proposal('a'));
    await user.click(button('Decline: Night a'));
    await user.click(dialog().getByRole('button', { name: 'Decline' }));
    expect(screen.getByText('Give a reason: people read it.')).toBeVisible();
    expect(changeEvent).not.toHaveBeenCalled();
    await user.type(box('Reason'), 'It is a cover band.');
    await user.click(dialog().getByRole('button', { name: 'Decline' }));
    expect(changeEvent).toHaveBeenCalledExactlyOnceWith({
      action: 'decline',
      proposal: 'a',
      version: 1,
      reason: 'It is a cover band.',
    });
    expect(await screen.findByText('Declined: “Night a”. The member reads why.')).toBeVisible();
  });

  test.each<[string, Awaited<ReturnType<typeof changeEvent>>, string]>([
    [
      'the proposal waits again',
      { ok: true, value: { state: 'done', event: null, version: 3 } },
      '“Night a” waits for a decision again.',
    ],
    [
      'the venue date is taken',
      { ok: true, value: { state: 'exists', event: null } },
      '“Night a” stays declined: another show has this venue on that night.',
    ],
    [
      'it is too late',
      { ok: false, code: 'conflict', message: 'It is too late for that.' },
      '“Night a” stays declined. It is too late for that.',
    ],
  ])('a decline can be taken back, and a toast says how that ended: %s', async (_end, answer, text) => {
    vi.mocked(changeEvent).mockResolvedValue({ ok: true, value: { state: 'done', event: null, version: 2 } });
    const { user } = await open(proposal('a'));
    await user.click(button('Decline: Night a'));
    await user.type(box('Reason'), 'It is a cover band.');
    await user.click(dialog().getByRole('button', { name: 'Decline' }));
    vi.mocked(changeEvent).mockResolvedValue(answer);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(changeEvent).toHaveBeenLastCalledWith({ action: 'reopen', proposal: 'a', version: 2 });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('the focus goes to the form of a proposal, and back to its button when nothing is changed', async () => {
    const { user } = await open(proposal('a'));
    await user.click(button('Change it first: Night a'));
    expect(box('Title')).toHaveFocus();
    await user.click(button('Leave it as it was'));
    expect(button('Change it first: Night a')).toHaveFocus();
  });

  test('a proposal can be edited and then approved', async () => {
    const { user } = await open(proposal('a'));
    await user.click(button('Change it first: Night a'));
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Slower Night');
    await user.click(button('Approve with changes'));
    await waitFor(() => expect(changeEvent).toHaveBeenCalledOnce());
    expect(changeEvent).toHaveBeenCalledWith({
      action: 'approve',
      proposal: 'a',
      version: 1,
      fields: fields({ title: 'Slower Night' }),
    });
    expect(await screen.findByText(/^Announced/)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('a proposal that somebody else has already decided says so', async () => {
    await open(proposal('a'), proposal('b'));
    emitWaiting(proposal('b'));
    emitOpened(proposal('a', { state: 'declined', reason: 'Twice.' }));
    expect(screen.getByText('Somebody else has declined it meanwhile: “Twice.”')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve: Night a' })).not.toBeInTheDocument();
  });

  test('the focus stays in the row of a proposal that somebody else decides while its decline is being written', async () => {
    const { user } = await open(proposal('a'));
    await user.click(button('Decline: Night a'));
    await user.type(box('Reason'), 'Seen it.');
    emitWaiting();
    emitOpened(proposal('a', { state: 'approved', event: 'e1' }));
    expect(screen.getByText('Already decided')).toBeVisible();
    await vi.waitFor(() => expect(button('Close: Night a')).toHaveFocus());
  });

  test('a deleted event of a proposal that somebody else has approved is not said to be on the site', async () => {
    await open(proposal('a'));
    emitWaiting();
    emitOpened(proposal('a', { state: 'approved' }));
    expect(
      screen.getByText(
        'Somebody else has approved it meanwhile. Its event has been taken off the site since.',
      ),
    ).toBeVisible();
  });

  test('what is typed into a proposal stays when the list stops loading', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open(proposal('a'), proposal('b'));
    await user.click(button('Change it first: Night a'));
    await user.type(box('Title'), '!');
    act(() => waiting.fail(new Error('no')));
    expect(screen.getByText(/^The proposals did not arrive/)).toBeVisible();
    expect(box('Title')).toHaveValue('Night a!');
    await user.click(button('Try again'));
    emitWaiting(proposal('a'), proposal('b'));
    expect(screen.getByRole('listitem', { name: 'Night b' })).toBeVisible();
    expect(box('Title')).toHaveValue('Night a!');
  });

  test('a proposal that somebody else declines while it is changed keeps what was typed, and cannot be sent', async () => {
    const { user } = await open(proposal('a'));
    await user.click(button('Change it first: Night a'));
    await user.type(box('Title'), '!');
    emitWaiting();
    emitOpened(proposal('a', { state: 'declined', reason: 'Twice.' }));
    expect(box('Title')).toHaveValue('Night a!');
    expect(box('Title')).toHaveFocus();
    const notice = screen.getByText('Already decided').closest('[role="status"]');
    expect(notice).toHaveTextContent(
      'Somebody else has declined it meanwhile: “Twice.” What you typed is still here: copy what you need.',
    );
    expect(button('Approve with changes')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('It can no longer be sent: the notice above the form says why.')).toBeVisible();
    await user.click(button('Approve with changes'));
    await user.type(box('Title'), '{Enter}');
    expect(changeEvent).not.toHaveBeenCalled();
    await user.click(button('Leave it as it was'));
    expect(screen.getByText('Already decided')).toBeVisible();
    expect(screen.getByRole('listitem', { name: 'Night a' })).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  test('a refused decision says why, also when the venue date is taken', async () => {
    vi.mocked(changeEvent).mockResolvedValueOnce({
      ok: false,
      code: 'version-conflict',
      message: 'Somebody else has changed this meanwhile.',
    });
    const { user } = await open(proposal('a'));
    await user.click(button('Approve: Night a'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this meanwhile.');
    vi.mocked(changeEvent).mockResolvedValueOnce({ ok: true, value: { state: 'exists', event: 'e9' } });
    await user.click(button('Approve: Night a'));
    expect(await screen.findByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/events/e9');
  });

  test('a proposal with invalid fields can only be declined', async () => {
    const broken = proposal('a', { fields: null });
    const { user } = setUp({ decides: true });
    emitWaiting(broken);
    await user.click(button('Open: Night a'));
    emitOpened(broken);
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(button('Decline: Night a')).toBeVisible();
  });
});
