import { describe, expect, it } from 'vitest';
import { beginEventWorld as setUp, hours, showFields, venueDate } from '../../test/doubles/event-world.ts';
import { anonymizeProposals } from '../members/run-deletion.ts';

const approve = (proposal: string, version = 1) => ({ action: 'approve', proposal, version }) as const;
const decline = (proposal: string, version = 1) =>
  ({ action: 'decline', proposal, version, reason: 'It is a wedding.' }) as const;

describe('approving a proposal', () => {
  it('approving turns a proposal into an event and notifies its proposer', async () => {
    const { act, waiting, memory, card, proposal, notify, now, told } = await setUp();
    const id = await waiting();
    expect(await act(approve(id))).toEqual({ state: 'done', event: id, version: 1 });
    expect(card(id)).toMatchObject({ title: 'Slow Night', state: 'announced', version: 1 });
    expect(proposal(id)).toMatchObject({ state: 'approved', event: id, decidedAt: now(), version: 2 });
    expect(proposal(id)).not.toHaveProperty('waitingSince');
    expect(proposal(id)).not.toHaveProperty('waitingBy');
    expect(memory.at('venueDates')).toEqual({ [venueDate]: { event: id } });
    expect(memory.at(`audit/event-approve-${id}`)).toMatchObject({
      what: 'event-approve',
      by: 'ann',
      member: 'fan',
      event: id,
      title: 'Slow Night',
    });
    await notify();
    expect(told('fan')).toMatchObject([
      {
        kind: 'event-approved',
        title: '“Slow Night” is on the site. Thank you for proposing it.',
        link: `/events/${id}`,
      },
    ]);
  });

  it('approving accepts edited fields and releases the old venue date', async () => {
    const { act, waiting, memory, card } = await setUp();
    const id = await waiting();
    const fields = showFields({ venue: 'Lido', report: 'live-at-so36' });
    await act({ ...approve(id), fields });
    expect(card(id)).toMatchObject({ venue: 'Lido', report: 'live-at-so36' });
    expect(memory.at('venueDates')).toEqual({ '2026-11-28~lido~berlin': { event: id } });
  });

  it('edits of a proposal that somebody else approves meanwhile are refused, and a repeated call changes nothing', async () => {
    const { act, waiting, card } = await setUp();
    const id = await waiting();
    const fields = showFields({ venue: 'Lido' });
    await act({ ...approve(id), fields });
    expect(await act({ ...approve(id), fields })).toEqual({ state: 'done', event: id, version: 1 });
    await expect(act({ ...approve(id), fields: { ...fields, price: '12 €' } }, 'boss')).rejects.toMatchObject(
      {
        code: 'conflict',
        message: 'It is on the site already.',
      },
    );
    expect(card(id)).toMatchObject({ venue: 'Lido', version: 1 });
  });

  it('approving with an edited venue date that is taken names its holder and changes nothing', async () => {
    const { act, waiting, announced, memory, proposal } = await setUp();
    const other = await announced({ venue: 'Lido' });
    const id = await waiting();
    const before = memory.at('venueDates');
    expect(await act({ ...approve(id), fields: showFields({ venue: 'Lido' }) })).toEqual({
      state: 'exists',
      event: other,
    });
    expect(memory.at('venueDates')).toEqual(before);
    expect(proposal(id)?.state).toBe('waiting');
  });

  it('approving twice gets the same answer, and two members who approve simultaneously create one event', async () => {
    const { act, waiting, memory } = await setUp();
    const id = await waiting();
    const results = await Promise.all([act(approve(id)), act(approve(id), 'boss'), act(approve(id))]);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(Object.keys(memory.at('audit') as object)).toEqual([`event-approve-${id}`]);
  });

  it.each(['approve', 'decline'] as const)(
    'deciding withdraws the alert of a waiting proposal: %s',
    async (action) => {
      const { act, waiting, notify, alerts } = await setUp();
      const [id, other] = [await waiting(), await waiting({ venue: 'Lido' })];
      await notify();
      await notify();
      await act(action === 'approve' ? approve(id) : decline(id));
      await notify();
      expect(alerts).toEqual([{ kind: 'proposal-waiting', id: other }]);
    },
  );

  it.each([1, 2, 3, 4])(
    'the alert of a declined proposal is withdrawn even if the process died with write %i',
    async (write) => {
      const { act, waiting, notify, alerts, memory, proposal } = await setUp();
      const id = await waiting();
      await notify();
      memory.dieWithWrite(write);
      await act(decline(id)).catch(() => undefined);
      memory.revive();
      await notify();
      expect(alerts).toHaveLength(proposal(id)?.state === 'waiting' ? 1 : 0);
    },
  );

  it('approving a past event is refused', async () => {
    const { act, waiting, pass } = await setUp();
    const id = await waiting();
    pass(hours(24 * 8));
    await expect(act(approve(id))).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await act(decline(id))).toMatchObject({ state: 'done' });
  });

  it('a proposal by a member who has left can be approved, and nobody is notified', async () => {
    const { act, waiting, memory, notify, card, proposal, pending } = await setUp();
    const id = await waiting();
    await anonymizeProposals('fan', memory.database);
    await act(approve(id));
    await notify();
    expect(card(id)).toMatchObject({ state: 'announced' });
    expect(proposal(id)).not.toHaveProperty('by');
    expect(memory.at('users')).toBeNull();
    expect(pending()).toEqual([]);
  });
});

