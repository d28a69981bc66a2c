import { beforeEach, describe, expect, it } from 'vitest';
import { article, createMailWorld, type MailWorld } from '../../test/doubles/mail-world.ts';
import { confirmationMs, undoWindowMs } from '../contract/mails.ts';
import { dayMs, hourMs } from '../contract/time.ts';
import { visitorKey } from '../kit/crypto.ts';
import { handleUnsubscribeRequest } from './follow-mail-link.ts';
import { pruneSubscribers, subscribeLimits, unconfirmedMax } from './subscribe.ts';

const zoe = 'zoe@band.example';
const key = visitorKey(zoe);

let world: MailWorld;
beforeEach(async () => {
  world = createMailWorld();
  await world.memory.database.update({ 'articles/slow': article() });
});

/** Requests and confirms the digest as a visitor. The confirmation mail is removed from the sent ones. */
async function subscribeVisitor() {
  await world.visit(zoe);
  await world.follow(world.linkOf(world.sent.pop()));
}
const subjects = () => world.sent.map(({ to, subject }) => `${to}: ${subject}`);

describe('the digest without an account', () => {
  it('a visitor confirms by a link, gets the digest once a week, and ends it with one press', async () => {
    expect(await world.visit(zoe)).toEqual({ address: 'z***@band.example' });
    const [asked] = world.sent;
    expect(asked).toMatchObject({ to: zoe, stream: 'single' });
    expect(asked?.text).toContain('Somebody who gave this address wants a digest once a week');
    await world.round();
    expect(world.sent).toHaveLength(1);

    world.sent.length = 0;
    expect(await world.follow(world.linkOf(asked))).toMatchObject({ kinds: ['weekly'], isDone: true });
    world.pass(7 * dayMs);
    await world.memory.database.update({
      'articles/new': article({ title: 'New', publishedAt: world.now() }),
    });
    for (const _round of [1, 2]) await world.round();
    expect(subjects()).toEqual([`${zoe}: Your week: New`]);

    const link = world.linkOf(world.sent[0]);
    expect(world.sent[0]?.headers?.['List-Unsubscribe']).toContain(encodeURIComponent(link));
    expect((await handleUnsubscribeRequest({ method: 'POST', link }, world.deps)).status).toBe(200);
    expect(await world.follow(link, 'undo')).toMatchObject({ isDone: false });
    expect(await world.follow(link)).toMatchObject({ isDone: true, canUndo: true });
    world.pass(7 * dayMs);
    await world.round();
    expect(world.sent).toHaveLength(1);
  });

  it('the answer is the same whether the address is new, subscribed already, a member’s, or takes no mail', async () => {
    const answers = [await world.visit(zoe)];
    await world.follow(world.linkOf(world.sent.pop()));
    answers.push(await world.visit(zoe));
    world.willEnd({ kind: 'suppressed', why: 'It came back.' });
    answers.push(await world.visit(zoe));
    expect(answers).toEqual(answers.map(() => ({ address: 'z***@band.example' })));
    expect(await world.visit('fan@example.com')).toEqual({ address: 'f***@example.com' });
  });

  it('the address of a member subscribes the member, who gets one digest', async () => {
    await world.visit('fan@example.com');
    await world.follow(world.linkOf(world.sent.pop()));
    expect((await world.look('fan')).kinds.weekly).toBe('on');
    await world.visit('fan@example.com');
    await world.follow(world.linkOf(world.sent.pop()));
    await world.round();
    expect(subjects()).toEqual(['fan@example.com: Your week: Slow <and> steady']);
  });

  it('a subscriber who becomes a member and subscribes there gets one digest', async () => {
    world.accounts.delete('fan');
    await world.visit('fan@example.com');
    await world.follow(world.linkOf(world.sent.pop()));
    world.accounts.set('fan', { uid: 'fan', email: 'fan@example.com', emailVerified: true, disabled: false });
    await world.subscribe('fan', 'weekly');
    await world.round();
    expect(subjects()).toEqual(['fan@example.com: Your week: Slow <and> steady']);
    await world.set('fan', 'end', 'weekly');
    world.pass(7 * dayMs);
    await world.memory.database.update({ 'articles/new': article({ publishedAt: world.now() }) });
    await world.round();
    expect(world.sent).toHaveLength(1);
  });

  it('an account that has not confirmed its address, or is closed, does not take the digest of its address', async () => {
    world.accounts.set('pip', { uid: 'pip', email: zoe, emailVerified: false, disabled: false });
    await subscribeVisitor();
    expect(world.record(key)?.on?.weekly).toBeDefined();
    await world.memory.database.update({ 'access/ola/closed': 5 });
    await world.visit('ola@example.com');
    expect(world.record('ola')).toBeNull();
  });

  it('one address gets few mails while nobody confirms it, and one network asks a few times an hour', async () => {
    for (let count = 0; count < subscribeLimits.perAddress; count += 1) await world.visit(zoe);
    expect(world.sent).toHaveLength(unconfirmedMax);
    await expect(world.visit('else@band.example')).rejects.toMatchObject({ code: 'too-many-requests' });
    await world.visit('else@band.example', '192.0.2.2');
    world.pass(confirmationMs);
    await world.visit(zoe);
    expect(subjects().at(-1)).toMatch(/^zoe@/);
    expect(JSON.stringify(world.memory.at('limits'))).not.toContain('192.0.2');
  });

  it('a mail that could not be sent is told, and a site without mails says so', async () => {
    world.willEnd({ kind: 'later', why: 'Too many.' });
    await expect(world.visit(zoe)).rejects.toMatchObject({ code: 'busy' });
    world.deps.provider = null;
    await expect(world.visit(zoe)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a digest that comes back ends the subscription', async () => {
    await subscribeVisitor();
    world.willEnd({ kind: 'suppressed', why: 'It came back.' });
    await world.round();
    expect(await pruneSubscribers(world.deps)).toBe(1);
    expect(world.record(key)).toBeNull();
  });
});

describe('the addresses of visitors', () => {
  it('an address that nobody confirmed is deleted after two days', async () => {
    await world.visit(zoe);
    world.pass(confirmationMs - 1);
    expect(await pruneSubscribers(world.deps)).toBe(0);
    world.pass(1);
    expect(await pruneSubscribers(world.deps)).toBe(1);
    expect(world.record(key)).toBeNull();
  });

  it('an address goes, with what was sent to it, once unsubscribing cannot be undone any more', async () => {
    await subscribeVisitor();
    await world.round();
    const link = world.linkOf(world.sent.at(-1));
    await world.follow(link);
    world.pass(undoWindowMs - hourMs / 60);
    expect(await pruneSubscribers(world.deps)).toBe(0);
    world.pass(hourMs / 60);
    expect(await pruneSubscribers(world.deps)).toBe(1);
    expect(world.memory.at('sentLog')).toBeNull();
    await expect(world.follow(link)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('the subscriptions of members stay, whatever they hold', async () => {
    await world.subscribe('fan', 'weekly');
    await world.set('fan', 'end', 'weekly');
    world.pass(7 * dayMs);
    expect(await pruneSubscribers(world.deps)).toBe(0);
    expect(world.record('fan')).not.toBeNull();
  });
});
