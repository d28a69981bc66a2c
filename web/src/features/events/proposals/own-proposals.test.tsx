import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ShownProposal, watchOwnProposals } from '../api/proposal-records.ts';
import { withdrawProposal } from '../api/writing.ts';
import { setOnline } from '../../../testing/network.ts';
import { renderAt } from '../../../testing/render.tsx';
import { proposal } from '../testing/proposal.ts';
import { button } from '../testing/stand-ins.tsx';
import { Proposals } from './proposals.tsx';

vi.mock('../api/writing.ts', () => ({ withdrawProposal: vi.fn() }));
vi.mock('../api/proposal-records.ts', () => ({ proposalsMax: 100, watchOwnProposals: vi.fn() }));

let own: { emit: (proposals: ShownProposal[]) => void; fail: (error: unknown) => void };
const emitOwn = (...all: ShownProposal[]) => act(() => own.emit(all));

beforeEach(() => {
  vi.mocked(watchOwnProposals).mockReturnValue((emit, fail) => {
    own = { emit, fail };
    return () => undefined;
  });
  vi.mocked(withdrawProposal).mockResolvedValue({ ok: true, value: { state: 'withdrawn' } });
});

const setUp = () => renderAt(<Proposals uid="vera" decides={false} list="own" />);
const dialog = () => within(screen.getByRole('dialog'));

describe('a member’s own proposals', () => {
  test('each proposal shows its state', () => {
    setUp();
    expect(screen.getByText('Loading your proposals…')).toBeVisible();
    emitOwn(
      proposal('a'),
      proposal('b', { state: 'declined', reason: 'It is a cover band.' }),
      proposal('c', { state: 'approved', event: 'e1' }),
      proposal('d', { state: 'withdrawn', fields: null }),
    );
    expect(screen.getByText('Waits for approval')).toBeVisible();
    expect(screen.getByText('“It is a cover band.”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Propose again: Night b' })).toHaveAttribute(
      'href',
      '/events/new?again=b',
    );
    expect(screen.getByRole('link', { name: 'Open: Night c' })).toHaveAttribute('href', '/events/e1');
    expect(screen.queryByRole('link', { name: /Night d/ })).not.toBeInTheDocument();
    expect(screen.getAllByText(/Sat 20 Nov 2027, 20:00 · SO36, Berlin, Germany/)).toHaveLength(3);
  });

  test('a proposal can be withdrawn after a confirmation', async () => {
    const { user } = setUp();
    emitOwn(proposal('a'));
    await user.click(button('Take back: Night a'));
    await user.click(dialog().getByRole('button', { name: 'Take it back' }));
    expect(withdrawProposal).toHaveBeenCalledExactlyOnceWith('a');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    emitOwn(proposal('a', { state: 'withdrawn' }));
    expect(screen.getByText('Taken back')).toBeVisible();
  });

  test('a proposal that could not be withdrawn says why', async () => {
    vi.mocked(withdrawProposal).mockResolvedValue({ ok: false, code: 'conflict', message: 'It is decided.' });
    const { user } = setUp();
    emitOwn(proposal('a'));
    await user.click(button('Take back: Night a'));
    await user.click(dialog().getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is decided.');
  });

  test('an empty list says so, and a list that fails to load can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = setUp();
    act(() => own.fail(new Error('no')));
    await user.click(button('Try again'));
    expect(log).toHaveBeenCalledOnce();
    emitOwn();
    expect(screen.getByText('Nothing proposed yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Propose an event' })).toHaveAttribute('href', '/events/new');
  });

  test('nothing can be withdrawn while offline', async () => {
    setOnline(false);
    const { user } = setUp();
    emitOwn(proposal('a'));
    await user.click(button('Take back: Night a'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('You are offline')).toBeVisible();
  });
});
