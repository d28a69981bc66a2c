import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { deleteApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { createDatabase } from '../../src/adapters/database.ts';
import { functionsRegion } from '../../src/contract/site.ts';
import { dayMs } from '../../src/contract/time.ts';
import { claimOf } from '../../src/members/name-claims.ts';
import { connect } from '../../tools/connect.ts';
import { repairSite } from '../../tools/repair/repair-site.ts';
import { beginDraft, publish, removeArticles, signUpAuthor, stored } from './authors.ts';
import { call, type Person, signUp, write } from './people.ts';

let ann: Person;
/** Fifty members. */
let crowd: Person[];
beforeAll(async () => {
  ann = await signUpAuthor();
  crowd = await Promise.all(Array.from({ length: 50 }, () => signUp()));
}, 120_000);
afterAll(removeArticles, 60_000);

/** The connection of the repair command. */
const app = connect({ offset: String(testOffset) });
afterAll(() => deleteApp(app));

// Generous, because a busy machine needs minutes for seventy sequential events.
const patient = { timeout: 200_000, interval: 200 };

async function article() {
  const draft = await beginDraft(ann);
  await publish(draft.id, 1, ann);
  return draft;
}

const give = (slug: string, fan: Person) => write(`horns/${slug}/${fan.uid}`, true, fan);
const take = (slug: string, fan: Person) => write(`horns/${slug}/${fan.uid}`, null, fan);

const hornsBecome = (slug: string, horns: number) =>
  vi.waitFor(async () => expect(await stored(`articles/${slug}/counts/horns`)).toBe(horns), patient);

/**
 * Delivers an event as the database would. The emulator appends to a trigger's name how often it has loaded the
 * functions.
 */
async function deliver(name: string, event: object): Promise<number> {
  const { functions } = portsAt(testOffset);
  for (let generation = 0; generation < 500; generation += 1) {
    const trigger = `projects/demo-riffhall/triggers/${functionsRegion}-${name}-${generation}`;
    const response = await fetch(`${address(functions)}/functions/${trigger}`, {
      method: 'POST',
      headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
      body: JSON.stringify(event),
    });
    if (response.status !== 404) return response.status;
  }
  throw new Error(`There is no trigger for ${name}`);
}

const hornEvent = (id: string, slug: string) => ({
  specversion: '1.0',
  id,
  type: 'google.firebase.database.ref.v1.written',
  source: `//firebasedatabase.googleapis.com/projects/_/locations/${functionsRegion}/instances/demo-riffhall-default-rtdb`,
  subject: `refs/horns/${slug}/somebody`,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  location: functionsRegion,
  firebasedatabasehost: 'firebaseio.com',
  instance: 'demo-riffhall-default-rtdb',
  ref: `horns/${slug}/somebody`,
  authtype: 'admin',
  data: {
    '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
    data: null,
    delta: true,
  },
});

describe('horns', () => {
  it(
    'horns of fifty members at once are counted, even if some change their mind twice',
    { timeout: 450_000 },
    async () => {
      const { slug } = await article();
      const fans = crowd;
      const statuses = await Promise.all(
        fans.map(async (fan, index) => {
          const first = await give(slug, fan);
          if (index % 5 !== 0) return [first];
          return [first, await take(slug, fan), await give(slug, fan)];
        }),
      );
      expect(new Set(statuses.flat())).toEqual(new Set([200]));
      await hornsBecome(slug, 50);
      await Promise.all(fans.slice(0, 10).map((fan) => take(slug, fan)));
      await hornsBecome(slug, 40);
      expect(await stored(`tallies/horns/${slug}/count`)).toBe(40);
    },
  );

  it(
    'horns are counted once if an event is delivered repeatedly and simultaneously',
    { timeout: 300_000 },
    async () => {
      const { slug } = await article();
      const event = hornEvent(`event/${slug}=`, slug);
      const answers = [
        ...(await Promise.all([deliver('onHorn', event), deliver('onHorn', event)])),
        await deliver('onHorn', event),
      ];
      expect(answers.every((status) => status < 300)).toBe(true);
      expect(await stored(`tallies/horns/${slug}/count`)).toBe(1);
      expect(await stored(`articles/${slug}/counts/horns`)).toBe(1);
    },
  );

  it('horns are refused for a missing article, on behalf of another member, and for unverified members', async () => {
    const { slug } = await article();
    const [fan, unverified] = await Promise.all([signUp(), signUp({ verified: false })]);
    expect(await write(`horns/no-such-${slug}/${fan.uid}`, true, fan)).toBe(401);
    expect(await write(`horns/${slug}/${ann.uid}`, true, fan)).toBe(401);
    expect(await give(slug, unverified)).toBe(401);
  });
});

it(
  'an article that is published again has its counts, minus the horns that were withdrawn meanwhile',
  { timeout: 300_000 },
  async () => {
    const { id, slug } = await article();
    const [one, other] = await Promise.all([signUp(), signUp()]);
    await Promise.all([give(slug, one), give(slug, other)]);
    await write(`comments/${slug}/-Nabcdefghijklmnopqr`, {
      state: 'visible',
      name: 'One',
      createdAt: 1,
      text: 'Loud.',
    });
    await write(`comments/${slug}/-Nbbcdefghijklmnopqr`, { state: 'hidden', name: 'Two', createdAt: 2 });
    await hornsBecome(slug, 2);
    await vi.waitFor(async () => expect(await stored(`articles/${slug}/counts/comments`)).toBe(1), patient);

    await call('handlePublish', { action: 'unpublish', draftId: id }, ann);
    await take(slug, other);
    await vi.waitFor(async () => expect(await stored(`tallies/horns/${slug}/count`)).toBe(1), patient);
    expect(await stored(`articles/${slug}`)).toBeNull();
    await publish(id, 1, ann);
    expect(await stored(`articles/${slug}/counts`)).toEqual({ comments: 1, horns: 1 });

    await write(`comments/${slug}/-Nabcdefghijklmnopqr/state`, 'hidden');
    await vi.waitFor(async () => expect(await stored(`articles/${slug}/counts/comments`)).toBe(0), patient);
  },
);

describe('attendance', () => {
  const event = `slow-night-${Date.now()}`;
  const attend = (what: string | null, fan: Person) => write(`attendance/${event}/${fan.uid}`, what, fan);
  const countsBecome = (counts: object) =>
    vi.waitFor(async () => expect(await stored(`events/${event}/counts`)).toEqual(counts), patient);
  afterAll(() => write(`events/${event}`, null));

  it(
    'attendance of fifty members at once is counted, even if some change their mind, and mirrored by member',
    { timeout: 450_000 },
    async () => {
      const until = Date.now() + dayMs;
      await write(`events/${event}`, { title: 'Slow Night', until, counts: { going: 0, interested: 0 } });
      const statuses = await Promise.all(
        crowd.map(async (fan, index) => {
          const first = await attend('interested', fan);
          return index % 5 === 0 ? [first, await attend('going', fan)] : [first];
        }),
      );
      expect(new Set(statuses.flat())).toEqual(new Set([200]));
      await countsBecome({ going: 10, interested: 40 });
      const [fan = ann, other = ann] = crowd;
      await vi.waitFor(
        async () => expect(await stored(`attending/${fan.uid}`)).toEqual({ [event]: 'going' }),
        patient,
      );
      await Promise.all([attend(null, fan), attend('going', other)]);
      await countsBecome({ going: 10, interested: 39 });
      await vi.waitFor(async () => expect(await stored(`attending/${fan.uid}`)).toBeNull(), patient);
      await allIsRight(event);
    },
  );
});

it('the profile shows the number of a member’s followers', { timeout: 300_000 }, async () => {
  const [star, ...fans] = await Promise.all([signUp(), signUp(), signUp()]);
  await write(`users/${star.uid}/displayName`, 'Star');
  for (const fan of fans) await write(`follows/${fan.uid}/${star.uid}`, true, fan);
  const shows = (followers: number) =>
    vi.waitFor(
      async () => expect(await stored(`profiles/${star.uid}`)).toEqual({ displayName: 'Star', followers }),
      patient,
    );
  await shows(2);
  await write(`follows/${fans[0]?.uid}/${star.uid}`, null, fans[0]);
  await shows(1);
});

const about = (of: string | string[], said: string) =>
  said.split('\n').filter((line) => [of].flat().some((one) => line.includes(one)));

/** Runs `npm run repair -- --mend` on this stack, and returns its lines about these articles, members or events. */
async function repairByCommand(of: string | string[]): Promise<string[]> {
  const program = fileURLToPath(new URL('../../tools/repair/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, '--offset', String(testOffset), '--mend']);
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return about(of, said);
}

const noWait = () => Promise.resolve();

/** Returns what the command would report about them, but without a process and without waiting for recent events. */
async function findWrong(of: string | string[]): Promise<string[]> {
  let said = '';
  const say = (line: string) => void (said += `${line}\n`);
  const clock = { now: () => Date.now() };
  await repairSite(false, {
    database: createDatabase(getDatabase(app)),
    clock,
    letSettle: noWait,
    pause: noWait,
    say,
  });
  return about(of, said);
}

/** Waits until the repair finds nothing wrong, because triggers may still be running. */
const allIsRight = (of: string | string[]) =>
  vi.waitFor(async () => expect(await findWrong(of)).toEqual([]), patient);

it(
  'the repair reports wrong counts and roles, corrects them, claims names, and then finds everything right',
  { timeout: 300_000 },
  async () => {
    const { slug } = await article();
    const fan = await signUp();
    await give(slug, fan);
    await hornsBecome(slug, 1);
    const name = `Roadie ${fan.uid.slice(0, 12)}`;
    await vi.waitFor(async () => expect(await stored(`members/${fan.uid}`)).not.toBeNull(), patient);
    expect(await call('setDisplayName', { name }, fan)).toMatchObject({ status: 200 });
    const claim = claimOf(name);
    await allIsRight([slug, fan.uid]);
    await write(`access/${fan.uid}`, { admin: true });
    await write(claim, null);
    await write(`tallies/horns/${slug}/count`, 12);
    await write(`articles/${slug}/counts/comments`, 3);
    const wrong = [
      `access      ${fan.uid}`,
      `horns       ${slug}   there are 1, counted 12, shown 1`,
      `comments    ${slug}   there are 0, counted 0, shown 3`,
    ];
    expect((await findWrong([slug, fan.uid])).sort()).toEqual(wrong.sort());
    expect((await repairByCommand([slug, fan.uid])).sort()).toEqual(wrong.sort());
    await allIsRight([slug, fan.uid]);
    expect(await stored(`access/${fan.uid}`)).toBeNull();
    expect(await stored(claim)).toMatchObject({ uid: fan.uid });
    expect(await stored(`articles/${slug}/counts`)).toEqual({ comments: 0, horns: 1 });
    await take(slug, fan);
    await hornsBecome(slug, 0);
  },
);
