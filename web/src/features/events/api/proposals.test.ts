import { describe, expect, test, vi } from 'vitest';
import { watchOwnProposals, watchProposal, watchWaitingProposals } from './proposal-records.ts';
import { fields as eventFields } from '../testing/fields.ts';
import { watchEventRecord } from './record.ts';
import { emit, watched } from './testing/watched-paths.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));

const fields = eventFields();

const proposal = {
  ...{ by: 'vera', byName: 'Vera', at: 1, waitingSince: 1, waitingBy: 'vera', state: 'waiting' },
  ...{ title: 'Slow', fields: JSON.stringify(fields), version: 1 },
};

describe('reading proposals', () => {
  test('a member’s proposals are read newest first', async () => {
    const onProposals = vi.fn();
    watchOwnProposals('vera')(onProposals, vi.fn());
    await emit('eventProposals', { a: proposal, b: { ...proposal, at: 2 } });
    expect(watched[0]?.part).toEqual({ by: 'by', equalTo: 'vera', count: 100 });
    expect(onProposals.mock.lastCall?.[0]).toMatchObject([
      { id: 'b', fields },
      { id: 'a', by: 'vera' },
    ]);
  });

  test('waiting proposals are read oldest first, and a malformed one is left out', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onProposals = vi.fn();
    watchWaitingProposals(onProposals, vi.fn());
    await emit('eventProposals', {
      a: { ...proposal, at: 3, fields: '{"title":' },
      b: proposal,
      c: { ...proposal, state: 'odd' },
    });
    expect(watched[0]?.part).toEqual({ by: 'waitingSince', from: 1, first: 100 });
    expect(onProposals.mock.lastCall?.[0]).toMatchObject([{ id: 'b' }, { id: 'a', fields: null }]);
    expect(log).toHaveBeenCalledOnce();
  });

  test('a single proposal can be subscribed to', async () => {
    const onProposal = vi.fn();
    const unsubscribe = watchProposal('a')(onProposal, vi.fn());
    await emit('eventProposals/a', { ...proposal, state: 'declined', reason: 'Twice.' });
    expect(onProposal).toHaveBeenCalledWith(expect.objectContaining({ state: 'declined', reason: 'Twice.' }));
    await emit('eventProposals/a', null);
    expect(onProposal).toHaveBeenLastCalledWith(null);
    unsubscribe();
    expect(watched).toEqual([]);
  });
});

test.each(['a.b', 'a/b', '[', 'constructor'])('%s in a URL is the id of no event', (id) => {
  const onRecord = vi.fn();
  watchEventRecord(id)(onRecord, vi.fn());
  expect(onRecord).toHaveBeenCalledExactlyOnceWith(null);
});
