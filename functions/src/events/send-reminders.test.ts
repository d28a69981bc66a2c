import { describe, expect, it, beforeEach, vi } from 'vitest';
import { push } from '../../test/doubles/do-work.ts';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { concert } from '../../test/doubles/page-subjects.ts';
import type { EventCard } from '../contract/events.ts';
import type { Path } from '../contract/paths.ts';
import type { Query } from '../database.ts';
import { isTomorrow, reminderWords, sendReminders } from './send-reminders.ts';

const at = (iso: string) => Date.parse(iso);
const show: EventCard = { ...concert, state: 'announced' };

describe('when reminders are sent', () => {
  it.each<[string, Partial<EventCard>, string, boolean]>([
    ['at nine in Berlin', {}, '2026-12-04T08:00Z', true],
    ['just before midnight', {}, '2026-12-04T22:59Z', true],
    ['before nine', {}, '2026-12-04T07:59Z', false],
    ['on the day itself', {}, '2026-12-04T23:00Z', false],
    ['two days before', {}, '2026-12-03T20:00Z', false],
    ['of a postponed one with a date', { state: 'postponed' }, '2026-12-04T12:00Z', true],
    [
      'where it is tomorrow already elsewhere',
      { timeZone: 'Asia/Tokyo', startsAt: at('2026-12-05T10:00Z') },
      '2026-12-04T00:00Z',
      true,
    ],
    ['before a day that is an hour longer', { startsAt: at('2026-10-25T22:30Z') }, '2026-10-24T07:00Z', true],
    ['before a start after midnight', { startsAt: at('2026-12-04T23:30Z') }, '2026-12-04T12:00Z', true],
    ['two days before that', { startsAt: at('2026-12-04T23:30Z') }, '2026-12-03T12:00Z', false],
  ])(
    'whether a reminder is due is decided by the venue’s time and the state of the event: %s',
    (_, change, now, expected) => {
      expect(isTomorrow({ ...show, ...change }, at(now))).toBe(expected);
    },
  );
});

describe('the text of reminders', () => {
  it('the reminder names the day, for those who read it later, and times in the time zone of the venue', () => {
    const doorsAt = show.startsAt - 3_600_000;
    expect(reminderWords({ ...show, doorsAt })).toBe(
      'Tomorrow, Saturday 5 December: Doom Night, SO36, Berlin. Doors 19:00, start 20:00.',
    );
    expect(reminderWords({ ...show, timeZone: 'Asia/Kolkata' })).toBe(
      'Tomorrow, Sunday 6 December: Doom Night, SO36, Berlin. Start 00:30.',
    );
  });
});

const now = Date.parse('2026-12-04T12:00Z');
const day = 24 * 3_600_000;

const crowd = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`fan-${1000 + index}`, 'going']));

let memory = createMemoryDatabase();
beforeEach(async () => {
  memory = createMemoryDatabase();
  await memory.database.update({
    'events/doom': show,
    'attendance/doom': { ann: 'going', bob: 'interested' },
  });
});

/** Differs from `now` on purpose: entries carry the time of the clock, not that of the schedule. */
const logMalformed = vi.fn();
const deps = (database = memory.database) => ({ database, clock: { now: () => 5 }, push, logMalformed });
const remind = (at = now) => sendReminders(at, deps());
const entriesOf = (uid: string) =>
  Object.values((memory.at(`users/${uid}/notifications`) ?? {}) as Record<string, object>);

