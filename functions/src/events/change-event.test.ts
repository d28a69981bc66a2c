import { describe, expect, it } from 'vitest';
import { beginEventWorld as setUp, hours, showFields, venueDate } from '../../test/doubles/event-world.ts';
import { waitingUntil } from '../contract/event-dates.ts';
import type { EventFields } from '../contract/event-schemas.ts';

const edit = (event: string, version: number, change: Partial<EventFields>) =>
  ({ action: 'edit', event, version, fields: showFields(change) }) as const;
const cancel = (event: string, version = 1, reason = 'The singer is ill.') =>
  ({ action: 'cancel', event, version, reason }) as const;
const postpone = (event: string, version = 1, startsAt?: number) =>
  ({ action: 'postpone', event, version, reason: 'Snow.', ...(startsAt && { startsAt }) }) as const;
const reinstate = (event: string, version: number) => ({ action: 'reinstate', event, version }) as const;

const { startsAt, doorsAt } = showFields();
const week = hours(24 * 7);

describe('an edit', () => {
  it('an edit changes the card, its details and its lists, and keeps the counts', async () => {
    const { announced, act, memory, card, now, pass, audit } = await setUp();
    const id = await announced();
    await memory.database.update({ [`events/${id}/counts`]: { going: 7, interested: 9 } });
    pass(5);
    const change = {
      title: 'Slower Night',
      doorsAt: null,
      genres: [],
      lineUp: ['Amenra', 'Bell Witch'],
      price: '',
    };
    expect(await act(edit(id, 1, change), 'bob')).toEqual({ state: 'done', event: id, version: 2 });
    expect(card(id)).toMatchObject({
      title: 'Slower Night',
      counts: { going: 7, interested: 9 },
      version: 2,
    });
    expect(card(id)).not.toHaveProperty('doorsAt');
    expect(card(id)).not.toHaveProperty('genres');
    expect(memory.at(`eventDetails/${id}`)).not.toHaveProperty('price');
    expect(memory.at('lists/eventsByBand')).toEqual({
      amenra: { [id]: startsAt },
      'bell-witch': { [id]: startsAt },
    });
    expect(memory.at(`sitemap/event:${id}`)).toEqual({ updatedAt: now() });
    expect(audit()).toMatchObject([
      { what: 'event-announce', event: id },
      { what: 'event-edit', by: 'bob', event: id },
    ]);
  });

  it('an edit that only writes the old name of a merged band changes nothing and notifies nobody', async () => {
    const { announced, act, attend, memory, card, pending } = await setUp();
    await memory.database.update({
      bandNames: { spellings: { amenra: 'Amenra' }, aliases: { 'amen-ra': 'amenra' } },
    });
    const id = await announced();
    await attend(id, { fan: 'going' });
    const typed = edit(id, 1, { lineUp: ['Amen Ra', 'Ruff Majik', 'AMENRA'] });
    expect(await act(typed)).toEqual({ state: 'done', event: id, version: 1 });
    expect(card(id)).toMatchObject({ version: 1, lineUp: ['Amenra', 'Ruff Majik'] });
    expect(pending()).toEqual([]);
  });

  it('an edit moves the venue date, or names its holder if it is taken', async () => {
    const { announced, act, memory } = await setUp();
    const id = await announced();
    const other = await announced({ venue: 'Lido' });
    expect(await act(edit(id, 1, { venue: 'LIDO' }))).toEqual({ state: 'exists', event: other });
    expect(memory.at(`venueDates/${venueDate}`)).toEqual({ event: id });
    expect(await act(edit(id, 1, { venue: 'Cassiopeia' }))).toMatchObject({ state: 'done' });
    expect(memory.at('venueDates')).toEqual({
      '2026-11-28~cassiopeia~berlin': { event: id },
      '2026-11-28~lido~berlin': { event: other },
    });
  });

  it('an edit without a change writes nothing, and a repeated edit has the effect of one', async () => {
    const { announced, act, card, memory } = await setUp();
    const id = await announced();
    expect(await act(edit(id, 1, {}))).toEqual({ state: 'done', event: id, version: 1 });
    expect(Object.keys(memory.at('audit') as object)).toEqual([`event-announce-${id}`]);
    const once = edit(id, 1, { title: 'Slower' });
    const both = await Promise.all([act(once), act(once)]);
    expect(both).toEqual([
      { state: 'done', event: id, version: 2 },
      { state: 'done', event: id, version: 2 },
    ]);
    await act(edit(id, 2, { title: 'Slowest' }));
    expect(await act(once)).toEqual({ state: 'done', event: id, version: 2 });
    expect(card(id)).toMatchObject({ title: 'Slowest', version: 3 });
  });

  it('an edit of an outdated version is refused', async () => {
    const { announced, act, card } = await setUp();
    const id = await announced();
    await act(edit(id, 1, { title: 'First' }));
    for (const by of ['ann', 'bob']) {
      await expect(act(edit(id, 1, { title: 'Second' }), by)).rejects.toMatchObject({
        code: 'version-conflict',
      });
    }
    expect(card(id)?.title).toBe('First');
    await expect(act(edit('nothing', 1, {}))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('an edit of a past event can link its report, but not move its date', async () => {
    const { announced, act, card, pass, memory, attend, pending } = await setUp();
    const id = await announced();
    await attend(id, { fan: 'going' });
    pass(week * 5);
    expect(await act(edit(id, 1, { report: 'live-at-so36', venue: 'SO 36' }))).toMatchObject({ version: 2 });
    expect(card(id)?.report).toBe('live-at-so36');
    expect(pending()).toEqual([]);
    await memory.database.update({ 'articles/live-at-so36': null });
    expect(await act(edit(id, 2, { report: 'live-at-so36', title: 'Slow' }))).toMatchObject({ version: 3 });
    await expect(act(edit(id, 3, { startsAt: startsAt + 1 }))).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});

it('a festival postponed past the end of daylight saving time keeps the times of its doors and end', async () => {
  const at = (text: string) => Date.parse(text);
  const { announced, act, card } = await setUp();
  // Friday to Sunday in spring; DST begins on that Sunday.
  const id = await announced({
    startsAt: at('2027-03-26T18:00+01:00'),
    doorsAt: at('2027-03-26T17:00+01:00'),
    endsAt: at('2027-03-28T22:00+02:00'),
  });
  await act(postpone(id, 1, at('2027-04-02T18:00+02:00')));
  expect(card(id)).toMatchObject({
    doorsAt: at('2027-04-02T17:00+02:00'),
    endsAt: at('2027-04-04T22:00+02:00'),
  });
  await act(postpone(id, 2, at('2027-10-29T18:00+02:00')));
  expect(card(id)).toMatchObject({ endsAt: at('2027-10-31T22:00+01:00') });
});

it('a night postponed into the start of daylight saving time ends after the skipped hour', async () => {
  const at = (text: string) => Date.parse(text);
  const { announced, act, card } = await setUp();
  const id = await announced({
    startsAt: at('2027-03-20T23:00+01:00'),
    doorsAt: null,
    endsAt: at('2027-03-21T02:30+01:00'),
  });
  await act(postpone(id, 1, at('2027-03-27T23:00+01:00')));
  expect(card(id)).toMatchObject({ endsAt: at('2027-03-28T03:30+02:00') });
});

describe('a cancellation', () => {
  it('a cancellation is shown with its reason, releases the venue date and can be undone', async () => {
    const { announced, act, card, memory, propose } = await setUp();
    const id = await announced();
    expect(await act(cancel(id))).toMatchObject({ version: 2 });
    expect(card(id)).toMatchObject({ state: 'cancelled', startsAt });
    expect(memory.at(`eventDetails/${id}/reason`)).toBe('The singer is ill.');
    expect(memory.at('venueDates')).toBeNull();
    expect(await act(cancel(id))).toMatchObject({ version: 2 });
    const other = await propose('bob', { title: 'A stand-in' });
    if (other.state !== 'announced') throw new Error('The night is not free');
    expect(await act(reinstate(id, 2))).toEqual({ state: 'exists', event: other.event });
    await act(cancel(other.event));
    expect(await act(reinstate(id, 2))).toMatchObject({ version: 3 });
    expect(card(id)).toMatchObject({ state: 'announced' });
    expect(memory.at(`eventDetails/${id}`)).not.toHaveProperty('reason');
    expect(memory.at('venueDates')).toEqual({ [venueDate]: { event: id } });
    await expect(act(cancel(id, 1, 'Another reason.'))).rejects.toMatchObject({ code: 'version-conflict' });
  });
});

describe('a postponement', () => {
  it('a postponement to a new date moves doors, end and venue date', async () => {
    const { announced, act, card, memory } = await setUp();
    const id = await announced({ endsAt: startsAt + hours(4) });
    expect(await act(postpone(id, 1, startsAt + week))).toMatchObject({ version: 2 });
    expect(card(id)).toMatchObject({
      state: 'postponed',
      startsAt: startsAt + week,
      doorsAt: (doorsAt ?? 0) + week,
      endsAt: startsAt + week + hours(4),
      until: startsAt + week + hours(4),
    });
    expect(card(id)).not.toHaveProperty('dateOpen');
    expect(memory.at('venueDates')).toEqual({ '2026-12-05~so36~berlin': { event: id } });
    expect(memory.at(`lists/eventsByBand/amenra/${id}`)).toBe(startsAt + week);
    expect(memory.at(`eventDetails/${id}/planned`)).toEqual({
      startsAt,
      doorsAt,
      endsAt: startsAt + hours(4),
    });
  });

  it('a postponement without a date keeps the old date and releases the venue date until a new date is set', async () => {
    const { announced, act, card, memory } = await setUp();
    const id = await announced();
    await act(postpone(id));
    expect(card(id)).toMatchObject({ state: 'postponed', dateOpen: true, startsAt, until: waitingUntil });
    expect(memory.at('venueDates')).toBeNull();
    await act(edit(id, 2, { title: 'Slower' }));
    expect(card(id)).toMatchObject({ dateOpen: true, title: 'Slower', until: waitingUntil });
    await act(edit(id, 3, { startsAt: startsAt + week, doorsAt: null }));
    expect(card(id)).toMatchObject({
      ...{ state: 'postponed', startsAt: startsAt + week, until: startsAt + week + hours(6) },
    });
    expect(card(id)).not.toHaveProperty('dateOpen');
    expect(memory.at('venueDates')).toEqual({ '2026-12-05~so36~berlin': { event: id } });
  });

  it('a postponed event without a date that is cancelled ends at its old date, unless it is reinstated', async () => {
    const { announced, act, card } = await setUp();
    const id = await announced();
    await act(postpone(id));
    await act(cancel(id, 2));
    expect(card(id)).toMatchObject({ state: 'cancelled', until: startsAt + hours(6) });
    await act(reinstate(id, 3));
    expect(card(id)).toMatchObject({ state: 'postponed', dateOpen: true, until: waitingUntil });
    await act(reinstate(id, 4));
    expect(card(id)).toMatchObject({ state: 'announced', startsAt, until: startsAt + hours(6) });
  });

  it('undoing a postponement restores the first date, however often the event was moved', async () => {
    const { announced, act, card, memory } = await setUp();
    const id = await announced();
    await act(postpone(id, 1, startsAt + week));
    await act(postpone(id, 2, startsAt + 2 * week));
    await act(cancel(id, 3));
    await act(reinstate(id, 4));
    expect(card(id)).toMatchObject({ state: 'postponed', startsAt: startsAt + 2 * week });
    await act(reinstate(id, 5));
    expect(card(id)).toMatchObject({ state: 'announced', startsAt, doorsAt, until: startsAt + hours(6) });
    expect(memory.at(`eventDetails/${id}`)).not.toHaveProperty('planned');
    expect(memory.at('venueDates')).toEqual({ [venueDate]: { event: id } });
    expect(await act(reinstate(id, 5))).toMatchObject({ version: 6 });
  });

  it.each([
    ['into the past', startsAt - 3 * week],
    ['too far ahead', startsAt + hours(24 * 1101)],
    ...[9e15, -9e15, 1e300, Date.UTC(9999, 11, 31)].map((to): [string, number] => [`to ${to}`, to]),
  ])('a postponement is refused: %s', async (_where, to) => {
    const { announced, act } = await setUp();
    const id = await announced({ endsAt: startsAt + hours(4) });
    await expect(act(postpone(id, 1, to))).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('a postponement to a taken venue date names its holder', async () => {
    const { announced, act, card } = await setUp();
    const id = await announced();
    const other = await announced({ startsAt: startsAt + week, doorsAt: null });
    expect(await act(postpone(id, 1, startsAt + week))).toEqual({ state: 'exists', event: other });
    expect(card(id)?.state).toBe('announced');
  });
});
