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
let other: Person;
beforeAll(async () => {
  author = await signUpAuthor();
  [fan, other] = await Promise.all([signUp(), signUp()]);
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

describe('input and callers', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'A show.'],
    ['no action', { fields: fieldsOf(), attempt: newAttempt() }],
    ['another action', { action: 'announce', fields: fieldsOf(), attempt: newAttempt() }],
    ['no attempt', { action: 'propose', fields: fieldsOf() }],
    ['a path as attempt', proposing(fieldsOf(), 'a/b/c/d/e')],
    ['a date in words', proposing({ ...fieldsOf(), startsAt: 'tomorrow' as unknown as number })],
    ['a date out of all time', proposing(fieldsOf({ startsAt: 1e300 }))],
    ['yesterday', proposing(fieldsOf({ startsAt: Date.now() - day }))],
    ['a zone of nowhere', proposing(fieldsOf({ timeZone: 'Europe/Atlantis' }))],
    ['no band', proposing(fieldsOf({ lineUp: [] }))],
    ['a link that runs', proposing(fieldsOf({ ticketUrl: 'javascript:alert(1)' }))],
    ['far too much', proposing(fieldsOf({ description: 'x'.repeat(500_000) }))],
    ['a field too many', proposing({ ...fieldsOf(), state: 'announced' } as EventFields)],
    ['a picture that is not there', proposing(fieldsOf({ poster: { ...showFields().poster! } }))],
    ['a path as proposal', { action: 'withdraw', proposal: '../x' }],
  ])('proposeEvent refuses %s', async (_what, data) => {
    expect(await call('proposeEvent', data, fan)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a path as event', { action: 'cancel', event: 'a/b', version: 1, reason: 'Snow.' }],
    ['no version', { action: 'cancel', event: 'e1', reason: 'Snow.' }],
    ['no reason', { action: 'cancel', event: 'e1', version: 1, reason: ' ' }],
    ['too much of a reason', { action: 'cancel', event: 'e1', version: 1, reason: 'x'.repeat(301) }],
    ['half an edit', { action: 'edit', event: 'e1', version: 1, fields: { title: 'x' } }],
  ])('changeEvent refuses %s', async (_what, data) => {
    expect(await call('changeEvent', data, author)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('proposeEvent and changeEvent refuse visitors, unverified members and members without the role', async () => {
    const unverified = await signUp({ verified: false });
    const data = proposing(fieldsOf());
    expect(await call('proposeEvent', data)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await call('proposeEvent', data, unverified)).toMatchObject({ code: 'email-unverified' });
    const report = proposing(fieldsOf({ report: 'anything' }));
    expect(await call('proposeEvent', report, fan)).toMatchObject({ status: 403, code: 'forbidden' });

    const id = await waiting();
    const approve = { action: 'approve', proposal: id, version: 1 };
    expect(await call('changeEvent', approve)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await change(approve, fan)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await call('proposeEvent', { action: 'withdraw', proposal: id }, other)).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    expect(await card(id)).toBeNull();
  });
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

  it('two members who propose the same venue and date simultaneously create one proposal', async () => {
    const fields = fieldsOf();
    const [one, two] = await Promise.all([
      propose(fan, fields),
      propose(other, { ...fields, title: 'The same', venue: fields.venue.toUpperCase() }),
    ]);
    expect([one.state, two.state].sort()).toEqual(['exists', 'waiting']);
    const night = (await stored(`venueDates/${venueDateKey(fields)}`)) as { proposal: string };
    const winner = one.state === 'waiting' ? one : two;
    expect(winner).toEqual({ state: 'waiting', proposal: night.proposal });

    const approve = { action: 'approve', proposal: night.proposal, version: 1 };
    const both = await Promise.all([change(approve), change(approve)]);
    expect(both.map(({ result }) => result)).toEqual([
      { state: 'done', event: night.proposal, version: 1 },
      { state: 'done', event: night.proposal, version: 1 },
    ]);
    expect(await propose(other, fields)).toEqual({ state: 'exists', event: night.proposal });
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

  it('a proposal that is declined or withdrawn releases its venue date', async () => {
    const fields = fieldsOf();
    const id = await waiting(fields);
    const decline = { action: 'decline', proposal: id, version: 1, reason: 'It is a wedding.' };
    expect(await change(decline)).toMatchObject({ result: { state: 'done', event: null, version: 2 } });
    const again = await waiting(fields, other);
    const withdraw = { action: 'withdraw', proposal: again };
    expect((await call('proposeEvent', withdraw, other)).result).toEqual({ state: 'withdrawn' });
    expect(await propose(author, fields)).toMatchObject({ state: 'announced' });
    await vi.waitFor(async () => {
      const titles = (await entriesOf(fan)).map(({ title }) => title);
      expect(titles).toContain('“Slow Night” was not taken: It is a wedding.');
    }, patience);
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

  it('an event cannot be moved to a venue date that is taken', async () => {
    const taken = fieldsOf();
    const owner = await announced(taken);
    const event = await announced();
    const edit = { action: 'edit', event, version: 1, fields: taken };
    expect(await change(edit)).toMatchObject({ status: 200, result: { state: 'exists', event: owner } });
    expect(await card(event)).toMatchObject({ version: 1 });
  });
});