describe('reminders', () => {
  it('reminders reach going and interested members once, however often the job runs', async () => {
    await remind();
    await remind(now + day / 96);
    await remind(now);
    const entry = {
      kind: 'event-tomorrow',
      title: 'Tomorrow, Saturday 5 December: Doom Night, SO36, Berlin. Start 20:00.',
      link: '/events/doom',
      thread: 'event:doom',
      createdAt: 5,
      read: false,
    };
    expect(entriesOf('ann')).toEqual([{ ...entry, why: 'You said that you are going.' }]);
    expect(entriesOf('bob')).toEqual([{ ...entry, why: 'You said that you are interested.' }]);
  });

  it('reminders are sent again for an event that was moved to another day', async () => {
    await remind();
    await memory.database.update({ 'events/doom/startsAt': show.startsAt + 7 * day });
    await remind(now + day);
    expect(entriesOf('ann')).toHaveLength(1);
    await remind(now + 7 * day);
    expect(entriesOf('ann')).toHaveLength(2);
  });

  it.each([
    ['cancelled', { state: 'cancelled' }],
    ['postponed without a date', { state: 'postponed', dateOpen: true }],
  ])('reminders are not sent for an event that is %s', async (_, change) => {
    await memory.database.update({ 'events/doom': { ...show, ...change } });
    await remind();
    expect(memory.at('users')).toBeNull();
    expect(memory.at('cursors/eventReminders')).toBeNull();
  });

  it('reminders stop if the event is cancelled between two pages', async () => {
    await memory.database.update({ 'attendance/doom': crowd });
    const { database } = memory;
    const cancelling = {
      ...database,
      async update(changes: Record<string, unknown>) {
        await database.update(changes);
        if ('cursors/eventReminders/doom' in changes)
          await database.update({ 'events/doom/state': 'cancelled' });
      },
    };
    await sendReminders(now, deps(cancelling));
    expect(Object.keys(memory.at('users') as object)).toHaveLength(50);
  });

  it('reminders resume where they were interrupted and leave out no member', async () => {
    await memory.database.update({ 'attendance/doom': crowd });
    memory.dieWithWrite(300);
    await expect(remind()).rejects.toThrow('is dead');
    memory.revive();
    expect(memory.at('cursors/eventReminders/doom')).toMatchObject({
      after: expect.stringContaining('fan-') as string,
    });
    await remind();
    expect(Object.keys(memory.at('users') as object)).toHaveLength(120);
    expect(entriesOf('fan-1119')).toHaveLength(1);
    expect(memory.at('cursors/eventReminders/doom')).toEqual({ startsAt: show.startsAt, done: true });
  });

  it('reminders that fail for one member do not hold up the others', async () => {
    await memory.database.update({ 'attendance/doom': crowd });
    const { database } = memory;
    const broken = {
      ...database,
      transact: <Stored>(path: Path<Stored>, change: (current: NoInfer<Stored> | null) => unknown) =>
        path.startsWith('users/fan-1003/notifications/')
          ? Promise.reject(new Error('broken'))
          : database.transact(path, change),
    };
    await sendReminders(now, deps(broken));
    expect(Object.keys(memory.at('users') as object)).toHaveLength(119);
    expect(memory.at('cursors/eventReminders/doom')).toEqual({ startsAt: show.startsAt, done: true });
  });

  it('reminders that fail for one event do not hold up the others', async () => {
    await memory.database.update({ 'events/slow': show, 'attendance/slow/eve': 'going' });
    const { database } = memory;
    const broken = {
      ...database,
      query: <Stored>(path: Path<Record<string, Stored>>, query: Query) =>
        path === 'attendance/doom' ? Promise.reject(new Error('broken')) : database.query(path, query),
    };
    await expect(sendReminders(now, deps(broken))).rejects.toThrow('broken');
    expect(entriesOf('eve')).toHaveLength(1);
  });

  it.each([
    ['timeZone', 'Europe/Nowhere'],
    ['startsAt', 'soon'],
    ['title', 5],
  ])('reminders of other events are sent if one has a stored %s of %j', async (field, value) => {
    await memory.database.update({
      'events/odd': { ...show, [field]: value },
      'attendance/odd': { eve: 'going' },
    });
    await remind();
    expect(entriesOf('ann')).toHaveLength(1);
    expect(entriesOf('eve')).toEqual([]);
  });

  it('reminders find every event of a day with very many', async () => {
    const many = Array.from({ length: 450 }, (_, index) => [
      `event-${index}`,
      { ...show, startsAt: show.startsAt + Math.floor(index / 3) },
    ]);
    await memory.database.update({ events: Object.fromEntries(many) });
    await remind();
    expect(Object.keys(memory.at('cursors/eventReminders') as object)).toHaveLength(450);
  });
});
