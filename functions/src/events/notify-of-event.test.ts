import { describe, expect, it } from 'vitest';
import { beginEventWorld as setUp, hours, showFields } from '../../test/doubles/event-world.ts';
import type { EventFields } from '../contract/event-schemas.ts';

const { startsAt } = showFields();
const week = hours(24 * 7);

/** Sets up an event with attendees. */
async function withCrowd(people: Record<string, string> = { fan: 'going', ola: 'interested' }) {
  const world = await setUp();
  const id = await world.announced();
  await world.attend(id, people);
  let version = 1;
  const edit = async (change: Partial<EventFields>) => {
    const result = await world.act({ action: 'edit', event: id, version, fields: showFields(change) });
    version += 1;
    return result;
  };
  return { ...world, id, edit };
}

describe('notifications of attendees', () => {
  it.each<[string, Partial<EventFields>, string]>([
    [
      'a new date, in the time of the venue',
      { startsAt: startsAt + week, doorsAt: startsAt + week - hours(1) },
      'it is on Saturday 5 December 2026 at 20:00; doors open at 19:00',
    ],
    ['other doors', { doorsAt: startsAt - hours(2) }, 'doors open at 18:00'],
    ['an end', { endsAt: startsAt + hours(5) }, 'it ends on Sunday 29 November 2026 at 01:00'],
    ['another venue', { venue: 'Lido', address: 'Cuvrystraße 7' }, 'it is at Lido, Cuvrystraße 7, Berlin'],
    ['who will not play', { lineUp: ['Amenra'] }, 'Ruff Majik will not play'],
    [
      'who will play',
      { lineUp: ['Amenra', 'Ruff Majik', 'A', 'B', 'C', 'D'] },
      'A, B, C, and 1 more will play',
    ],
  ])('attendees are notified of %s', async (_what, change, words) => {
    const { id, edit, notify, titles, told } = await withCrowd();
    await edit(change);
    await notify();
    expect(titles('fan')).toEqual([`“Slow Night” has changed: ${words}.`]);
    expect(titles('ola')).toEqual(titles('fan'));
    expect(told('fan')[0]).toMatchObject({
      kind: 'event-changed',
      link: `/events/${id}`,
      thread: `event:${id}`,
      why: 'You said that you are going.',
    });
  });

  it.each<[string, Partial<EventFields>]>([
    ['a typo in the description', { description: 'Bring earplugs!' }],
    ['a nicer title', { title: 'Slow night' }],
    ['another spelling of the venue', { venue: 'SO 36', address: 'Oranienstrasse 190' }],
    ['the billing', { lineUp: ['Ruff Majik', 'AMENRA'] }],
    ['genres, price and poster', { genres: ['drone'], price: '19 €', poster: null }],
  ])('attendees are not notified of %s', async (_what, change) => {
    const { edit, pending } = await withCrowd();
    expect(await edit(change)).toMatchObject({ state: 'done', version: 2 });
    expect(pending()).toEqual([]);
  });

  it('attendees are notified of cancellation, new date and reinstatement, each with its reason', async () => {
    const { id, act, notify, titles, memory } = await withCrowd();
    const said: string[][] = [];
    const hear = async () => {
      await notify();
      said.push(titles('fan'));
      await memory.database.update({ users: null });
    };
    await act({ action: 'cancel', event: id, version: 1, reason: 'The singer is ill.' });
    await hear();
    await act({ action: 'reinstate', event: id, version: 2 });
    await hear();
    await act({ action: 'postpone', event: id, version: 3, reason: 'Snow.' });
    await hear();
    await act({ action: 'postpone', event: id, version: 4, reason: 'Snow.', startsAt: startsAt + week });
    await hear();
    expect(said.flat()).toEqual([
      '“Slow Night” is cancelled: The singer is ill.',
      '“Slow Night” is on Saturday 28 November 2026 at 20:00, at SO36, Berlin.',
      '“Slow Night” is postponed, and nobody knows the new date yet: Snow.',
      '“Slow Night” is postponed to Saturday 5 December 2026 at 20:00, at SO36, Berlin: Snow.',
    ]);
  });

  it('attendees are told in the past tense of a postponement that is taken back after the first date', async () => {
    const { id, act, notify, titles, memory, pass, now } = await withCrowd();
    await act({ action: 'postpone', event: id, version: 1, reason: 'Snow.' });
    await notify();
    await memory.database.update({ users: null });
    pass(startsAt + hours(12) - now());
    await act({ action: 'reinstate', event: id, version: 2 });
    await notify();
    expect(titles('fan')).toEqual([
      '“Slow Night” was on Saturday 28 November 2026 at 20:00, at SO36, Berlin.',
    ]);
  });

  it('attendees get one entry for changes within half an hour, read or unread, with the current state', async () => {
    const { edit, notify, entries, memory, pass } = await withCrowd();
    await edit({ venue: 'Lido' });
    await notify();
    const [key] = Object.keys(entries('fan'));
    await memory.database.update({ [`users/fan/notifications/${key}/read`]: true });
    pass(hours(0.5));
    await edit({ venue: 'Lido', startsAt: startsAt + week, doorsAt: null });
    await notify();
    await notify();
    expect(Object.keys(entries('fan'))).toEqual([key]);
    expect(entries('fan')[key ?? '']).toMatchObject({
      count: 2,
      read: false,
      title:
        '“Slow Night” has changed more than once. It is on Saturday 5 December 2026 at 20:00, at Lido, Berlin.',
    });
  });

  it('attendees get another entry for a later change, even while the first is unread', async () => {
    const { edit, notify, titles, pass } = await withCrowd();
    await edit({ venue: 'Lido' });
    await notify();
    pass(hours(0.5) + 1);
    await edit({ venue: 'Cassiopeia' });
    await notify();
    await notify();
    expect(titles('fan').sort()).toEqual([
      '“Slow Night” has changed: it is at Cassiopeia, Oranienstraße 190, Berlin.',
      '“Slow Night” has changed: it is at Lido, Oranienstraße 190, Berlin.',
    ]);
  });

  it('attendees get the current state even if an earlier change has not reached all of them', async () => {
    const { edit, notify, titles } = await withCrowd();
    await edit({ venue: 'Lido' });
    await edit({ venue: 'Lido', startsAt: startsAt + week, doorsAt: null });
    await notify();
    expect(titles('fan')).toEqual([
      '“Slow Night” has changed more than once. It is on Saturday 5 December 2026 at 20:00, at Lido, Berlin.',
    ]);
  });

  it('attendees who hear of a change only after the next one get the current state', async () => {
    const { edit, notify, memory, titles, pass } = await withCrowd();
    await edit({ venue: 'Lido' });
    const late = memory.at('workBulk') as object;
    await memory.database.update({ workBulk: null });
    await edit({ venue: 'Cassiopeia' });
    await notify();
    pass(hours(1));
    await memory.database.update({ users: null, workBulk: late });
    await notify();
    expect(titles('fan')).toEqual([
      expect.stringMatching(/has changed more than once.*at Cassiopeia, Berlin\.$/),
    ]);
  });

  it('attendees are not notified of their own changes, nor of muted events', async () => {
    const { id, edit, notify, memory, entries } = await withCrowd({
      ann: 'going',
      fan: 'going',
      ola: 'going',
    });
    await memory.database.update({ [`users/fan/muted/threads/event:${id}`]: true });
    await edit({ venue: 'Lido' });
    await notify();
    expect([entries('ann'), entries('fan')]).toEqual([{}, {}]);
    expect(Object.keys(entries('ola'))).toHaveLength(1);
  });
});

