import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { dayAfter } from '../contract/calendar.ts';
import { dailyDaysKept, type DailyNumbers, mostReadMax } from '../contract/daily.ts';
import { pageKinds } from '../contract/reads.ts';
import { dayMs } from '../contract/time.ts';
import { countDays, recountedDays } from './count-days.ts';

/** Ten past midnight in Berlin, so the day before is over. */
const night = Date.parse('2026-11-22T23:10:00Z');
const yesterday = '2026-11-22';
const noon = (day: string) => Date.parse(`${day}T11:00:00Z`);

let memory: ReturnType<typeof createMemoryDatabase>;
let now: number;

beforeEach(() => {
  memory = createMemoryDatabase();
  now = night;
});

const count = () => countDays({ database: memory.database, clock: { now: () => now } });
const write = (changes: Record<string, unknown>) => memory.database.update(changes);
const numbersOf = (day: string) => memory.at(`daily/${day}`) as DailyNumbers | null;
const noPages = Object.fromEntries(pageKinds.map((kind) => [`page-${kind}`, 0]));
const days = () => Object.keys(memory.at('daily') ?? {}).sort();

const comment = (createdAt: number, state = 'visible') => ({ createdAt, state });
const gift = (createdAt: number, more: object = {}) => ({
  amount: 2000,
  refunded: 0,
  status: 'succeeded',
  createdAt,
  ...more,
});

describe('the numbers of a day', () => {
  it('the last day has the number of members who get the weekly digest, and keeps it', async () => {
    const mails = (on: object) => ({ key: 'k', address: 'a@example.com', on });
    await write({
      members: { m: { joinedAt: noon(yesterday) } },
      'subscriptions/mails': {
        m: mails({ weekly: 1 }),
        n: mails({ weekly: 2, tomorrow: 2 }),
        o: mails({ tomorrow: 3 }),
      },
    });
    await count();
    expect(numbersOf(yesterday)).toMatchObject({ subscribers: 2 });
    now += dayMs;
    await write({ 'subscriptions/mails/n': null });
    await count();
    expect(numbersOf(yesterday)).toMatchObject({ subscribers: 2 });
    expect(numbersOf(dayAfter(yesterday, 1))).toMatchObject({ subscribers: 1 });
  });

  it('the numbers of a day count what happened on that day', async () => {
    const at = noon(yesterday);
    await write({
      'counts/readsByKind/reads/days': { [yesterday]: 7, '2026-11-21': 9 },
      'counts/readsByKind/listens/days': { [yesterday]: 2, '2026-11-21': 1 },
      'counts/readsByKind/home/days': { [yesterday]: 5 },
      'counts/readsByKind/bands/days': { [yesterday]: 1 },
      saved: {
        m: { one: { savedAt: at }, two: { savedAt: at - 2 * dayMs } },
        n: { one: { savedAt: at } },
        // Has not changed anything lately, so the list is not read.
        o: { one: { savedAt: at } },
      },
      lastWrites: {
        m: { saved: { at: at + 1 } },
        n: { saved: { at } },
        o: { saved: { at: at - 70 * dayMs }, horns: { at } },
      },
      commentRecords: {
        a: comment(at),
        b: comment(at),
        held: comment(at, 'held'),
        gone: comment(at, 'deleted'),
      },
      members: { m: { joinedAt: at }, earlier: { joinedAt: at - 2 * dayMs } },
      audit: {
        p: { what: 'event-approve', at },
        q: { what: 'event-announce', at: at + 1 },
        r: { what: 'event-edit', at },
      },
      donations: {
        whole: gift(at),
        part: gift(at, { refunded: 500 }),
        back: gift(at, { refunded: 2000, status: 'refunded' }),
        disputed: gift(at, { status: 'disputed', disputes: { dp_1: { amount: 2000, state: 'open' } } }),
        // An old ledger entry, which stores only the outcome of a dispute.
        lost: gift(at, { refunded: 500, status: 'disputed', dispute: 'lost' }),
      },
    });
    await count();
    expect(numbersOf(yesterday)).toEqual({
      ...noPages,
      'page-home': 5,
      'page-bands': 1,
      subscribers: 0,
      reads: 7,
      listens: 2,
      saves: 2,
      comments: 2,
      members: 1,
      shows: 2,
      donations: 2,
      given: 3500,
    });
  });

  it('the articles that were read most on a day are named, and no others are kept', async () => {
    const slugs = Array.from({ length: mostReadMax + 1 }, (_, index) => [`a${index}`, index + 1] as const);
    await write({
      [`counts/readsByDay/${yesterday}`]: Object.fromEntries(slugs),
      'counts/readsByDay/2026-11-17': { old: 9 },
      'counts/readsByKind/reads/days': { '2026-11-17': 9, [yesterday]: 500 },
      'counts/readsByDay/2026-11-23': { today: 1 },
    });
    await count();
    await count();
    const { articles } = memory.at(`daily/${yesterday}`) as { articles: object };
    expect(Object.keys(articles)).toHaveLength(mostReadMax);
    expect(articles).not.toHaveProperty('a0');
    expect(articles).toHaveProperty(`a${mostReadMax}`, mostReadMax + 1);
    expect(memory.at('daily/2026-11-17')).toMatchObject({ articles: { old: 9 } });
    expect(Object.keys(memory.at('counts/readsByDay') as object)).toEqual([yesterday, '2026-11-23']);
  });

  it('the numbers of a day run from midnight to midnight in the time zone of the site', async () => {
    await write({
      commentRecords: {
        last: comment(Date.parse('2026-11-21T22:59:59Z')),
        first: comment(Date.parse('2026-11-21T23:00:00Z')),
        latest: comment(Date.parse('2026-11-22T22:59:59Z')),
        today: comment(Date.parse('2026-11-22T23:00:00Z')),
      },
    });
    await count();
    expect([numbersOf('2026-11-21')?.comments, numbersOf(yesterday)?.comments]).toEqual([1, 2]);
    expect(days()).not.toContain('2026-11-23');
  });

  it('the numbers of a day include more than one page of a query, even if much happened at the same moment', async () => {
    const at = noon(yesterday);
    const many = Array.from({ length: 1300 }, (_, index) => [
      `c${index}`,
      comment(index < 600 ? at : at + index),
    ]);
    await write({ commentRecords: Object.fromEntries(many) as object });
    await count();
    expect(numbersOf(yesterday)?.comments).toBe(1300);
  });

  it('a held comment is counted once it is visible to readers, while its day is one of the most recent', async () => {
    await write({ commentRecords: { a: comment(noon(yesterday), 'held'), b: comment(noon(yesterday)) } });
    await count();
    await write({ 'commentRecords/a/state': 'visible' });
    now += (recountedDays - 1) * dayMs;
    await count();
    expect(numbersOf(yesterday)?.comments).toBe(2);
  });

  it('a day has no value for something that was not yet counted', async () => {
    const { listens, ...before } = { listens: 0, reads: 4, donations: 0, given: 0 };
    await write({ daily: { '2026-11-10': before, '2026-11-11': before } });
    await count();
    expect(numbersOf('2026-11-10')).toEqual(before);
    expect(numbersOf(yesterday)).toMatchObject({ listens });
  });

  it('a day loses only a donation that is refunded weeks later', async () => {
    const at = noon(yesterday);
    await write({
      donations: { a: gift(at), b: gift(at) },
      'counts/readsByKind/reads/days': { [yesterday]: 4 },
    });
    await count();
    await write({
      'donations/a': gift(at, { refunded: 2000, status: 'refunded' }),
      'counts/readsByKind': null,
    });
    now += 20 * dayMs;
    await count();
    expect(numbersOf(yesterday)).toMatchObject({ reads: 4, donations: 1, given: 2000 });
  });
});

