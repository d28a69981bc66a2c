import { describe, expect, it } from 'vitest';
import { beginEventWorld as setUp, hours, showFields, venueDate } from '../../test/doubles/event-world.ts';
import { startGraceHours } from '../contract/event-dates.ts';
import { proposalLimits } from './propose-event.ts';

describe('proposing an event', () => {
  it('a proposal by a member waits, holds its venue date and alerts the admins', async () => {
    const { propose, proposal, memory, notify, alerts, now, pending } = await setUp();
    const result = await propose('fan');
    if (result.state !== 'waiting') throw new Error('It does not wait');
    const { fields, ...record } = proposal(result.proposal) ?? {};
    expect(record).toEqual({
      by: 'fan',
      byName: 'The fan',
      at: now(),
      waitingSince: now(),
      waitingBy: 'fan',
      state: 'waiting',
      title: 'Slow Night',
      version: 1,
    });
    expect(JSON.parse(fields ?? '')).toEqual(showFields());
    expect(memory.at(`venueDates/${venueDate}`)).toEqual({ proposal: result.proposal });
    expect(memory.at('events')).toBeNull();
    await notify();
    expect(alerts).toEqual([{ kind: 'proposal-waiting', id: result.proposal }]);
    expect(pending()).toEqual([]);
  });

  it.each(['ann', 'boss'])('a proposal by %s is announced immediately, in every list', async (by) => {
    const { propose, memory, now } = await setUp();
    const result = await propose(by, { report: 'live-at-so36' });
    if (result.state !== 'announced') throw new Error('It is not on the site');
    const { event } = result;
    const { startsAt, doorsAt, poster, title, timeZone, venue, city, country, lineUp, summary } =
      showFields();
    expect(memory.at(`events/${event}`)).toEqual({
      ...{ title, startsAt, doorsAt, poster, timeZone, venue, city, country, lineUp, summary },
      until: startsAt + hours(6),
      genres: { doom: true, sludge: true },
      report: 'live-at-so36',
      state: 'announced',
      counts: { going: 0, interested: 0 },
      version: 1,
      changedAt: now(),
    });
    expect(memory.at(`eventDetails/${event}`)).toEqual({
      address: 'Oranienstraße 190',
      description: 'Bring earplugs.\n\nNo, really.',
      price: '18 €',
      ticketUrl: 'https://tickets.example/slow',
    });
    expect(memory.at('lists/eventsByBand')).toEqual({
      amenra: { [event]: startsAt },
      'ruff-majik': { [event]: startsAt },
    });
    expect(memory.at('venueDates')).toEqual({ [venueDate]: { event } });
    expect(memory.at('sitemap')).toEqual({ [`event:${event}`]: { updatedAt: now() } });
    expect(memory.at('eventProposals')).toBeNull();
    expect(memory.at('leases')).toBeNull();
    expect(memory.at('audit')).toEqual({
      [`event-announce-${event}`]: {
        ...{ what: 'event-announce', by, event, title },
        at: expect.any(Number) as number,
      },
    });
  });

  it.each([
    ['nobody', undefined, 'unauthenticated'],
    ['who is not confirmed', 'new', 'email-unverified'],
    ['who is gone', 'gone', 'unauthenticated'],
  ])('a proposal by %s is refused', async (_who, by, code) => {
    const { propose, memory } = await setUp();
    await expect(propose(by)).rejects.toMatchObject({ code });
    expect(memory.at('venueDates')).toBeNull();
  });

  it('a proposal by a suspended member is refused', async () => {
    const { propose, memory, now } = await setUp();
    await memory.database.update({ 'suspensions/fan': { until: now() + 5, reason: 'Shouting.' } });
    await expect(propose('fan')).rejects.toMatchObject({ code: 'suspended' });
  });
});

describe('proposals of past events', () => {
  const began = (hoursAgo: number, now: number) => ({
    startsAt: now - hours(hoursAgo),
    doorsAt: null,
    endsAt: null,
  });

  it.each(['fan', 'ann'])('a show from last night is still accepted from %s', async (by) => {
    const { propose, now } = await setUp();
    expect(await propose(by, began(startGraceHours, now()))).not.toMatchObject({ state: 'exists' });
  });

  it.each(['fan', 'ann'])('an older show is accepted from %s only if it is still going on', async (by) => {
    const { propose, now } = await setUp();
    const festival = began(startGraceHours + 1, now());
    await expect(propose(by, festival)).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'fields.startsAt: That is over already.',
      facts: { field: 'fields.startsAt', problems: ['That is over already.'] },
    });
    expect(await propose(by, { ...festival, endsAt: now() + hours(20) })).toMatchObject({
      state: by === 'ann' ? 'announced' : 'waiting',
    });
  });
});

