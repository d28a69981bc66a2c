import { beforeEach, describe, expect, it } from 'vitest';
import { push } from '../../test/doubles/do-work.ts';
import { article, createMailWorld, type MailWorld, origin, show } from '../../test/doubles/mail-world.ts';
import { dayMs, hourMs, minuteMs } from '../contract/time.ts';
import { sendReminders } from '../events/send-reminders.ts';
import { addAnswerMail, addTomorrowMail } from './mail-job.ts';
import type { MailOutcome } from './mail-deps.ts';
import { sendDueMails } from './send-due-mails.ts';
import { setEmailSubscriptions } from './set-email-subscriptions.ts';
import { startWeeklyMails, weekAt } from './start-weekly-mails.ts';

let world: MailWorld;
beforeEach(async () => {
  world = createMailWorld();
  await world.memory.database.update({ 'articles/slow': article(), 'events/doom': show() });
});

const remind = () =>
  sendReminders(world.now(), {
    ...world.deps,
    push,
    addMail: (uid, which) => addTomorrowMail(uid, which, world.deps),
  });
const subjects = () => world.sent.map(({ subject }) => subject);

it.each([
  ['2026-11-26T15:59:00Z', null],
  ['2026-11-26T16:00:00Z', '2026-11-26'],
  ['2026-11-27T15:59:00Z', '2026-11-26'],
  ['2026-11-27T16:00:00Z', null],
  // During DST.
  ['2026-07-02T15:00:00Z', '2026-07-02'],
])('the digests that are sent at %s are those of %s', (at, week) => {
  expect(weekAt(Date.parse(at))).toBe(week);
});

it('mails that cannot be processed do not keep others from being sent, however many they are', async () => {
  await world.subscribe('fan', 'weekly');
  const broken = Array.from({ length: 30 }, (_, index) => `a${index}`);
  const at = { week: '2026-11-26', due: 1, until: world.now() + dayMs };
  await world.memory.database.update(
    Object.fromEntries(broken.map((key) => [`mailJobs/${key}`, { kind: 'weekly', uid: key, ...at }])),
  );
  await startWeeklyMails(world.now(), world.deps);
  const { database } = world.deps;
  const transact: typeof database.transact = (path, change) =>
    path.startsWith('mailJobs/a') ? Promise.reject(new Error('broken')) : database.transact(path, change);
  await sendDueMails({ ...world.deps, database: { ...database, transact } });
  expect(subjects()).toEqual(['Your week: Slow <and> steady']);
  expect(world.jobs()).toHaveLength(broken.length);
});

