import sharp from 'sharp';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { venueDateKey } from '../../src/contract/venue-date.ts';
import type { ChangeEventResult, ProposeEventResult } from '../../src/contract/event-schemas.ts';
import type { EventCard, EventFields } from '../../src/contract/events.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import type { StoredPicture } from '../../src/contract/pictures.ts';
import { bandKey } from '../../src/contract/article-index.ts';
import { showFields } from '../doubles/event-world.ts';
import { signUpAuthor, stored } from './authors.ts';
import { call, type Person, read, signUp, write } from './people.ts';

const patience = { timeout: 60_000, interval: 200 };
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const day = 24 * 3_600_000;
/** Later than every event that other tests use. */
const startsAt = Math.floor(Date.now() / day + 900) * day + 20 * 3_600_000;

let author: Person;
let fan: Person;
beforeAll(async () => {
  author = await signUpAuthor();
  fan = await signUp();
});

let made = 0;
const fieldsOf = (change: Partial<EventFields> = {}): EventFields =>
  showFields({
    startsAt,
    doorsAt: null,
    poster: null,
    venue: `Hall ${Date.now()} ${(made += 1)}`,
    lineUp: [`Band ${Date.now()} ${made}`],
    ...change,
  });
const newAttempt = () => `attempt-${Date.now()}-${(made += 1)}`;
const proposing = (fields: EventFields, attempt = newAttempt()) => ({ action: 'propose', fields, attempt });

const written = new Map<string, EventFields>();

async function propose(by: Person, fields: EventFields, attempt?: string): Promise<ProposeEventResult> {
  const { result, ...answer } = await call('proposeEvent', proposing(fields, attempt), by);
  expect(answer).toMatchObject({ status: 200 });
  const outcome = result as ProposeEventResult;
  if ('event' in outcome && outcome.event) written.set(outcome.event, fields);
  if ('proposal' in outcome) written.set(outcome.proposal, fields);
  return outcome;
}

async function announced(fields = fieldsOf()): Promise<string> {
  const result = await propose(author, fields);
  if (result.state !== 'announced') throw new Error(`It is ${result.state}`);
  return result.event;
}

async function waiting(fields = fieldsOf(), by = fan): Promise<string> {
  const result = await propose(by, fields);
  if (result.state !== 'waiting') throw new Error(`It is ${result.state}`);
  return result.proposal;
}

const change = async (input: object, by: Person = author) => {
  const { result, ...answer } = await call('changeEvent', input, by);
  return { ...answer, result: result as ChangeEventResult };
};
const card = async (id: string) => (await stored(`events/${id}`)) as EventCard | null;
const entriesOf = async ({ uid }: Person) =>
  Object.values(((await stored(`users/${uid}/notifications`)) ?? {}) as Record<string, Notification>);

/** Removes the events of this file from lists that other tests read on the same stack. */
afterAll(async () => {
  for (const [id, fields] of written) {
    const lists = fields.lineUp.map((name) => `lists/eventsByBand/${bandKey(name)}/${id}`);
    const places = [
      `venueDates/${venueDateKey(fields)}`,
      `events/${id}`,
      `eventDetails/${id}`,
      `eventProposals/${id}`,
      `sitemap/event:${id}`,
    ];
    for (const path of [...places, ...lists]) await write(path, null);
  }
});

describe('an event', () => {
  it('an event by an author is public immediately, and is created once, however often it is sent', async () => {
    const fields = fieldsOf({ title: '  Slow \u202E Night ' });
    const attempt = newAttempt();
    const answers = await Promise.all([propose(author, fields, attempt), propose(author, fields, attempt)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await propose(author, fields, attempt)).toEqual(answers[0]);
    const { event } = answers[0] as { event: string };
    expect((await read(`events/${event}`)).value).toMatchObject({
      title: 'Slow Night',
      state: 'announced',
      counts: { going: 0, interested: 0 },
      version: 1,
    });
    expect(await stored(`venueDates/${venueDateKey(fields)}`)).toEqual({ event });
    expect(await stored(`lists/eventsByBand/${bandKey(fields.lineUp[0] ?? '')}`)).toEqual({
      [event]: startsAt,
    });
    expect(await stored(`sitemap/event:${event}`)).not.toBeNull();
  });

  it('a proposal with a poster is approved, and its proposer is notified', async () => {
    const bytes = await sharp({
      create: {
        width: 600,
        height: 900,
        channels: 3,
        background: { r: randomInt(256), g: randomInt(256), b: 9 },
      },
    })
      .png()
      .toBuffer();
    const data = bytes.toString('base64');
    expect(await call('uploadMedia', { data }, fan)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await call('uploadMedia', { data, purpose: 'poster' })).toMatchObject({ code: 'unauthenticated' });
    const { result } = await call('uploadMedia', { data, purpose: 'poster' }, fan);
    const poster = { ...(result as StoredPicture), alt: 'Two colours' };
    const id = await waiting(fieldsOf({ poster }));
    await change({ action: 'approve', proposal: id, version: 1 });
    expect((await card(id))?.poster).toEqual(poster);
    await vi.waitFor(async () => {
      const entries = (await entriesOf(fan)).filter(({ link }) => link === `/events/${id}`);
      expect(entries.map(({ kind }) => kind)).toEqual(['event-approved']);
    }, patience);
    expect(await stored(`audit/event-approve-${id}`)).toMatchObject({ by: author.uid, member: fan.uid });
  });
});

describe('a change', () => {
  it('a change of an event notifies attendees, and is refused for a version that was not seen', async () => {
    const fields = fieldsOf();
    const event = await announced(fields);
    expect(await write(`attendance/${event}/${fan.uid}`, 'going', fan)).toBe(200);
    const postpone = { action: 'postpone', event, version: 1, reason: 'Snow.', startsAt: startsAt + 7 * day };
    const both = await Promise.all([change(postpone), change(postpone)]);
    expect(both.map(({ result }) => result)).toEqual([
      { state: 'done', event, version: 2 },
      { state: 'done', event, version: 2 },
    ]);
    expect(await change({ ...postpone, reason: 'Ice.' })).toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
    expect(await card(event)).toMatchObject({ state: 'postponed', startsAt: startsAt + 7 * day });
    expect(await stored(`venueDates/${venueDateKey(fields)}`)).toBeNull();
    await vi.waitFor(async () => {
      const entries = (await entriesOf(fan)).filter(({ thread }) => thread === `event:${event}`);
      expect(entries).toMatchObject([
        {
          kind: 'event-changed',
          link: `/events/${event}`,
          title: expect.stringMatching(/postponed.*Snow\.$/) as string,
        },
      ]);
    }, patience);

    await change({ action: 'cancel', event, version: 2, reason: 'The van broke down.' });
    await vi.waitFor(async () => {
      const entries = (await entriesOf(fan)).filter(({ thread }) => thread === `event:${event}`);
      expect(entries).toMatchObject([
        { count: 2, title: expect.stringMatching(/is cancelled: The van broke down\.$/) as string },
      ]);
    }, patience);
  });
});