describe('repeated proposals', () => {
  it.each(['fan', 'ann'])(
    'a repeated proposal by %s is the same one, in sequence or simultaneously',
    async (by) => {
      const { propose, memory } = await setUp();
      const attempt = 'pressed-once';
      const both = await Promise.all([propose(by, {}, attempt), propose(by, {}, attempt)]);
      expect(both[0]).toEqual(both[1]);
      expect(await propose(by, {}, attempt)).toEqual(both[0]);
      const lists = { ...(memory.at('eventProposals') as object), ...(memory.at('events') as object) };
      expect(Object.keys(lists)).toHaveLength(1);
    },
  );

  it('the same attempt id from another member is another proposal', async () => {
    const { propose } = await setUp();
    await propose('fan', {}, 'pressed-once');
    expect(await propose('ola', {}, 'pressed-once')).toEqual({ state: 'exists', event: null });
  });

  it('a repeated proposal is answered with its current state', async () => {
    const { propose, act, withdraw, proposal } = await setUp();
    const taken = await propose('fan', {}, 'attempt-one');
    const back = await propose('fan', { venue: 'Lido' }, 'attempt-two');
    if (taken.state !== 'waiting' || back.state !== 'waiting') throw new Error('They do not wait');
    await act({ action: 'approve', proposal: taken.proposal, version: 1 });
    await withdraw('fan', back.proposal);
    expect(await propose('fan', {}, 'attempt-one')).toEqual({ state: 'announced', event: taken.proposal });
    expect(await propose('fan', {}, 'attempt-two')).toEqual({ state: 'withdrawn' });
    expect(proposal(back.proposal)?.state).toBe('withdrawn');
  });
});

describe('several proposals for one venue date', () => {
  it('simultaneous proposals for one venue date create one proposal, and the others are told that it is taken', async () => {
    const { propose, memory } = await setUp();
    const results = await Promise.all([propose('fan'), propose('ola'), propose('pip')]);
    expect(results.map(({ state }) => state).sort()).toEqual(['exists', 'exists', 'waiting']);
    expect(Object.keys(memory.at('eventProposals') as object)).toHaveLength(1);
  });

  it('two simultaneous announcements for one venue date create one event', async () => {
    const { propose, memory } = await setUp();
    const results = await Promise.all([propose('ann'), propose('bob')]);
    expect(results.map(({ state }) => state).sort()).toEqual(['announced', 'exists']);
    expect(Object.keys(memory.at('events') as object)).toHaveLength(1);
  });

  it('a proposal for a taken venue date leads to the event, however the venue is spelled', async () => {
    const { propose, announced } = await setUp();
    const event = await announced();
    expect(await propose('fan', { venue: ' so36 ', city: 'BERLIN', title: 'Else' })).toEqual({
      state: 'exists',
      event,
    });
    expect(await propose('fan', { venue: 'Lido' })).toMatchObject({ state: 'waiting' });
  });

  it('a proposal for a taken venue date writes nothing, so that nobody can make many writes with it', async () => {
    const { propose, announced, memory } = await setUp();
    const event = await announced();
    memory.dieWithWrite(1);
    expect(await propose('fan')).toEqual({ state: 'exists', event });
    expect(memory.revive()).toBe(false);
  });

  it('a venue date that a dead process claimed becomes free after a while', async () => {
    const { propose, memory, now, pass } = await setUp();
    await memory.database.update({ [`venueDates/${venueDate}`]: { event: 'x', claimedAt: now() } });
    expect(await propose('fan')).toEqual({ state: 'exists', event: null });
    pass(130_000);
    expect(await propose('fan')).toMatchObject({ state: 'waiting' });
  });
});

describe('limits of proposals', () => {
  it('proposals are limited per day', async () => {
    const { propose, pass } = await setUp();
    for (let at = 0; at < proposalLimits.perDay; at += 1) await propose('fan', { venue: `Hall ${at}` });
    await expect(propose('fan', { venue: 'One more' })).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await propose('ola', { venue: 'One more' })).toMatchObject({ state: 'waiting' });
    pass(hours(25));
    expect(await propose('fan', { venue: 'Another' })).toMatchObject({ state: 'waiting' });
  });

  it('waiting proposals are limited in number until one of them is decided', async () => {
    const { waiting, propose, pass, act } = await setUp();
    let last = '';
    for (let at = 0; at < proposalLimits.waiting; at += 1) {
      last = await waiting({ venue: `Hall ${at}` });
      pass(hours(3));
    }
    pass(hours(25));
    const more = { venue: 'One more' };
    await expect(propose('fan', more)).rejects.toMatchObject({ code: 'too-many-requests' });
    await act({ action: 'decline', proposal: last, version: 1, reason: 'Not loud.' });
    expect(await propose('fan', more)).toMatchObject({ state: 'waiting' });
  });

  it('proposals by authors and admins are not limited', async () => {
    const { announced, memory } = await setUp();
    for (let at = 0; at < 30; at += 1) await announced({ venue: `Hall ${at}` });
    expect(Object.keys(memory.at('events') as object)).toHaveLength(30);
  });
});