describe('the days', () => {
  it('the counted days begin with the first day on which anything happened', async () => {
    await write({ commentRecords: { a: comment(noon('2026-11-20')) } });
    await count();
    expect(days()).toEqual(['2026-11-20', '2026-11-21', yesterday]);
  });

  it('no days are counted if nothing has ever happened', async () => {
    await count();
    expect(memory.at('daily')).toBeNull();
  });

  it('the counted days continue without a gap after a time without runs', async () => {
    await write({ 'counts/readsByKind/reads/days': { [yesterday]: 4 } });
    await count();
    now += 10 * dayMs;
    await write({ 'counts/readsByKind/reads/days/2026-11-25': 2 });
    await count();
    expect(days()).toHaveLength(11);
    expect(numbersOf('2026-11-25')?.reads).toBe(2);
  });

  it('days whose numbers were deleted are counted again', async () => {
    await write({ 'counts/readsByKind/reads/days': { '2026-10-01': 5, [yesterday]: 4 } });
    await count();
    const whole = memory.at('daily');
    await write({ 'daily/2026-10-15': null });
    await count();
    expect(memory.at('daily')).toEqual(whole);
    await write({ daily: null });
    await count();
    expect(memory.at('daily')).toEqual(whole);
  });

  it('the counted days are kept for two months', async () => {
    const oldest = dayAfter('2026-11-23', -dailyDaysKept);
    await write({ 'counts/readsByKind/reads/days': { [oldest]: 1 } });
    await count();
    expect(days()[0]).toBe(oldest);
    now += dayMs;
    await count();
    expect(days()).toHaveLength(dailyDaysKept);
    expect(days()[0]).toBe(dayAfter(oldest, 1));
  });
});
