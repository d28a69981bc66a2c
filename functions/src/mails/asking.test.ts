import { beforeEach, describe, expect, it } from 'vitest';
import { createMailWorld, type MailWorld, origin } from '../../test/doubles/mail-world.ts';
import { confirmationMs, undoneWithinMs } from '../contract/mails.ts';
import { dayMs, hourMs } from '../contract/time.ts';
import { answerUnsubscribeRequest } from './answer-unsubscribe-request.ts';
import { signLink } from './mail-links.ts';
import { confirmationsPerHour } from './set-mails.ts';

let world: MailWorld;
beforeEach(() => {
  world = createMailWorld();
});

const stopLink = (uid = 'fan', kind: 'weekly' | 'tomorrow' = 'weekly') =>
  signLink(uid, { what: 'unsubscribe', kind }, world.record(uid) ?? { key: '' });
const press = (link: string, method = 'POST') => answerUnsubscribeRequest({ method, link }, world.deps);

describe('asking for mails', () => {
  it('a member who asks gets a link first, and mails after a press on it', async () => {
    const asked = await world.set('fan', 'ask', 'weekly');
    expect(asked).toEqual({
      isOffered: true,
      address: 'f***@example.com',
      kinds: { weekly: 'asked', tomorrow: 'off' },
      isRefused: false,
    });
    const [mail] = world.sent;
    expect(mail).toMatchObject({ to: 'fan@example.com', stream: 'single' });
    expect(mail?.headers).toBeUndefined();
    const link = world.linkOf(mail);
    expect(await world.follow(link, 'look')).toMatchObject({
      what: 'confirm',
      kinds: ['weekly'],
      isDone: false,
    });
    expect((await world.look('fan')).kinds.weekly).toBe('asked');
    expect(await world.follow(link)).toEqual({
      what: 'confirm',
      kinds: ['weekly'],
      isDone: true,
      canUndo: false,
    });
    expect(await world.follow(link)).toMatchObject({ isDone: true });
    expect((await world.look('fan')).kinds).toEqual({ weekly: 'on', tomorrow: 'off' });
  });

  it('one link confirms all that was asked for until it was sent, and the one before it ends', async () => {
    await world.set('fan', 'ask', 'weekly');
    world.pass(1);
    await world.set('fan', 'ask', 'tomorrow');
    const [first, second] = world.sent.map(world.linkOf);
    await expect(world.follow(first ?? '')).rejects.toMatchObject({ code: 'not-found' });
    await world.follow(second ?? '');
    expect((await world.look('fan')).kinds).toEqual({ weekly: 'on', tomorrow: 'on' });
  });

  it('a mail that is turned off before it was confirmed is off, and can be asked for again', async () => {
    await world.set('fan', 'ask', 'weekly');
    world.pass(1);
    expect((await world.set('fan', 'end', 'weekly')).kinds).toEqual({ weekly: 'off', tomorrow: 'off' });
    expect((await world.look('fan')).kinds.weekly).toBe('off');
    await expect(world.follow(world.linkOf(world.sent[0]))).rejects.toMatchObject({ code: 'not-found' });
    expect((await world.set('fan', 'ask', 'weekly')).kinds.weekly).toBe('asked');
    await world.follow(world.linkOf(world.sent[1]));
    // Of two requested kinds, the other is still unconfirmed.
    await world.set('fan', 'ask', 'tomorrow');
    expect((await world.set('fan', 'end', 'tomorrow')).kinds).toEqual({ weekly: 'on', tomorrow: 'off' });
  });

  it('a link to confirm with ends after two days', async () => {
    await world.set('fan', 'ask', 'weekly');
    world.pass(confirmationMs);
    await expect(world.follow(world.linkOf(world.sent[0]))).rejects.toMatchObject({ code: 'not-found' });
    expect((await world.look('fan')).kinds.weekly).toBe('off');
  });

  it('mails to confirm with are limited, and what is on already needs none', async () => {
    for (let count = 0; count < confirmationsPerHour; count += 1) await world.set('fan', 'ask', 'weekly');
    await expect(world.set('fan', 'ask', 'weekly')).rejects.toMatchObject({ code: 'too-many-requests' });
    await world.follow(world.linkOf(world.sent.at(-1)));
    await world.set('fan', 'ask', 'weekly');
    expect(world.sent).toHaveLength(confirmationsPerHour);
  });

  it.each([
    ['nobody', undefined, 'unauthenticated'],
    ['an address that is not confirmed', 'pip', 'email-unverified'],
  ])('mails are not for %s', async (_who, uid, code) => {
    world.accounts.set('pip', { ...world.accounts.get('pip'), emailVerified: false } as never);
    await expect(world.set(uid, 'ask', 'weekly')).rejects.toMatchObject({ code });
  });

  it('a site without a provider offers no mails', async () => {
    world.deps.provider = null;
    expect((await world.look('fan')).isOffered).toBe(false);
    await expect(world.set('fan', 'ask', 'weekly')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a member learns that the mail to confirm with could not be sent', async () => {
    world.willEnd({ kind: 'later', why: 'Too many.' });
    await expect(world.set('fan', 'ask', 'weekly')).rejects.toMatchObject({ code: 'busy' });
    world.willEnd({ kind: 'suppressed', why: 'It came back.' });
    await expect(world.set('fan', 'ask', 'weekly')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('mails end when the address of the account is another one', async () => {
    await world.subscribe('fan', 'weekly');
    world.accounts.set('fan', { ...world.accounts.get('fan'), email: 'new@example.com' } as never);
    expect(await world.look('fan')).toMatchObject({ address: 'n***@example.com', kinds: { weekly: 'off' } });
  });
});

describe('the link to unsubscribe by', () => {
  beforeEach(async () => {
    await world.subscribe('fan', 'weekly');
    await world.subscribe('fan', 'tomorrow');
  });

  it('opening the link changes nothing; a press ends that kind of mail alone, once', async () => {
    const link = stopLink();
    expect(await world.follow(link, 'look')).toEqual({
      what: 'unsubscribe',
      kinds: ['weekly'],
      isDone: false,
      canUndo: false,
    });
    expect((await world.look('fan')).kinds.weekly).toBe('on');
    for (const _time of ['first', 'again'])
      expect(await world.follow(link)).toMatchObject({ isDone: true, canUndo: true });
    expect((await world.look('fan')).kinds).toEqual({ weekly: 'off', tomorrow: 'on' });
  });

  it('unsubscribing can be undone for an hour', async () => {
    const link = stopLink();
    await world.follow(link);
    expect(await world.follow(link, 'undo')).toMatchObject({ isDone: false, canUndo: false });
    expect((await world.look('fan')).kinds.weekly).toBe('on');
    await world.follow(link);
    world.pass(undoneWithinMs);
    await expect(world.follow(link, 'undo')).rejects.toMatchObject({ code: 'too-late' });
  });

  it('a link that unsubscribes turns on nothing that was never on', async () => {
    await world.set('ola', 'ask', 'weekly');
    await expect(world.follow(stopLink('ola'), 'undo')).rejects.toMatchObject({ code: 'too-late' });
  });

  it.each([
    ['of somebody else', () => stopLink().replace('fan', 'ola')],
    ['for another kind', () => stopLink().replace('weekly', 'tomorrow')],
    ['to confirm what was never asked', () => stopLink().replace('weekly', 'confirm-5')],
    ['with another signature', () => stopLink().slice(0, -3)],
    ['of an impossible member', () => 'a/b.weekly.x'],
    ['of another prototype', () => 'constructor.weekly.x'],
    ['that is none', () => 'link'],
  ])('a link %s leads nowhere', async (_what, link) => {
    await world.subscribe('ola', 'weekly');
    await expect(world.follow(link())).rejects.toMatchObject({ code: 'not-found' });
    expect((await press(link())).status).toBe(404);
    expect((await world.look('ola')).kinds.weekly).toBe('on');
  });

  it('the button of a mail program ends the mails without a session; opening its address leads to the page', async () => {
    const link = stopLink();
    expect(await press(link, 'GET')).toMatchObject({
      status: 303,
      headers: { Location: `${origin}/mails?link=${encodeURIComponent(link)}` },
    });
    expect((await world.look('fan')).kinds.weekly).toBe('on');
    expect((await press(link, 'DELETE')).status).toBe(405);
    for (const _time of ['first', 'again']) expect((await press(link)).status).toBe(200);
    expect((await world.look('fan')).kinds.weekly).toBe('off');
    expect((await world.follow(link, 'look')).canUndo).toBe(true);
  });

  it('a link to confirm with is none to unsubscribe by', async () => {
    await world.set('ola', 'ask', 'weekly');
    expect((await press(world.linkOf(world.sent.at(-1)))).status).toBe(404);
  });

  it('links of old mails still unsubscribe after turning off and on again', async () => {
    const old = stopLink();
    await world.set('fan', 'end', 'weekly');
    world.pass(hourMs + dayMs);
    await world.subscribe('fan', 'weekly');
    await world.follow(old);
    expect((await world.look('fan')).kinds.weekly).toBe('off');
  });
});
