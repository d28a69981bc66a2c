import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type ShownProposal, watchWaitingProposals } from '../api/proposal-records.ts';
import { renderAt } from '../../../testing/render.tsx';
import ProposalsLink from './proposals-link.tsx';

vi.mock('../api/proposal-records.ts', () => ({ proposalsMax: 100, watchWaitingProposals: vi.fn() }));

test('the link to the proposals shows how many are waiting', () => {
  let emit: (waiting: ShownProposal[]) => void = () => undefined;
  vi.mocked(watchWaitingProposals).mockImplementation((onProposals) => {
    emit = onProposals;
    return () => undefined;
  });
  renderAt(<ProposalsLink />);
  expect(screen.getByRole('link', { name: 'Proposals' })).toHaveAttribute('href', '/events/proposals');
  act(() => emit([{ id: 'a' } as ShownProposal]));
  expect(screen.getByRole('link', { name: 'Proposals (1)' })).toBeVisible();
});