describe('a fan-out to many attendees', () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`m${String(at).padStart(3, '0')}`, 'going']),
  );

  it('a fan-out reaches each attendee once, wherever it breaks off', async () => {
    let died = true;
    for (let write = 1; died; write += 40) {
      const { edit, notify, memory, pass, pending, told } = await withCrowd(crowd);
      await edit({ venue: 'Lido' });
      memory.dieWithWrite(write);
      await notify().catch(() => undefined);
      died = memory.revive();
      pass(200_000);
      await notify();
      for (const uid of Object.keys(crowd)) {
        expect(told(uid).map(({ count = 1 }) => count)).toEqual([1]);
      }
      expect(pending()).toEqual([]);
    }
  });

  it('all attendees end with the current state if an event changes again during a fan-out', async () => {
    const { edit, notify, titles, pending } = await withCrowd(crowd);
    await edit({ venue: 'Lido' });
    const first = notify();
    await edit({ venue: 'Cassiopeia' });
    await first;
    await notify();
    expect(pending()).toEqual([]);
    for (const uid of Object.keys(crowd)) expect(titles(uid).join()).toMatch(/at Cassiopeia, Berlin\.$/);
  });
});

it('the proposer is notified of the approval even if a change follows immediately', async () => {
  const { waiting, act, notify, titles } = await setUp();
  const id = await waiting();
  await act({ action: 'approve', proposal: id, version: 1 });
  await act({ action: 'edit', event: id, version: 1, fields: showFields({ venue: 'Lido' }) });
  await notify();
  expect(titles('fan')).toEqual(['“Slow Night” is on the site. Thank you for proposing it.']);
});

it('the proposer is not notified of an approval whose event has been deleted again', async () => {
  const { waiting, act, notify, titles } = await setUp();
  const id = await waiting();
  await act({ action: 'approve', proposal: id, version: 1 });
  await act({ action: 'delete', event: id, version: 1 });
  await notify();
  expect(titles('fan')).toEqual([]);
});