describe('declining a proposal', () => {
  it('declining releases the venue date and notifies the proposer of the reason', async () => {
    const { act, waiting, memory, proposal, notify, titles, propose } = await setUp();
    const id = await waiting();
    expect(await act(decline(id))).toEqual({ state: 'done', event: null, version: 2 });
    expect(proposal(id)).toMatchObject({ state: 'declined', reason: 'It is a wedding.' });
    expect(memory.at('venueDates')).toBeNull();
    await notify();
    await notify();
    expect(titles('fan')).toEqual(['“Slow Night” was not taken: It is a wedding.']);
    expect(await act(decline(id), 'boss')).toEqual({ state: 'done', event: null, version: 2 });
    expect(await propose('ola')).toMatchObject({ state: 'waiting' });
  });

  it('declining with a reason of invisible characters is refused', async () => {
    const { act, waiting } = await setUp();
    const id = await waiting();
    await expect(act({ ...decline(id), reason: '\u200B' })).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

const reopen = (proposal: string, version = 2) => ({ action: 'reopen', proposal, version }) as const;

describe('taking a decline back', () => {
  it('a decline that is taken back leaves the proposal in its place, and the proposer is not told of it', async () => {
    const { act, waiting, proposal, notify, titles, alerts, memory, pass, audit } = await setUp();
    const id = await waiting();
    await notify();
    const [before, claims] = [proposal(id), memory.at('venueDates')];
    await act(decline(id));
    await notify();
    expect(alerts).toEqual([]);
    pass(10_000);
    expect(await act(reopen(id), 'boss')).toEqual({ state: 'done', event: null, version: 3 });
    expect(await act(reopen(id), 'boss')).toEqual({ state: 'done', event: null, version: 3 });
    await notify();
    expect(proposal(id)).toEqual({ ...before, version: 3 });
    expect(memory.at('venueDates')).toEqual(claims);
    expect(titles('fan')).toEqual([]);
    expect(alerts).toEqual([{ kind: 'proposal-waiting', id }]);
    await act({ ...decline(id, 3), reason: 'A wedding after all.' });
    await notify();
    expect(titles('fan')).toEqual(['“Slow Night” was not taken: A wedding after all.']);
    expect(
      audit()
        .map(({ what }) => what)
        .sort(),
    ).toEqual(['event-decline', 'event-decline', 'event-reopen']);
  });

  it('a decline cannot be taken back once somebody else has the venue date', async () => {
    const { act, waiting, propose, proposal } = await setUp();
    const id = await waiting();
    await act(decline(id));
    await propose('ola');
    expect(await act(reopen(id))).toEqual({ state: 'exists', event: null });
    expect(proposal(id)).toMatchObject({ state: 'declined' });
  });

  it('a decline can be taken back for a short time only', async () => {
    const { act, waiting, pass } = await setUp();
    const id = await waiting();
    await act(decline(id));
    pass(hours(1));
    await expect(act(reopen(id))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('nothing but a decline can be taken back, and only by those who decide', async () => {
    const { act, waiting } = await setUp();
    const id = await waiting();
    await act(approve(id));
    await expect(act(reopen(id))).rejects.toMatchObject({ code: 'conflict' });
    await expect(act(reopen(id), 'fan')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('withdrawing a proposal', () => {
  it('withdrawing releases the venue date once', async () => {
    const { waiting, withdraw, memory, proposal, notify, alerts } = await setUp();
    const id = await waiting();
    await notify();
    expect(await withdraw('fan', id)).toEqual({ state: 'withdrawn' });
    expect(await withdraw('fan', id)).toEqual({ state: 'withdrawn' });
    expect(proposal(id)).toMatchObject({ state: 'withdrawn', version: 2 });
    expect(memory.at('venueDates')).toBeNull();
    await notify();
    expect(alerts).toEqual([]);
  });

  it.each(['ola', 'ann', 'boss'])('withdrawing is forbidden for %s', async (by) => {
    const { waiting, withdraw } = await setUp();
    await expect(withdraw(by, await waiting())).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('decided proposals', () => {
  it('a decided proposal cannot be decided again', async () => {
    const { act, waiting, withdraw } = await setUp();
    const on = await waiting();
    const off = await waiting({ venue: 'Lido' });
    const back = await waiting({ venue: 'Cassiopeia' });
    await act(approve(on));
    await act(decline(off));
    await withdraw('fan', back);
    const conflict = { code: 'conflict' };
    await expect(act(decline(on, 2))).rejects.toMatchObject(conflict);
    await expect(act(approve(off, 2))).rejects.toMatchObject(conflict);
    await expect(act(approve(back, 2))).rejects.toMatchObject(conflict);
    await expect(withdraw('fan', on)).rejects.toMatchObject(conflict);
  });

  it('a decision about an outdated version is refused', async () => {
    const { act, waiting } = await setUp();
    const id = await waiting();
    await expect(act(approve(id, 3))).rejects.toMatchObject({ code: 'version-conflict' });
    await expect(act(approve('nothing'))).rejects.toMatchObject({ code: 'not-found' });
  });
});
