import { beforeEach, describe, expect, it } from 'vitest';
import { createMailWorld, type MailWorld, origin } from '../../test/doubles/mail-world.ts';
import { confirmationMs, undoWindowMs } from '../contract/mails.ts';
import { dayMs, hourMs } from '../contract/time.ts';
import { handleUnsubscribeRequest } from './follow-mail-link.ts';
import { signLink } from './mail-links.ts';
import { confirmationsPerHour } from './set-email-subscriptions.ts';

let world: MailWorld;
beforeEach(() => {
  world = createMailWorld();
});

const stopLink = (uid = 'fan', kind: 'weekly' | 'tomorrow' = 'weekly') =>
  signLink(uid, { what: 'unsubscribe', kind }, world.record(uid) ?? { key: '' });
const press = (link: string, method = 'POST') => handleUnsubscribeRequest({ method, link }, world.deps);

describe('requesting mails', () => {
  it('a member who requests mails first gets a link, and gets mails after pressing its button', async () => {
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

  it('one link confirms everything that was requested before it was sent, and replaces the previous link', async () => {
    await world.set('fan', 'ask', 'weekly');
    world.pass(1);
    await world.set('fan', 'ask', 'tomorrow');
    const [first, second] = world.sent.map(world.linkOf);
    await expect(world.follow(first ?? '', 'look')).rejects.toMatchObject({
      code: 'not-found',
      message: 'A newer mail has replaced this one: press the button in that one.',
    });
    await expect(world.follow(first ?? '')).rejects.toMatchObject({ code: 'not-found' });
    await world.follow(second ?? '');
    expect((await world.look('fan')).kinds).toEqual({ weekly: 'on', tomorrow: 'on' });
  });

  it('a mail that is turned off before it was confirmed is off, and can be requested again', async () => {
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

  it('a confirmation link expires after two days', async () => {
    await world.set('fan', 'ask', 'weekly');
    world.pass(confirmationMs);
    await expect(world.follow(world.linkOf(world.sent[0]))).rejects.toMatchObject({ code: 'not-found' });
    expect((await world.look('fan')).kinds.weekly).toBe('off');
  });

  it('confirmation mails are rate-limited, and a kind that is already on needs none', async () => {
    for (let count = 0; count < confirmationsPerHour; count += 1) await world.set('fan', 'ask', 'weekly');
    await expect(world.set('fan', 'ask', 'weekly')).rejects.toMatchObject({ code: 'too-many-requests' });
    await world.follow(world.linkOf(world.sent.at(-1)));
    await world.set('fan', 'ask', 'weekly');
    expect(world.sent).toHaveLength(confirmationsPerHour);
  });

  it('a site without a provider offers no mails', async () => {
    world.deps.provider = null;
    expect((await world.look('fan')).isOffered).toBe(false);
    await expect(world.set('fan', 'ask', 'weekly')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a member is told that the confirmation mail could not be sent', async () => {
    world.willEnd({ kind: 'later', why: 'Too many.' });
    await expect(world.set('fan', 'ask', 'weekly')).rejects.toMatchObject({ code: 'busy' });
    world.willEnd({ kind: 'suppressed', why: 'It came back.' });
    await expect(world.set('fan', 'ask', 'weekly')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('mails end when the address of the account changes', async () => {
    await world.subscribe('fan', 'weekly');
    world.accounts.set('fan', { ...world.accounts.get('fan'), email: 'new@example.com' } as never);
    expect(await world.look('fan')).toMatchObject({ address: 'n***@example.com', kinds: { weekly: 'off' } });
  });
});

describe('the unsubscribe link', () => {
  beforeEach(async () => {
    await world.subscribe('fan', 'weekly');
    await world.subscribe('fan', 'tomorrow');
  });

  it('opening the unsubscribe link changes nothing, and pressing its button ends only that kind of mail, once', async () => {
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
    world.pass(undoWindowMs);
    await expect(world.follow(link, 'undo')).rejects.toMatchObject({ code: 'too-late' });
  });

  it('an unsubscribe link cannot turn on a kind of mail that was never on', async () => {
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

  it('the one-click button of a mail client unsubscribes without a session, and opening its URL shows the page', async () => {
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

  it('a confirmation link cannot be used to unsubscribe', async () => {
    await world.set('ola', 'ask', 'weekly');
    expect((await press(world.linkOf(world.sent.at(-1)))).status).toBe(404);
  });

  it('links in old mails still unsubscribe after mails were turned off and on again', async () => {
    const old = stopLink();
    await world.set('fan', 'end', 'weekly');
    world.pass(hourMs + dayMs);
    await world.subscribe('fan', 'weekly');
    await world.follow(old);
    expect((await world.look('fan')).kinds.weekly).toBe('off');
  });
});