describe('the weekly digest', () => {
  it('the digest reaches members who subscribed, once a week, with both ways to unsubscribe', async () => {
    await world.subscribe('fan', 'weekly');
    await world.subscribe('ola', 'tomorrow');
    for (const _round of [1, 2, 3]) await world.round();
    expect(subjects()).toEqual(['Your week: Slow <and> steady']);
    const [mail] = world.sent;
    expect(mail).toMatchObject({ to: 'fan@example.com', stream: 'bulk' });
    const link = encodeURIComponent(world.linkOf(mail));
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${origin}/api/unsubscribe?link=${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.html).toContain(`${origin}/mails?link=${link}`);
    expect(mail?.html).toContain('<!--[if mso]><table role="presentation" width="600"');
    expect(mail?.text).toContain('\n-- \n');
    expect(world.jobs()).toEqual([]);
    world.pass(7 * dayMs);
    await world.memory.database.update({
      'articles/new': article({ title: 'New', publishedAt: world.now() }),
    });
    await world.round();
    expect(subjects()).toEqual(['Your week: Slow <and> steady', 'Your week: New']);
  });

  it('the first paragraph of the imprint is at the end of every mail, in one line and without markup', async () => {
    await world.subscribe('fan', 'weekly');
    await world.memory.database.update({
      'siteTexts/current/imprint/text': 'Vera Volt,\nBackstage 1, [Berlin](/contact)\n\n## Contact\n\nMail',
    });
    await world.round();
    expect(world.sent[0]?.text).toContain(`Riffhall · Vera Volt, Backstage 1, Berlin · ${origin}`);
    expect(world.sent[0]?.html).toContain('Vera Volt, Backstage 1, Berlin');
  });

  it('the digest leaves out malformed records and includes everything else', async () => {
    await world.subscribe('fan', 'weekly');
    await world.memory.database.update({
      'events/odd': { ...show(), title: 'Odd Night', timeZone: 'Europe/Nowhere' },
      'articles/odd': { ...article(), title: 'Odd words', author: 'Vera' },
      'articles/none': { publishedAt: world.now() },
    });
    await world.round();
    const [mail] = world.sent;
    expect(mail?.text).toContain('Slow <and> steady');
    expect(mail?.text).not.toMatch(/Odd/);
    expect(world.malformed.toSorted()).toEqual([
      'articles/none title',
      'articles/odd author',
      'events/odd timeZone',
    ]);
  });

  it('a line that an admin wrote since the last digest stands above the next one alone, and can be seen before', async () => {
    await world.subscribe('fan', 'weekly');
    const write = (text: string) =>
      world.memory.database.update({ 'siteTexts/current/digest': { text, version: 1, at: world.now() } });
    const trial = () => setEmailSubscriptions('ola', { action: 'try' }, world.deps);
    await write('Come to the release party.');
    await expect(trial()).rejects.toMatchObject({ code: 'forbidden' });
    await world.memory.database.update({ 'access/ola/admin': true });
    world.pass(minuteMs);
    await world.round();
    await trial();
    expect(world.sent.map(({ to, text }) => [to, text.includes('release party')])).toEqual([
      ['fan@example.com', true],
      ['ola@example.com', false],
    ]);
    world.sent.length = 0;
    await write('The party is over.');
    await trial();
    world.pass(7 * dayMs - minuteMs);
    await world.memory.database.update({ 'articles/new': article({ publishedAt: world.now() }) });
    await world.round();
    world.pass(7 * dayMs);
    await world.memory.database.update({ 'articles/newer': article({ publishedAt: world.now() }) });
    await world.round();
    expect(world.sent.map(({ to, text }) => [to, text.includes('party is over')])).toEqual([
      ['ola@example.com', true],
      ['fan@example.com', true],
      ['fan@example.com', false],
    ]);
    expect(world.sent[0]).toMatchObject({ stream: 'single' });
    await world.memory.database.update({ articles: null, events: null });
    await expect(trial()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('no digest is sent for a week without news', async () => {
    await world.subscribe('fan', 'weekly');
    await world.memory.database.update({ articles: null, events: null });
    await world.round();
    await world.memory.database.update({ 'articles/slow': article() });
    await world.round();
    expect(world.sent).toEqual([]);
  });

  it('no mails are sent to members who have not confirmed or have unsubscribed', async () => {
    await world.set('fan', 'ask', 'weekly');
    await world.subscribe('ola', 'weekly');
    await world.set('ola', 'end', 'weekly');
    world.sent.length = 0;
    await world.round();
    expect(world.sent).toEqual([]);
  });

  it.each<[string, (world: MailWorld) => unknown]>([
    [
      'the account is disabled',
      ({ accounts }) => accounts.set('fan', { ...accounts.get('fan'), disabled: true } as never),
    ],
    ['the account is closed', ({ memory }) => memory.database.update({ 'access/fan/closed': 5 })],
    ['the account is deleted', ({ accounts }) => accounts.delete('fan')],
    [
      'the address is another one',
      ({ accounts }) => accounts.set('fan', { ...accounts.get('fan'), email: 'x@example.com' } as never),
    ],
  ])('mails end when %s', async (_what, change) => {
    await world.subscribe('fan', 'weekly');
    await change(world);
    await world.round();
    expect(world.sent).toEqual([]);
    expect(world.record('fan')).toEqual({ key: expect.any(String) as string });
    expect(world.jobs()).toEqual([]);
  });

  describe('with a digest due to the old address of a member', () => {
    let link: string;
    beforeEach(async () => {
      await world.subscribe('fan', 'weekly');
      await startWeeklyMails(world.now(), world.deps);
      world.accounts.set('fan', { ...world.accounts.get('fan'), email: 'new@example.com' } as never);
      await world.set('fan', 'ask', 'tomorrow');
      link = world.linkOf(world.sent.pop());
    });

    it('mails that were requested for the new address still wait to be confirmed', async () => {
      await sendDueMails(world.deps);
      expect(world.sent).toEqual([]);
      expect((await world.look('fan')).kinds).toEqual({ weekly: 'off', tomorrow: 'asked' });
    });

    it('mails to the new address that are confirmed meanwhile stay on', async () => {
      const { accounts } = world.deps;
      const find: typeof accounts.find = async (uid) => {
        const found = await accounts.find(uid);
        // The record has been read by this point.
        await new Promise((resume) => setImmediate(resume));
        await world.follow(link);
        return found;
      };
      await sendDueMails({ ...world.deps, accounts: { ...accounts, find } });
      expect(world.sent).toEqual([]);
      expect((await world.look('fan')).kinds).toEqual({ weekly: 'off', tomorrow: 'on' });
    });
  });
});

describe('the mail on the day before a show', () => {
  it('the reminder mail reaches attendees who subscribed, once per start', async () => {
    await world.memory.database.update({
      'attendance/doom': { fan: 'going', ola: 'interested', pip: 'going' },
    });
    await world.subscribe('fan', 'tomorrow');
    await world.subscribe('ola', 'tomorrow');
    await world.subscribe('pip', 'weekly');
    for (const _round of [1, 2]) {
      await remind();
      await world.round();
    }
    expect(world.to('fan').map(({ subject }) => subject)).toEqual(['Tomorrow: Doom & Gloom, SO36']);
    expect(world.to('fan')[0]?.text).toContain(
      'Friday 27 November: doors 19:00, start 20:00, by the clocks there.',
    );
    expect(world.to('ola')[0]?.text).toContain('You said that you are interested');
    expect(world.to('pip').map(({ subject }) => subject)).not.toContain('Tomorrow: Doom & Gloom, SO36');
    expect(world.to('fan')[0]?.html).toContain('Doom &amp; Gloom');
    expect(world.to('fan')[0]?.text).toContain(`${origin}/events/doom`);
  });

  it.each([
    ['is called off', { 'events/doom/state': 'cancelled' }],
    ['is moved', { 'events/doom/startsAt': show().startsAt + dayMs }],
    ['is no more for the member', { 'attendance/doom/fan': null }],
  ])('a reminder mail is not sent if the show %s before that', async (_what, change) => {
    await world.memory.database.update({ 'attendance/doom': { fan: 'going' } });
    await world.subscribe('fan', 'tomorrow');
    await remind();
    await world.memory.database.update(change);
    await world.round();
    expect(world.sent).toEqual([]);
  });

  it('a reminder mail is dropped once the event has begun', async () => {
    await world.memory.database.update({ 'attendance/doom': { fan: 'going' } });
    await world.subscribe('fan', 'tomorrow');
    await remind();
    world.pass(show().startsAt - world.now());
    await world.round();
    expect([world.sent, world.jobs()]).toEqual([[], []]);
  });
});

describe('a provider in trouble', () => {
  beforeEach(() => world.subscribe('fan', 'weekly'));

  it('a mail that was not accepted is retried when the provider says so', async () => {
    world.willEnd({ kind: 'later', why: 'Too many.', after: world.now() + hourMs });
    await world.round();
    world.pass(hourMs - 1);
    await world.round();
    expect(world.sent).toEqual([]);
    world.pass(1);
    await world.round();
    expect(world.sent).toHaveLength(1);
  });

  it.each<MailOutcome>([
    { kind: 'later', why: 'Too many.' },
    { kind: 'not-allowed', why: 'code 10' },
    { kind: 'unknown', why: 'No answer came.' },
  ])('a digest outlives half a day in which the provider takes nothing: $kind', async (outcome) => {
    const { provider } = world.deps;
    world.deps.provider = provider && { ...provider, send: () => Promise.resolve(outcome) };
    const hours = async (count: number) => {
      for (let round = 0; round < count * 12; round += 1) {
        await world.round();
        world.pass(5 * minuteMs);
      }
    };
    await hours(12);
    world.deps.provider = provider;
    await hours(12);
    expect(world.sent).toHaveLength(1);
    expect(world.jobs()).toEqual([]);
  });

  it('a mail whose answer was lost is not sent twice', async () => {
    world.willEnd('lost');
    await world.round();
    world.pass(hourMs);
    await world.round();
    expect(world.sent).toHaveLength(1);
    expect(world.jobs()).toEqual([]);
  });

  it('an undeliverable address gets no more mails, and its member sees the reason', async () => {
    world.willEnd({ kind: 'suppressed', why: 'It came back.' });
    await world.round();
    expect(await world.look('fan')).toMatchObject({ kinds: { weekly: 'off' }, isRefused: true });
    world.pass(7 * dayMs);
    await world.round();
    expect([world.sent, world.jobs()]).toEqual([[], []]);
    await world.subscribe('fan', 'weekly');
    expect(await world.look('fan')).toMatchObject({ kinds: { weekly: 'on' }, isRefused: false });
  });

  it('a round stops if the provider accepts no more, and the next one continues', async () => {
    for (const uid of ['ola', 'pip']) await world.subscribe(uid, 'weekly');
    world.willEnd({ kind: 'later', why: 'Too many.' });
    await world.round();
    world.pass(hourMs);
    await world.round();
    expect(world.sent.map(({ to }) => to).sort()).toEqual(
      ['fan', 'ola', 'pip'].map((uid) => `${uid}@example.com`),
    );
  });

  it('a refused mail is given up, and the subscription stays', async () => {
    world.willEnd({ kind: 'refused', why: 'code 300' });
    await world.round();
    expect(world.jobs()).toEqual([]);
    expect((await world.look('fan')).kinds.weekly).toBe('on');
  });
});

describe('a run that is interrupted', () => {
  it('everybody gets one digest, at whichever write the process dies', async () => {
    const everybody = ['fan', 'ola', 'pip'];
    for (let write = 1; ; write += 1) {
      world = createMailWorld();
      await world.memory.database.update({ 'articles/slow': article() });
      for (const uid of everybody) await world.subscribe(uid, 'weekly');
      world.memory.dieWithWrite(write);
      await world.round().catch(() => undefined);
      const died = world.memory.revive();
      for (let round = 0; round < 4; round += 1) {
        world.pass(20 * minuteMs);
        await world.round();
      }
      expect(world.sent.map(({ to }) => to).sort(), `dying with write ${write}`).toEqual(
        everybody.map((uid) => `${uid}@example.com`),
      );
      if (!died) break;
    }
  });

  it('the digest reaches many members in pages', async () => {
    const many = Array.from({ length: 120 }, (_, index) => `m${String(index).padStart(3, '0')}`);
    for (const uid of many) {
      const email = `${uid}@example.com`;
      world.accounts.set(uid, { uid, email, emailVerified: true, disabled: false });
      await world.memory.database.update({
        [`subscriptions/mails/${uid}`]: { key: uid, address: email, on: { weekly: 1 } },
      });
    }
    await world.round();
    expect(new Set(world.sent.map(({ to }) => to)).size).toBe(120);
    expect(world.sent).toHaveLength(120);
  });
});

describe('the answer to a visitor’s report', () => {
  const report = { reason: 'spam', at: 1, email: 'zoe@band.example', answered: 5 };
  const answer = {
    ...{ thing: 'band:om', reporter: 'visitor-x', closedAt: 5 },
    ...{ text: 'You reported “Om”. It stays as it is.', link: '/band/om' },
  };
  const stored = () => world.memory.at('reports');
  const send = async (round = addAnswerMail(answer, world.deps)) => {
    await round;
    world.pass(2 * minuteMs);
    await sendDueMails(world.deps);
  };

  it('it goes out once, when the decision cannot be taken back, and takes the address with it', async () => {
    world.memory.put('reports/band:om/by/visitor-x', report);
    await addAnswerMail(answer, world.deps);
    await sendDueMails(world.deps);
    expect(world.sent).toEqual([]);
    await send();
    await send();
    expect(world.sent).toMatchObject([
      { to: 'zoe@band.example', stream: 'single', subject: 'What became of your report' },
    ]);
    expect(world.sent[0]?.text).toContain(`${origin}/band/om`);
    expect([stored(), world.jobs()]).toEqual([null, []]);
  });

  it('a decision that was taken back is not answered, and the report stays', async () => {
    const { answered: _, ...open } = report;
    world.memory.put('reports/band:om/by/visitor-x', open);
    await send();
    expect(world.sent).toEqual([]);
    expect(stored()).toEqual({ 'band:om': { by: { 'visitor-x': open } } });
    expect(world.jobs()).toEqual([]);
  });

  it.each<MailOutcome>([
    { kind: 'suppressed', why: 'Bounced.' },
    { kind: 'refused', why: 'No.' },
  ])('an address that takes no mail ($kind) is forgotten as well', async (outcome) => {
    world.memory.put('reports/band:om/by/visitor-x', report);
    world.willEnd(outcome);
    await send();
    expect([stored(), world.jobs()]).toEqual([null, []]);
  });
});
