import ICAL from 'ical.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { concert } from '../../test/doubles/page-subjects.ts';
import { createMemberWorld, type MemberWorld } from '../../test/doubles/member-world.ts';
import { type OwnCalendar, ownCalendarPath } from '../contract/own-calendar.ts';
import { renewalsPerHour, setOwnCalendar } from '../events/set-own-calendar.ts';
import { answerOwnCalendar, readsPerHour } from './answer-own-calendar.ts';

const origin = 'https://riffhall.example';
const day = 24 * 3_600_000;
const now = Date.parse('2026-11-21T12:00Z');
const show = { ...concert, state: 'announced' as const };

let world: MemberWorld;
beforeEach(async () => {
  world = createMemberWorld();
  world.pass(now - 5000);
  world.add('fan');
  world.add('other');
  await world.memory.database.update({
    'events/doom': show,
    'events/maybe': { ...show, title: 'Maybe Night', startsAt: show.startsAt + day, until: show.until + day },
    'events/off': { ...show, title: 'Off Night', state: 'cancelled' },
    'events/open': { ...show, title: 'Open Night', state: 'postponed', dateOpen: true },
    'events/old': { ...show, startsAt: now - 90 * day, until: now - 61 * day },
    'memberReferences/fan/attendance': {
      doom: 'going',
      maybe: 'interested',
      off: 'going',
      open: 'going',
      old: 'going',
      gone: 'going',
    },
    'memberReferences/other/attendance': { doom: 'interested' },
  });
});

const logMalformed = vi.fn();
const ask = (path: string) => answerOwnCalendar(path, { ...world.deps, origin, logMalformed });

async function renew(uid = 'fan'): Promise<string> {
  const { token } = await setOwnCalendar(uid, { action: 'renew' }, world.deps);
  return ownCalendarPath(uid, token ?? '');
}

function read(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  return { calendar, events };
}

describe('the calendar of a member', () => {
  it('the calendar of a member has the shows they go to or are interested in, with the same ids as other calendars', async () => {
    const { status, headers, body } = await ask(await renew());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    });
    const { calendar, events } = read(body);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('My shows on Riffhall');
    const shown = events.map(({ uid, summary, component }) => [
      uid,
      summary,
      component.getFirstPropertyValue('status'),
      component.getFirstPropertyValue('transp'),
    ]);
    expect(shown).toEqual([
      ['event-doom@riffhall', 'Doom Night', 'CONFIRMED', null],
      ['event-off@riffhall', 'Cancelled: Off Night', 'CANCELLED', null],
      ['event-open@riffhall', 'Postponed: Open Night', 'TENTATIVE', 'TRANSPARENT'],
      ['event-maybe@riffhall', 'Maybe Night', 'TENTATIVE', 'TRANSPARENT'],
    ]);
    expect(events[0]?.description.split('\n')[0]).toBe('You are going.');
    expect(events[3]?.description.split('\n')[0]).toBe('You are interested.');
  });

  it('the calendar of a member is valid even if it is empty', async () => {
    await world.memory.database.update({ 'memberReferences/fan/attendance': null });
    expect(read((await ask(await renew())).body).events).toEqual([]);
  });

  it('the calendar of a member with more shows than it can hold has the upcoming and the most recent ones', async () => {
    const shows = Array.from({ length: 520 }, (_, at) => {
      const until = now + (at - 480) * 3_600_000 + 1;
      return [`s${String(at).padStart(3, '0')}`, { ...show, startsAt: until - 1, until }] as const;
    });
    await world.memory.database.update({
      events: Object.fromEntries(shows),
      'memberReferences/fan/attendance': Object.fromEntries(shows.map(([id]) => [id, 'going'])),
    });
    const ids = read((await ask(await renew())).body).events.map(({ uid }) => uid);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 'event-s020@riffhall', 'event-s519@riffhall']);
  });

  it('the calendar of a member leaves out an event that is malformed', async () => {
    const address = await renew();
    const before = read((await ask(address)).body).events.length;
    await world.memory.database.update({ 'events/maybe/timeZone': 'Europe/Nowhere' });
    const { status, body } = await ask(address);
    expect(status).toBe(200);
    expect(read(body).events).toHaveLength(before - 1);
    expect(logMalformed.mock.calls).toContainEqual(['events/maybe', 'timeZone']);
  });

  it('a calendar address stops working for good as soon as it is renewed', async () => {
    const before = await renew();
    const after = await renew();
    expect(after).not.toBe(before);
    expect(await ask(before)).toMatchObject({ status: 404 });
    expect(await ask(after)).toMatchObject({ status: 200 });
    await setOwnCalendar('fan', { action: 'end' }, world.deps);
    expect(await ask(after)).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } });
  });

  it('a calendar address with another member’s secret, without one or with a truncated one is not found', async () => {
    const own = await renew();
    const others = await renew('other');
    const secret = others.split('/').at(-1) ?? '';
    const wrong = [
      `/api/shows/fan/${secret}`,
      own.slice(0, -5) + '.ics',
      '/api/shows/fan.ics',
      '/api/shows/fan/.ics',
    ];
    for (const path of [...wrong, `${own}/more`, own.replace('fan', 'fan%2F..')])
      expect(await ask(path)).toMatchObject({ status: 404 });
  });

  it.each(['constructor', '__proto__'])(
    'a calendar address of %s, which nobody can be called, is not found',
    async (uid) => {
      expect(await ask(ownCalendarPath(uid, 'x'.repeat(32)))).toMatchObject({ status: 404 });
    },
  );

  it('a calendar address stops working when the account is closed, before any of its data is deleted', async () => {
    const address = await renew();
    await world.memory.database.update({ 'access/fan': { closed: now } });
    expect(await ask(address)).toMatchObject({ status: 404 });
  });

  it('a calendar address that is fetched too often is refused for an hour, and wrong guesses do not count', async () => {
    const address = await renew();
    const guess = ownCalendarPath('fan', 'x'.repeat(32));
    for (let count = 0; count < readsPerHour; count += 1) {
      await ask(guess);
      expect(await ask(address)).toMatchObject({ status: 200 });
    }
    expect(await ask(address)).toMatchObject({ status: 429, headers: { 'Retry-After': '3600' } });
    world.pass(3_600_000);
    expect(await ask(address)).toMatchObject({ status: 200 });
  });
});

describe('the secret of a calendar', () => {
  it('the secret of a calendar is new each time, and only the last one is stored', async () => {
    const [one, other] = [await renew(), await renew()];
    expect(new Set([one, other]).size).toBe(2);
    const stored = world.memory.at('subscriptions/calendars/fan') as OwnCalendar;
    expect(ownCalendarPath('fan', stored.token)).toBe(other);
    expect(JSON.stringify(world.memory.all())).not.toContain(one.split('/').at(-1)?.replace('.ics', ''));
  });

  it('the secret of a calendar is rate-limited', async () => {
    for (let count = 0; count < renewalsPerHour; count += 1) await renew();
    await expect(renew()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(world.memory.at('subscriptions/calendars/fan')).not.toBeNull();
  });
});
