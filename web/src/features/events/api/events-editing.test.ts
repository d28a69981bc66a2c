// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseService, Firebase } from '../../../platform/firebase/types.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { ownZone } from '../../../lib/zone-texts.ts';
import { eventDrafts, type EventForm } from './drafts.ts';
import { watchVenueDate } from './venue-date.ts';
import { watchOwnProposals, watchProposal, watchWaitingProposals } from './proposals.ts';
import { watchEventRecord } from './record.ts';
import { changeEvent, proposeEvent, withdrawProposal } from './writing.ts';
import { callFunction } from '../../../platform/callables.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));
vi.mock('../../../platform/callables.ts', () => ({ callFunction: vi.fn() }));

let watched: { path: string; part: unknown; emit: (value: unknown) => void }[] = [];
const database = {
  watch: vi.fn<DatabaseService['watch']>((path, emit, _onError, part) => {
    const one = { path, part, emit };
    watched.push(one);
    return () => void (watched = watched.filter((other) => other !== one));
  }),
};
const emit = async (path: string, value: unknown) => {
  await vi.waitFor(() => expect(watched.map((one) => one.path)).toContain(path));
  watched.find((one) => one.path === path)?.emit(value);
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  watched = [];
  vi.mocked(loadFirebase).mockResolvedValue({ database } as unknown as Firebase);
});

const fields = {
  ...{ title: 'Slow', startsAt: 5, doorsAt: null, endsAt: null, timeZone: 'Europe/Berlin' },
  ...{ venue: 'SO36', address: '', city: 'Berlin', country: 'DE', lineUp: ['Bell Witch'], genres: [] },
  ...{ summary: '', description: '', price: '', ticketUrl: '', poster: null, report: null },
};
const proposal = {
  ...{ by: 'vera', byName: 'Vera', at: 1, waitingSince: 1, waitingBy: 'vera', state: 'waiting' },
  ...{ title: 'Slow', fields: JSON.stringify(fields), version: 1 },
};

describe('reading proposals', () => {
  test('a member’s proposals are read newest first', async () => {
    const onProposals = vi.fn();
    watchOwnProposals('vera', { onProposals, onError: vi.fn() });
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
    watchWaitingProposals({ onProposals, onError: vi.fn() });
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
    const unsubscribe = watchProposal('a', onProposal, vi.fn());
    await emit('eventProposals/a', { ...proposal, state: 'declined', reason: 'Twice.' });
    expect(onProposal).toHaveBeenCalledWith(expect.objectContaining({ state: 'declined', reason: 'Twice.' }));
    await emit('eventProposals/a', null);
    expect(onProposal).toHaveBeenLastCalledWith(null);
    unsubscribe();
    expect(watched).toEqual([]);
  });
});

test('an event is reported once both its card and its details have loaded', async () => {
  const onRecord = vi.fn();
  watchEventRecord('e1', onRecord, vi.fn());
  await emit('events/e1', {
    ...{ title: 'Slow', startsAt: 5, until: 6, timeZone: 'Europe/Berlin', venue: 'SO36', city: 'Berlin' },
    ...{ country: 'DE', state: 'postponed', dateOpen: true, lineUp: ['Bell Witch'], genres: { doom: true } },
    ...{ counts: { going: 0, interested: 0 }, version: 4, changedAt: 1 },
  });
  expect(onRecord).not.toHaveBeenCalled();
  await emit('eventDetails/e1', { address: 'Oranienstraße 190', reason: 'Flu.' });
  expect(onRecord).toHaveBeenCalledExactlyOnceWith({
    fields: { ...fields, address: 'Oranienstraße 190', genres: ['doom'] },
    state: 'postponed',
    dateUnknown: true,
    reason: 'Flu.',
    version: 4,
  });
});

test('the event that occupies a venue date is read by its key', async () => {
  const onHolder = vi.fn();
  watchVenueDate({ ...fields, startsAt: Date.parse('2027-11-20T19:00:00Z') }, onHolder);
  await emit('eventNights/2027-11-20~so36~berlin', { event: 'e1' });
  expect(onHolder).toHaveBeenCalledWith({ event: 'e1' });
});

test('calls send the payload that the contract defines', async () => {
  vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { state: 'withdrawn' } });
  await proposeEvent(fields, 'attempt-1');
  expect(callFunction).toHaveBeenLastCalledWith('proposeEvent', {
    action: 'propose',
    fields,
    attempt: 'attempt-1',
  });
  await withdrawProposal('p1');
  expect(callFunction).toHaveBeenLastCalledWith('proposeEvent', { action: 'withdraw', proposal: 'p1' });
  const refused = { ok: false, code: 'version-conflict', message: 'Changed.' } as const;
  vi.mocked(callFunction).mockResolvedValue(refused);
  expect(await changeEvent({ action: 'reinstate', event: 'e1', version: 2 })).toEqual(refused);
});

test('the refusal of a field is told without the name that the field has in the call', async () => {
  const problem = 'That is over already.';
  const facts = { field: 'fields.startsAt', problems: [problem] };
  const refused = {
    ok: false,
    code: 'invalid-input',
    message: `fields.startsAt: ${problem}`,
    ...facts,
  } as const;
  vi.mocked(callFunction).mockResolvedValue(refused);
  expect(await changeEvent({ action: 'approve', proposal: 'p1', version: 1 })).toEqual({
    ...refused,
    message: problem,
  });
});

describe('drafts of events', () => {
  const place = { uid: 'vera', event: null };
  const form = { title: 'Slow', timeZone: 'Europe/Berlin', lineUp: ['Bell Witch'] } as EventForm;

  test('a draft is stored for its member until it is removed', () => {
    expect(eventDrafts.write(place, { form, base: form, attempt: 'attempt-1', begun: null })).toBe(true);
    expect(eventDrafts.read(place)).toMatchObject({ form, attempt: 'attempt-1' });
    expect(eventDrafts.read({ uid: 'toni', event: null })).toBeNull();
    expect(eventDrafts.read({ uid: 'vera', event: 'e1' })).toBeNull();
    eventDrafts.remove(place);
    expect(eventDrafts.read(place)).toBeNull();
  });

  test.each(['', 'Europe/Atlantis'])(
    'a draft with the time zone “%s” keeps everything else that was typed',
    (zone) => {
      const kept = { ...form, timeZone: zone };
      eventDrafts.write(place, { form: kept, base: kept, attempt: null, begun: null });
      expect(eventDrafts.read(place)?.form).toMatchObject({ title: 'Slow', timeZone: ownZone() });
    },
  );

  test('a draft that cannot be parsed is ignored', () => {
    localStorage.setItem('riffhall:event:vera:', '{"form":{"title":3}}');
    expect(eventDrafts.read(place)).toBeNull();
    localStorage.setItem('riffhall:event:vera:', '{');
    expect(eventDrafts.read(place)).toBeNull();
  });
});
